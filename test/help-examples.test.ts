/** The examples of `callsheet odds --help` can be typed as they stand. */
import { describe, expect, it } from 'vitest';
import { captured } from './support/captured.ts';
import { odds, ODDS_HELP, type OddsOptions } from '../server/src/cli/odds.ts';

/** `--system "Fast Action" "Driving 5 vs Hard"`, `"Jack Awareness vs 15" examples/agent-x/`. */
const EXAMPLE =
  /^\s+(?:--system "(?<system>[^"]+)" |--campaign (?<campaign>\S+) |(?<systems>--systems) )?"(?<text>[^"]+)"(?: (?<folder>\S+\/))?$/gm;

const examples = [...ODDS_HELP.matchAll(EXAMPLE)].map(({ groups = {} }) => {
  const { text = '', system, campaign, systems, folder } = groups;
  const options: OddsOptions = {
    format: 'text',
    ...(system !== undefined && { system }),
    ...(campaign !== undefined && { campaign }),
    ...(systems !== undefined && { systems: true }),
    ...(folder !== undefined && { paths: [folder] }),
  };
  return [text, options] as const;
});

describe('the examples of the help', () => {
  it('are found', () => expect(examples.length).toBeGreaterThan(70));

  it.each(examples)('%s', async (text, options) => {
    const { out, refused } = await captured(() => odds(text, options, 'server/library'));
    expect(refused).toBe('');
    expect(out).not.toBe('');
  });
});
