#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How many blocks the process has allocated so far.
long allocations_made(void);

/// How many bytes are allocated now.
long allocations_live_bytes(void);

#endif
