/** Work on files has a limit of time: a network folder that does not answer must not stop everything else. */

let late = 0;

/** Returns the number of abandoned pieces of work. The system may keep a process alive because of them. */
export const givenUp = (): number => late;

/** Returns the result of the work; undefined after this many seconds. */
export async function withinTime<T>(work: Promise<T>, seconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      late++;
      resolve(undefined);
    }, 1000 * seconds);
  });
  // A late result is ignored, even a failure.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
