/** The typed procedure `initiative`. Actions, Initiative. */
import { highestOutcome, lowestOutcome, type RandomSource } from '../../dice/index.ts';
import { ACTS_FIRST, firstLines, rolledOrder, tooMany, type Lead } from '../../first-of-many.ts';
import { say, type Message } from '../../message.ts';
import { nameKey } from '../../names.ts';
import { declare, type NamedFighter } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { flag, score } from '../../typed/kinds.ts';
import { behindEach, first, optional, required, type Values } from '../../typed/schema.ts';
import { typedFirstShot } from '../fight/prepare.ts';
import { countsShots, firstShot, rollInitiative, shotsOf, type Racer } from '../initiative.ts';
import { isUnnamed } from '../../unnamed.ts';
import { scored, type Scored } from './words.ts';

const MOST_STANCES = 20;

/** A person in the race for the first shot: Reflexes, less what is paid before the round. */
const RACER = {
  reflexes: first(required(scored(say('reflexes, or mooks with theirs'), '9'), say('reflexes are missing'))),
  stances: optional(
    score('stances', {
      about: say('stances paid for from the first shot'),
      aliases: ['stance'],
      most: MOST_STANCES,
      sample: 'stances 2',
    }),
  ),
  fortune: optional(flag('Fortune', say('fortune spent'))),
};

type TypedRacer = Values<typeof RACER>;

/** `Reflexes 9`, and the stances that run when a fight begins, unless they are typed; mooks do not roll. */
function racesAs(ruleset: Ruleset, { sheet, beside }: NamedFighter): readonly string[] | undefined {
  const first = typedFirstShot(ruleset, sheet);
  if (!first) return undefined;
  const isTyped = beside.some((part) => /^stances?\b/i.test(part));
  return [
    `${isUnnamed(sheet) ? 'mooks' : 'Reflexes'} ${first.reflexes}`,
    ...(first.stances > 0 && !isTyped ? [`stances ${first.stances}`] : []),
  ];
}

export const initiative = declare({
  word: 'initiative',
  example: 'initiative 9 vs 7',
  about: say('about initiative by Reflexes'),
  sentences: [ACTS_FIRST],
  sidesBy: ['Reflexes'],
  fighter: racesAs,
  shape: { own: RACER, marks: { vs: behindEach(RACER) } },
  prepare(ruleset, { vs, places, reflexes, stances, fortune }) {
    if (!countsShots(ruleset)) return places.whole(say('in this campaign nobody rolls'));
    const all: readonly TypedRacer[] = [{ reflexes, stances, fortune }, ...vs];
    const problem = tooMany(all.length);
    if (problem) return places.whole(problem);
    return {
      sides: all.map((each) => {
        const { text } = each.reflexes;
        return { ...each, text, totals: shotsOf(ruleset, racer(each)) };
      }),
    };
  },
  odds(_, { sides }) {
    if (sides.length > 1) return firstLines(sides, LEAD, 'same shot');
    const [low, high] = [lowestOutcome(sides[0]!.totals), highestOutcome(sides[0]!.totals)];
    return [{ name: 'first shot', said: say('from to', { low, high }) }];
  },
  roll(ruleset, { sides }, source) {
    const rolls_ = sides.map((each) => {
      const { shot, sum } = rolled(ruleset, each, source);
      return { ...each, total: shot, said: sum };
    });
    const [own, other, ...more] = rolls_;
    if (!other) return own!.said;
    if (more.length > 0) return rolledOrder(rolls_, LEAD);
    const difference = own!.total - other.total;
    const who =
      difference === 0
        ? say('villains before heroes')
        : say('acts before', { name: (difference > 0 ? own! : other).text });
    return say('one by one', { parts: [own!.said, other.said, who] });
  },
});

/** The higher first shot. */
const LEAD: Lead<unknown> = (_, shot, __, other) => shot - other;

const racer = ({ reflexes, stances = 0, fortune }: TypedRacer): Racer => ({
  reflexes: reflexes.score,
  isNamed: !isMooks(reflexes),
  stances,
  hasFortune: fortune === true,
});

function rolled(
  ruleset: Ruleset,
  of: TypedRacer,
  source: RandomSource,
): { readonly shot: number; readonly sum: Message } {
  const how = { isNamed: !isMooks(of.reflexes), kind: of.fortune ? 'closed confident' : 'closed' } as const;
  const { total, calculation } = rollInitiative(ruleset, of.reflexes.score, how, source);
  const shot = firstShot(ruleset, total, of.stances ?? 0);
  return { shot, sum: say('first shot', { calculation, shot }) };
}

const isMooks = ({ name }: Scored): boolean => /^mooks?$/.test(nameKey(name));
