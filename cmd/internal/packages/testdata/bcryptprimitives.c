// The one function of Windows that a command of Go asks bcryptprimitives.dll for. Wine 8
// has no such library; .ci/packaged makes this one for it.

typedef unsigned char BOOLEAN;

// RtlGenRandom goes by this name.
__declspec(dllimport) BOOLEAN SystemFunction036(void *into, unsigned long length);

__declspec(dllexport) int ProcessPrng(unsigned char *into, unsigned long long length)
{
	const unsigned long most = 1ul << 20;
	while (length > 0) {
		unsigned long part = length < most ? (unsigned long)length : most;
		if (!SystemFunction036(into, part))
			return 0;
		into += part;
		length -= part;
	}
	return 1;
}
