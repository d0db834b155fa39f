/**
 * The result of work that fails often and by design: a parser makes an error of whatever does not fit, and V8 would write down
 * for each where it was made, which nobody reads.
 */
export function withoutStacks<T>(work: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
