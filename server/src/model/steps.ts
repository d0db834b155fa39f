/** Work that may be long, as a generator that can be left alone between any two of its steps. */

/** Runs all steps and returns the result, for callers that can wait. */
export function finished<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Maps items, one in each step. */
export function* mapped<T, R>(all: Iterable<T>, make: (each: T) => R): Generator<void, R[]> {
  const made: R[] = [];
  for (const each of all) {
    made.push(make(each));
    yield;
  }
  return made;
}
