/** Findings that a pasted sheet has on line after line: they are told once, with one fix for all of them. */
import type { Block } from '../syntax/parse.ts';
import type { Finding } from './check.ts';
import { t } from '../text/messages.ts';

/** Findings of one kind in a block, in the order of its text: of each run of lines the first, whose fix mends every one. */
export function together(block: Block, findings: readonly Finding[]): Finding[] {
  const runs: Finding[][] = [];
  let end = 0;
  for (const finding of findings) {
    const { origin } = finding;
    const isNext = runs.length > 0 && !/\n[^]*\n/.test(block.text.slice(end, origin.start));
    if (isNext) runs.at(-1)!.push(finding);
    else runs.push([finding]);
    ({ end } = origin);
  }
  return runs.map(asOne);
}

function asOne(run: readonly Finding[]): Finding {
  const first = run[0]!;
  if (run.length === 1) return first;
  return {
    ...first,
    fixes: () => {
      const all = run.flatMap(({ fixes }) => fixes?.().slice(0, 1) ?? []);
      const edits = all.flatMap((fix) => fix.edits);
      return all
        .slice(0, 1)
        .map(({ title }) => ({ title: t('{0}, in all {1} places', title, all.length), edits }));
    },
  };
}
