/** Work on files has a limit of time: a network folder that does not answer must not stop everything else. */

let late = 0;

/** How many pieces of work were given up. The system may keep a process alive for their sake. */
export const givenUp = (): number => late;

/** What the work results in; undefined where it takes longer than so many seconds. */
export async function withinTime<T>(work: Promise<T>, seconds: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      late++;
      resolve(undefined);
    }, 1000 * seconds);
  });
  // What comes too late is of no interest, not even a failure.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
