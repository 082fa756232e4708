#include "locks.h"

#include <stdatomic.h>

long lock_pairs(long count) {
  static atomic_int lock;
  register long done = 0;
  for (register long pair = 0; pair < count; pair++) {
    int free = 0;
    if (atomic_compare_exchange_strong_explicit(&lock, &free, 1, memory_order_acquire,
                                                memory_order_relaxed)) {
      done++;
      atomic_exchange_explicit(&lock, 0, memory_order_release);
    }
  }
  return done;
}
