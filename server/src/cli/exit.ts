/** Exit codes. */
export const EXIT = {
  clean: 0,
  /** Findings that fail. */
  failed: 1,
  /** Wrong usage, or files that cannot be read. */
  usage: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
