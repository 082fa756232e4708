// Stands in front of glibc's allocator and counts. The counters are relaxed atomics: cheap, exact.
#include "allocations.h"

#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void __libc_free(void *pointer);

static atomic_long made;
static atomic_long live_bytes;

void *malloc(size_t size) {
  void *pointer = __libc_malloc(size);
  atomic_fetch_add_explicit(&made, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&live_bytes, (long)malloc_usable_size(pointer), memory_order_relaxed);
  return pointer;
}

void free(void *pointer) {
  if (pointer) {
    atomic_fetch_sub_explicit(&live_bytes, (long)malloc_usable_size(pointer), memory_order_relaxed);
  }
  __libc_free(pointer);
}

long allocations_made(void) { return atomic_load_explicit(&made, memory_order_relaxed); }

long allocations_live_bytes(void) {
  return atomic_load_explicit(&live_bytes, memory_order_relaxed);
}
