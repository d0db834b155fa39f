/** The odds of a roll for everybody who may make it. */
import {
  allSucceed,
  anySucceeds,
  addRatios,
  highestOutcome,
  moreThan,
  multiplyRatios,
  ratio,
  type Ratio,
} from '../../rules/dice/index.ts';
import { totalOf, type Modifier } from '../../rules/circumstances.ts';
import { signed } from '../../rules/labels.ts';
import type { Contestant, RollBase, RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { printChance } from '../../words/chance.ts';
import { phrase } from '../../words/phrase.ts';
import { remarkText } from '../hover-rules.ts';
import { bold, dotted, escape, lines, paragraphs, table } from '../render.ts';
import { detailText } from './detail-text.ts';
import type { People } from './people.ts';
import {
  contender,
  fixedDefense,
  oddsWith,
  opponentTitle,
  type Contender,
  type ProseRoll,
} from './prose-rolls.ts';
import { t } from '../../text/messages.ts';

const MOST_ROWS = 12;
/** The first column of numbers, behind the name and what is added. */
const NUMBERS = 2;

export function oddsMarkdown(people: People, roll: ProseRoll): string {
  const contenders = roll.rollers.flatMap((declared) => contender(people, roll, declared) ?? []);
  const { phrase, label, opponent } = roll;
  const { rolls } = people.model.rulesFor(people.scope);
  const ruleset = people.model.rulesetOf(people.scope);
  const head = dotted(
    bold(label),
    escape(phrase.difficulty?.difficulty.word ?? ''),
    rolls.diceText(ruleset, phrase.rollMode?.rollMode),
  );
  if (contenders.length === 0) return head;
  const bonuses = bonusesOf(people, roll, contenders);
  const shown = contenders.slice(0, MOST_ROWS);
  const hasNeeds = shown.some(({ odds }) => odds && odds.needed !== undefined);
  const columns = [
    '',
    t('Adds'),
    ...(hasNeeds ? [t('Needs')] : []),
    ...bonuses.map((_, points) => (points === 0 ? t('Chance') : `${points} AP`)),
  ];
  const rows = shown.map((each) => [
    escape(each.name),
    addsText(each),
    ...(hasNeeds ? [needsText(people, roll, each)] : []),
    ...bonuses.map((bonus) => printChance(chanceWith(people, roll, each, bonus))),
  ]);
  const left = contenders.length - shown.length;
  return paragraphs(
    head,
    table(columns, [...rows, ...togetherRows(people, roll, contenders, bonuses, hasNeeds)], NUMBERS),
    left > 0 ? t('… {0} more', left) : '',
    modifiersText(opponent ? [...contenders, opponent] : contenders, ruleset),
    asIf(contenders),
    opponent
      ? opposition(
          rolls,
          bold(opponentTitle(opponent)),
          addsText(opponent),
          fixedDefense(people, opponent) !== undefined,
        )
      : '',
    roll.isOfAll ? ofAllText(rolls) : '',
    degreesTable(people, roll, shown),
    detailsOf(people, roll, contenders),
    contestDetails(people, roll, shown.slice(0, MOST_DETAILS)),
    bonuses.length > 1 ? t('Each action point (AP) adds {0}.', bonuses[1]!) : '',
  );
}

function opposition({ ties, success }: RollRules, name: string, adds: string, isReached: boolean): string {
  if (isReached || ties === 'one side rolls')
    return success === 'more than'
      ? t('{0}: {1}, to be exceeded.', name, adds)
      : t('{0}: {1}, to be reached.', name, adds);
  return ties === 'nobody wins'
    ? t('{0}: {1}, one roll against all of them. A tie is no success.', name, adds)
    : t('{0}: {1}, one roll against all of them. A tie is rolled again.', name, adds);
}

/** The description of a contest of several. */
function ofAllText({ ties }: RollRules): string {
  if (ties === 'one side rolls')
    return t('Each chance is that of one side when it acts: it must reach the highest score of the others.');
  return ties === 'nobody wins'
    ? t('All roll; the highest total wins. Where the highest total is a tie, nobody wins.')
    : t('All roll; the highest total wins. Where the highest total is a tie, all roll again.');
}

/** How likely each degree of success is, for each of those who roll; degrees that nobody can have are left out. */
function degreesTable(people: People, { phrase: roll }: ProseRoll, contenders: readonly Contender[]): string {
  const { rolls } = people.model.rulesFor(people.scope);
  const ruleset = people.model.rulesetOf(people.scope);
  const rows = contenders.flatMap((each) => {
    const { name, rollBonus, target } = each;
    if (target === undefined || !rolls.degrees) return [];
    return [{ name, rollBonus, degrees: rolls.degrees(ruleset, rollBonus, target, roll.rollMode?.rollMode) }];
  });
  const names = rows[0]?.degrees.map(({ name }) => name) ?? [];
  const possible = names.filter((_, index) =>
    rows.some(({ degrees }) => degrees[index]!.chance.numerator > 0n),
  );
  if (rows.length === 0) return '';
  const hasEffect = rows.some(({ rollBonus }) => rollBonus.effect);
  return table(
    ['', ...(hasEffect ? [t('Effect')] : []), ...possible],
    rows.map(({ name, rollBonus, degrees }) => [
      escape(name),
      ...(hasEffect ? [escape(phrase(rollBonus.effect?.calculation ?? ''))] : []),
      ...degrees.filter((degree) => possible.includes(degree.name)).map(({ chance }) => printChance(chance)),
    ]),
  );
}

/** Further facts about a roll against one target number for all. */
function detailsOf(people: People, { phrase }: ProseRoll, contenders: readonly Contender[]): string {
  const { rolls } = people.model.rulesFor(people.scope);
  const target = contenders[0]?.target;
  if (target === undefined || contenders.some((each) => each.target !== target)) return '';
  const rollers = contenders.map(({ name, rollBonus }) => ({ name, score: rollBonus.score }));
  const how = { rollMode: phrase.rollMode?.rollMode, circumstances: phrase.circumstances };
  const details = rolls.details?.(people.model.rulesetOf(people.scope), rollers, target, how) ?? [];
  return lines(...details.map((each) => escape(detailText(each))));
}

const MOST_DETAILS = 4;

/** The results of a contest besides the winner, for each roller. */
function contestDetails(
  people: People,
  { opponent, base }: ProseRoll,
  contenders: readonly Contender[],
): string {
  const { rolls } = people.model.rulesFor(people.scope);
  if (!opponent?.declared || !rolls.contestDetails) return '';
  const ruleset = people.model.rulesetOf(people.scope);
  const { declared } = opponent;
  const other = contestant(people, { ...opponent, declared }, opponent.name, opponent.base);
  const details = contenders.flatMap((each) =>
    rolls.contestDetails!(ruleset, contestant(people, each, each.name, base), other),
  );
  return lines(...details.map((each) => escape(phrase(each))));
}

const contestant = (
  people: People,
  { declared, rollBonus, modifiers }: Pick<Contender, 'declared' | 'rollBonus' | 'modifiers'>,
  name: string,
  base: RollBase,
): Contestant => ({ name, score: rollBonus.score, sheet: people.sheet(declared), base, modifiers });

/** `rushed -3 · ruling RP-C08`: a line for each circumstance; without the amount where that is not everybody's. */
function modifiersText(rollers: readonly Pick<Contender, 'modifiers'>[], ruleset: Ruleset): string {
  const all = rollers.flatMap(({ modifiers }) => modifiers);
  const labels = [...new Set(all.map(({ label }) => phrase(label)))];
  return lines(
    ...labels.map((label) => {
      const [first, ...others] = all.filter((each) => phrase(each.label) === label) as [
        Modifier,
        ...Modifier[],
      ];
      const isSame = others.every(({ amount }) => amount === first.amount);
      const text = isSame ? `${label} ${signed(first.amount)}` : label;
      return remarkText({ said: text, rulings: first.rulings }, ruleset);
    }),
  );
}

/** The target number that asks the same without the circumstances, where it is one for all. */
function asIf([first, ...others]: readonly Contender[]): string {
  if (first?.target === undefined || first.modifiers.length === 0) return '';
  const total = totalOf(first.modifiers);
  const isSame = others.every(
    ({ target, modifiers }) => target === first.target && totalOf(modifiers) === total,
  );
  return isSame ? t('Together {0}, as if against {1}.', signed(total), first.target - total) : '';
}

/** The bonuses of 0, 1, 2 … action points; none where there is no target number. */
function bonusesOf(people: People, roll: ProseRoll, contenders: readonly Contender[]): number[] {
  if (contenders.every(({ odds }) => odds === undefined)) return [];
  const { rolls } = people.model.rulesFor(people.scope);
  const ruleset = people.model.rulesetOf(people.scope);
  const bonus = rolls.actionPointBonus(ruleset);
  const most = bonus === undefined ? 0 : rolls.mostActionPoints(ruleset, roll.phrase.circumstances);
  return Array.from({ length: most + 1 }, (_, points) => points * (bonus ?? 0));
}

const NEVER = ratio(0);

const chanceWith = (people: People, roll: ProseRoll, one: Contender, bonus: number): Ratio =>
  oddsWith(people, roll, one, bonus)?.chance ?? NEVER;

function togetherRows(
  people: People,
  roll: ProseRoll,
  contenders: readonly Contender[],
  bonuses: readonly number[],
  hasNeeds: boolean,
): string[][] {
  const { ties } = people.model.rulesFor(people.scope).rolls;
  if (contenders.length < 2 || bonuses.length === 0) return [];
  // Where ties are rolled again, nothing is one roll against all.
  if (roll.isOfAll || (roll.opponent && ties === 'rolled again')) return [];
  const row = (name: string, combine: (chances: readonly Ratio[]) => Ratio): string[] => [
    `*${name}*`,
    '',
    ...(hasNeeds ? [''] : []),
    ...bonuses.map((bonus) => printChance(together(people, roll, contenders, bonus, combine))),
  ];
  return [row(t('at least one'), anySucceeds), row(t('all'), allSucceed)];
}

/** In a contest the other side rolls once, so that the chances hang together. */
function together(
  people: People,
  roll: ProseRoll,
  contenders: readonly Contender[],
  bonus: number,
  combine: (chances: readonly Ratio[]) => Ratio,
): Ratio {
  if (!roll.opponent || fixedDefense(people, roll.opponent) !== undefined)
    return combine(contenders.map((one) => chanceWith(people, roll, one, bonus)));
  const dice = people.model.rulesFor(people.scope).rolls.dice(people.model.rulesetOf(people.scope));
  const other = roll.opponent.rollBonus.score;
  const least = roll.phrase.margin?.points ?? 1;
  return dice.outcomes.reduce((sum, outcome, index) => {
    const chances = contenders.map(({ rollBonus }) =>
      moreThan(dice, outcome + other + least - 1 - rollBonus.score - bonus),
    );
    return addRatios(sum, multiplyRatios(ratio(dice.weights[index]!, dice.total), combine(chances)));
  }, NEVER);
}

/** `REF 8 + Stealth 4 = 12`; `Stunt 12` says already what it comes to. */
function addsText({ rollBonus: { score, calculation } }: Pick<Contender, 'rollBonus'>): string {
  const text = escape(phrase(calculation).replaceAll('+ -', '- '));
  return text === '' || !/ [+x-] /.test(text) ? text : `${text} = ${score}`;
}

/** The lowest dice total: `6+`. */
function needsText(people: People, { phrase }: ProseRoll, { odds }: Contender): string {
  if (odds?.needed === undefined) return '';
  if (odds.how === 'automatic') return t('no roll');
  const { rolls } = people.model.rulesFor(people.scope);
  const highest = highestOutcome(rolls.dice(people.model.rulesetOf(people.scope), phrase.rollMode?.rollMode));
  return odds.how === 'highest' || odds.needed === highest ? `${highest}` : `${odds.needed}+`;
}
