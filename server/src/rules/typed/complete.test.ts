/** What can come next in a typed procedure, and that every name it proposes is understood. */
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../../../../test/support/libraries.ts';
import { Model } from '../../model/model.ts';
import { isProblem } from '../dice/index.ts';
import { procedureIn, type Procedure } from '../procedure.ts';
import type { PlayedSystem } from '../side-by-side.ts';
import { nextTexts, procedureTaking, signatureOf, withProcedure } from './complete.ts';
import { parseTyped } from './grammar.ts';
import type { Argument } from './schema.ts';

const systems = new Model(LIBRARIES).playedSystems();
const played = (name: string): PlayedSystem => systems.find(({ ruleset }) => ruleset.system === name)!;
const action = played('Action! System');

/** Whole texts that a typed text may become. */
function next(text: string, { procedures, ruleset }: PlayedSystem = action): string[] {
  const { procedure, words } = procedureIn(text, procedures)!;
  const behind = { start: words.start, text: text.slice(words.start) };
  return nextTexts(procedure, behind, ruleset).map((each) => `${text.slice(0, each.start)}${each.text}`);
}

describe('what can come next', () => {
  it('begins with the first argument', () => expect(next('fall ')).toEqual(['fall 24 m']));
  it('is the other side, where it is missing', () => {
    expect(next('attack REF 7 + Pistols 3')).toContain('attack REF 7 + Pistols 3 vs ');
    expect(next('attack 9 vs ')).toContain('attack 9 vs DEF 14');
    expect(next('meditation 12, rus')).toEqual(['meditation 12, rushed']);
    expect(next('meditation 12, rushed')).toContain('meditation 12, rushed vs ');
  });
  it('is every argument that is still open', () => {
    expect(next('attack 9 vs 14, ')).toEqual(
      expect.arrayContaining(['attack 9 vs 14, 4d6 P/L', 'attack 9 vs 14, clear']),
    );
    expect(next('fall 24 m, AV 2, TGH 5, ')).not.toContain('fall 24 m, AV 2, TGH 5, TGH 4');
    expect(next('fall 24 m, AV 2, TGH 5, ')).toContain('fall 24 m, AV 2, TGH 5, HLT 5');
  });
  it('is the other side behind what a name may stand for', () =>
    expect(next('attack Jo')).toContain('attack Jo vs '));
  it('is a list of 200 at most', () => expect(next('attack 9 vs 14, ')).toHaveLength(200));
  it('goes on with what has been begun', () => {
    // the first other name of a circumstance, and its last one
    expect(next('attack 9 vs 14, silh')).toContain('attack 9 vs 14, silhouette');
    expect(next('attack 9 vs 14, against the l')).toEqual(['attack 9 vs 14, against the light']);
    expect(next('attack 9 vs 14, dod')).toEqual(['attack 9 vs 14, dodging']);
    expect(next('attack 9 vs 14, kni')).toContain('attack 9 vs 14, Knife');
    expect(next('exposure f')).toEqual(['exposure fire']);
    expect(next('duel CC 3 vs CC 2, Kev', played('Fast Action'))).toContain('duel CC 3 vs CC 2, Kevlar');
  });
});

describe('a text without its procedure', () => {
  it.each([
    ['block, 9 vs 9', 'action block, 9 vs 9'],
    ['grab REF 5 + Unarmed Combat 4 vs DEF 15', 'action grab, REF 5 + Unarmed Combat 4 vs DEF 15'],
    ['restrain, 9 vs 8', 'action restrain, 9 vs 8'],
  ])('%s: %s', (text, whole) => expect(withProcedure(text, action)?.text).toBe(whole));

  it.each([
    ['Knife, 3 m', 'Knife', 'attack'],
    ['half cover, 30 m', 'half cover', 'attack'],
    // The name of the library goes on behind a comma: `Grenade, fragmentation`.
    ['grenade, 30 m', 'grenade', 'attack'],
    ['large city', 'large city', 'area knowledge'],
  ])('%s belongs to a procedure', (text, name, word) => {
    const found = procedureTaking(text, action);
    expect([found?.name, found?.procedure.word]).toEqual([name, word]);
  });
});

describe('how a procedure is written', () => {
  it('shows what may be left out', () => {
    const fall = procedureIn('fall', action.procedures)!.procedure;
    expect(signatureOf(fall).label).toBe(
      'fall 24 m, [Acrobatics 4], [AV 6]…, [TGH 4], [HLT 5], [LIF 30], [Hard to Kill (Edge)]…, [1 AP for less damage]',
    );
  });
});

/** All arguments of a procedure. */
const argumentsOf = ({ shape: { own, marks = {}, anywhere = {} } }: Procedure): readonly Argument[] =>
  [own, ...Object.values(marks).map(({ args }) => args), anywhere].flatMap((args) => Object.values(args));

describe.each(systems.map((system) => [system.ruleset.system, system] as const))(
  'every name that %s proposes',
  (_, { procedures, ruleset }: PlayedSystem) => {
    it('is understood where it is proposed', () => {
      const refused: string[] = [];
      for (const procedure of procedures)
        for (const argument of argumentsOf(procedure)) {
          const names = argument.isName ? (argument.known?.(ruleset) ?? []).map(({ name }) => name) : [];
          for (const name of [argument.sample, ...names]) {
            const parts = parseTyped(name).sides.flatMap((side) => side.parts);
            const [first] = parts;
            if (!first) continue;
            const part = {
              ...first,
              text: name,
              terms: parts.flatMap(({ terms }) => terms),
              end: name.length,
            };
            const value = argument.read(part, ruleset);
            const isWrong =
              value === undefined || (typeof value === 'object' && value !== null && isProblem(value));
            // A name may ask for its number: that is understood.
            const needsNumber =
              isWrong && value !== undefined && /needs its number|goes from/.test(value.message.code);
            if (isWrong && !needsNumber) refused.push(`${procedure.word}: ${name}`);
          }
        }
      expect(refused).toEqual([]);
    });
    it('stays with the side that it is typed on', () => {
      const names = procedures.flatMap((procedure) =>
        argumentsOf(procedure).flatMap(({ known }) => (known?.(ruleset) ?? []).map(({ name }) => name)),
      );
      const torn = [...new Set(names)].filter((name) => parseTyped(`9 vs 9, ${name}`).sides.length !== 2);
      expect(torn).toEqual([]);
    });
  },
);
