/** Names that every object of JavaScript has are names like any other. */
import { describe, expect, it } from 'vitest';
import { codeLenses } from '../server/src/features/code-lens.ts';
import { complete } from '../server/src/features/completion.ts';
import { definition } from '../server/src/features/definition.ts';
import { hover } from '../server/src/features/hover.ts';
import { inlayHints } from '../server/src/features/inlay-hints.ts';
import { typedRoll } from '../server/src/features/rolls.ts';
import { documentSymbols } from '../server/src/features/symbols.ts';
import { reportsIn, worldOf } from './support/fixture.ts';

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const textWith = (name: string): string => `campaign ${name}
  system: Action! System
  level: ${name}
  skill list: ${name}
  use: ${name}
  ${name}: ${name}
  common skills: ${name}
  severity: ${name} ignore

remove skill ${name}

attribute group ${name}
  ${name}

derived ${name}
  formula: ${name} + 1

advantage ${name}
  cost: 1
  opposite: ${name}
  ${name}: ${name}

skill group ${name}
  ${name}: ${name}

weapon ${name}
  ${name}: ${name}

table ${name}
  ${name}: ${name}

character ${name} from ${name}
  ${name} 4
  ${name}: ${name}
  without: ${name}
  advantages:
    ${name} (${name})
  skills:
    ${name} +1 (${name} +2)
  weapons:
    ${name} (${name})
  armor:
    ${name}
  gear:
    ${name} x2
  ${name}:
    ${name} 3
  log:
    2026-01-01 raise ${name} 1 -> 2
  allow ${name} because ${name}

adventure ${name}
  start: ${name}
  cast: ${name}
  scene ${name} (${name})
    cast: ${name}
    where: ${name}
    Roll ${name} (TN 15) against ${name}. [[${name}]] [[${name}|${name}]]
    encounter ${name}
      ${name}: ${name}
    -> ${name} (if ${name})
`;

/** What the editor says about a text: findings, outline, lenses, and hovers and proposals at every offset. */
function answersAbout(text: string): readonly string[] {
  const world = worldOf([['a.callsheet', text]]);
  const { model } = world;
  const [file] = world.files;
  const { uri } = file!;
  const options = { totals: true, rolls: true, dice: true, statblock: true, graph: true, simulate: true };
  const answers: unknown[] = [
    ...reportsIn(world, file!).map(({ code, start, finding }) => [code, start, finding.message]),
    documentSymbols(model, uri),
    codeLenses(model, uri, { ...options, initiative: true }),
    inlayHints(model, uri, 0, text.length, { cost: true, total: true, derived: true }),
    typedRoll(model, uri, `${text.split(/\s/)[1]!} + 3 ${text.split(/\s/)[1]!}`),
  ];
  for (let offset = 0; offset <= text.length; offset++)
    answers.push([
      offset,
      hover(model, uri, offset),
      definition(model, uri, offset),
      complete(model, uri, offset).length,
    ]);
  return answers.map((answer) => JSON.stringify(answer) ?? '');
}

/** A name of the same length that no object has. */
const plain = (name: string): string => name.replace(/[a-z]{2}/i, 'qq');

describe('in every place of the language', () => {
  it.each(NAMES)('%s is a name like any other', (name) => {
    const other = plain(name);
    // Markdown has a backslash before each `_`.
    const [old, now] = [name, other].map((each) => each.replaceAll('_', '').toLowerCase());
    const swapped = (answer: string): string => answer.toLowerCase().replaceAll(old!, now!);
    expect(answersAbout(textWith(name)).map(swapped)).toEqual(answersAbout(textWith(other)).map(swapped));
  });
});
