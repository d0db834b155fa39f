/** The processors that are free at this moment: the load average knows it a minute later. */
import { cpus, loadavg } from 'node:os';

/** Processor time in milliseconds, of all processors together since the machine was started. */
interface Times {
  readonly idle: number;
  readonly all: number;
}

/** The clocks of the processors tick every 10 ms: below this they say too little. */
const SHORTEST = 50;

/** Measures from now on. */
export class IdleCores {
  readonly #begin = timesNow();

  /** The number of processors that had nothing to do since then, as a fraction: 1.7 of 4. */
  get count(): number {
    const now = timesNow();
    const cores = cpus().length;
    const all = now.all - this.#begin.all;
    return all < SHORTEST * cores ? cores - loadavg()[0]! : (cores * (now.idle - this.#begin.idle)) / all;
  }
}

function timesNow(): Times {
  const all = cpus().map(({ times }) => times);
  const idle = all.reduce((sum, each) => sum + each.idle, 0);
  return { idle, all: all.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}
