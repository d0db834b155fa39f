/** The processors that other programs leave free at this moment: the load average knows it a minute later. */
import { cpus, loadavg } from 'node:os';

/** Processor time since the machine was started, in milliseconds, of all processors together. */
interface Times {
  readonly cores: number;
  readonly all: number;
  /** The part in which they did something for other programs than this one. */
  readonly others: number;
}

/** The clocks of the processors tick every 10 ms: below this they say too little. */
const SHORTEST = 50;

/** Measures from now on. */
export class FreeCores {
  readonly #begin = timesNow();

  /** The number of processors that other programs have not used since then, as a fraction: 1.7 of 2. */
  get count(): number {
    const now = timesNow();
    const { cores } = now;
    const all = now.all - this.#begin.all;
    const others = now.others - this.#begin.others;
    return all < SHORTEST * cores ? cores - loadavg()[0]! : cores * (1 - others / all);
  }
}

function timesNow(): Times {
  let all = 0;
  let busy = 0;
  const processors = cpus();
  for (const { times } of processors) {
    const { user, nice, sys, irq, idle } = times;
    busy += user + nice + sys + irq;
    all += user + nice + sys + irq + idle;
  }
  const own = process.cpuUsage();
  return { cores: processors.length, all, others: busy - (own.user + own.system) / 1000 };
}
