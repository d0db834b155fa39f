/** Runs the command line in this process, and returns its output. */
import { vi } from 'vitest';

export interface Written {
  readonly out: string;
  /** The error output: what a refused text is told. */
  readonly refused: string;
}

export async function captured(run: () => unknown): Promise<Written> {
  let out = '';
  let refused = '';
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => ((out += String(chunk)), true)),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => ((refused += String(chunk)), true)),
  ];
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return { out, refused };
}
