/** What a word means, in Markdown. */
import { STAT_ABOUT } from '../model/compile/equipment.ts';
import { isCharacter, propertiesOf, type Declared } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { conditionOf } from '../model/story.ts';
import { sameTaskCells, sideBySide } from '../rules/side-by-side.ts';
import { namesIn } from '../rules/formula.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { proofLine } from '../rules/proof.ts';
import type { Effect, Ruleset } from '../rules/ruleset.ts';
import type { AttributeScore, Sheet, SkillScore, TraitChoice } from '../rules/sheet.ts';
import { schemaOf } from '../syntax/schema.ts';
import type { MemberNode } from '../syntax/tree.ts';
import { characterMarkdown, characterSummary } from './character-markdown.ts';
import {
  asWritten,
  bold,
  capital,
  cite,
  code,
  counted,
  dotted,
  effectsText,
  escape,
  hasPrices,
  lines,
  paragraphs,
  points,
  pricesText,
  proofTree,
  scoreText,
  skillFacts,
  skillLabel,
  skillPrice,
  skillScoreText,
  table,
  traitLabel,
} from './render.ts';
import { signed } from '../rules/labels.ts';
import {
  hoverItem,
  hoverOption,
  hoverRow,
  hoverRuling,
  hoverStep,
  remarkText,
  rulingsText,
} from './hover-rules.ts';
import { hoverHarm } from './hover-harm.ts';
import { listAbout } from './list-about.ts';
import { appearancesText, hoverDice, hoverPart, rollTitle } from './hover-story.ts';
import { rollMarkdown } from './rolls.ts';
import { rollAround } from './story-spots.ts';
import { effectiveSetting, type EffectiveSetting } from './settings.ts';
import { subjectAt, type Found } from './subject.ts';
import type { Context, Subject } from './named.ts';

export interface Hover {
  readonly start: number;
  readonly end: number;
  readonly markdown: string;
}

export function hover(model: Model, uri: string, offset: number): Hover | undefined {
  const found = subjectAt(model, uri, offset);
  if (!found) return undefined;
  const roll = found.subject.type === 'roll' ? undefined : rollAround(model, uri, offset);
  // The skill of a roll is looked at for the odds first.
  const markdown = roll ? paragraphs(hoverRoll(roll, found.context), '---', render(found)) : render(found);
  return markdown ? { start: found.start, end: found.end, markdown } : undefined;
}

type SubjectOf<T extends Subject['type']> = Extract<Subject, { type: T }>;

function render({ subject, context, isName }: Found): string {
  switch (subject.type) {
    case 'attribute':
      return attribute(subject, context);
    case 'derived':
      return derived(subject, context);
    case 'trait':
      return paragraphs(
        hoverTrait(subject, context.ruleset),
        subject.choice ? remarks(subject.rule.name, context) : '',
      );
    case 'trait level':
      return traitLevel(subject);
    case 'group':
      return hoverGroup(subject, context);
    case 'skill':
      return hoverSkill(subject, context);
    case 'specialty':
      return specialty(subject, context);
    case 'cost':
      return cost(subject);
    case 'item':
      return hoverItem(subject, context);
    case 'step':
      return hoverStep(subject.step, context.ruleset);
    case 'remarks':
      return paragraphs(code(subject.of), remarks(subject.of, context));
    case 'stat':
      return paragraphs(bold(subject.text), STAT_ABOUT[subject.stat]);
    case 'option':
      return hoverOption(subject.choice, context);
    case 'ruling':
      return hoverRuling(subject.ruling);
    case 'row':
      return hoverRow(subject.row, context);
    case 'declaration':
      return declaration(subject.declared, context, isName);
    case 'part':
      return hoverPart(subject.declared, subject.node);
    case 'place':
      return `${bold(subject.name)} · place`;
    case 'dice':
      return hoverDice(subject);
    case 'hazard':
      return hoverHarm(subject.harm, subject.node, context);
    case 'measure':
      return measure(subject);
    case 'difficulty':
      return elsewhere(subject, context);
    case 'roll':
      return hoverRoll(subject.spot, context);
    case 'key':
      return key(subject, context);
    case 'keyword':
      return keyword(subject, context);
    case 'code':
      return codeMarkdown(subject);
  }
}

function attribute({ rule, score }: SubjectOf<'attribute'>, context: Context): string {
  const { ruleset, view } = context;
  const { limits, options } = ruleset;
  const kind = dotted(escape(rule.name), escape([rule.group, rule.role].filter(Boolean).join(', ')));
  const unit = options.singlePool ? 'CP' : view?.sheet.points.attribute?.unit;
  const price = score && unit && `${score.cost.value} ${unit}`;
  const { attributeMaximum } = limits;
  const maximum =
    attributeMaximum === undefined ? ruleset.level && 'no maximum' : `maximum ${attributeMaximum}`;
  const ceiling = score?.ceiling && `ceiling ${score.ceiling.value} (${score.ceiling.trait.rule.name})`;
  const feeds = ruleset.derived
    .filter(({ formula }) => formula && namesIn(formula).some((name) => sameName(name, rule.id)))
    .map(({ id }) => id);
  return paragraphs(
    `${bold(score ? `${rule.id} ${score.value}` : rule.id)} · ${kind}`,
    lines(
      escape(dotted(price, `${ruleset.level} ${maximum}`.trim(), ceiling)),
      feeds.length > 0 ? `Feeds ${escape(feeds.join(', '))}` : '',
    ),
    score && proofTree(score.proof),
    remarks(rule.id, context),
    cite(rule.source),
  );
}

/** What the rules have to say beside the score. */
const remarks = (id: string, { view }: Context): string =>
  lines(...(view?.sheet.remarks(id) ?? []).map((remark) => remarkText(remark, view!.ruleset)));

function derived({ rule, score }: SubjectOf<'derived'>, context: Context): string {
  const { ruleset, view } = context;
  const { cap } = rule;
  const price = rule.price === undefined ? 'cannot be bought' : `${points(rule.price)} for each bought point`;
  const isPriced = view ? hasPrices(view.sheet) : ruleset.limits.characterPoints > 0;
  const terms = escape(
    dotted(isPriced ? price : '', cap === undefined ? '' : `${ruleset.level} maximum ${cap}`.trim()),
  );
  const name = bold(rule.name);
  if (!score)
    return paragraphs(
      `${bold(rule.id)} · ${escape(rule.name)}`,
      escape(rule.about),
      terms,
      escape(rule.note),
      rulingsText(rule.rulings, ruleset),
      cite(rule.source),
    );
  const { bought } = score;
  return paragraphs(
    headline(proofLine(score.proof), `${rule.id} ${score.value}`),
    proofTree(score.proof),
    dotted(name, escape(rule.about)),
    remarks(rule.id, context),
    lines(
      bought > 0 && rule.price !== undefined ? `${bought} bought for ${points(score.cost.value)}` : '',
      terms,
    ),
    escape(rule.note),
    rulingsText(rule.rulings, ruleset),
  );
}

/** `30 m · value 6`. */
const measure = ({ measured }: SubjectOf<'measure'>): string =>
  paragraphs(dotted(bold(measured.text), escape(measured.about)), cite(measured.rule.source));

/** What a word of difficulty asks for in each of the systems; in that of the campaign, by its own table. */
function elsewhere({ difficulty }: SubjectOf<'difficulty'>, { model, scope, ruleset }: Context): string {
  const own = { ...model.playedIn(scope), ruleset };
  const systems = model.playedSystems().map((each) => (each.ruleset.system === ruleset.system ? own : each));
  const tasks = sideBySide(systems, difficulty.word) ?? [];
  return table(
    ['', '', '', 'Dice', ''],
    tasks.map((task) => sameTaskCells(task).map(escape)),
  );
}

/** A line whose beginning stands out. */
const headline = (line: string, start: string): string =>
  line.startsWith(start) ? `${bold(start)}${escape(line.slice(start.length))}` : escape(line);

/** A trait with its levels; the one that is written stands out. */
export function hoverTrait(
  { rule, choice }: { readonly rule: SubjectOf<'trait'>['rule']; readonly choice?: TraitChoice | undefined },
  ruleset: Ruleset,
): string {
  const kind = [rule.type === 'either' ? 'innate or developed' : rule.type, rule.kind]
    .filter(Boolean)
    .join(' ');
  const scales = rule.scales.map(({ name, range, steps }) =>
    range
      ? `${name} ${range[0]} to ${range[1]}`
      : `${name}: ${steps.map((step) => `${step.name} ${step.value}`).join(', ')}`,
  );
  const opposites = rule.opposites.map(({ name, when }) =>
    when === 'always' ? name : `${name} (${when === 'never' ? 'allowed together' : when})`,
  );
  return paragraphs(
    dotted(
      bold(choice ? traitLabel(choice) : rule.name),
      escape(isPriced(rule) ? kind : (choice?.section ?? rule.type)),
      choice && isPriced(rule) ? points(choice.cost.value) : '',
    ),
    escape(rule.about),
    rule.levels.length > 0 ? levelsTable(rule.levels, choice) : '',
    lines(
      ...scales.map((scale) => escape(capital(scale))),
      rule.always.length > 0 ? `Always: ${escape(effectsText(rule.always))}` : '',
      rule.detail ? `Name: ${escape(detailText(rule, ruleset))}` : '',
      opposites.length > 0 ? `Opposite: ${escape(opposites.join(', '))}` : '',
    ),
    escape(rule.note),
    rulingsText(rule.rulings, ruleset),
    cite(rule.source),
  );
}

function detailText({ detail, oneOf, repeatable }: SubjectOf<'trait'>['rule'], ruleset: Ruleset): string {
  const levels = Object.values(ruleset.traitLevels).flat();
  const only = levels.find(({ name }) => sameName(name, detail?.onlyAt ?? ''));
  const choices = oneOf.length > 0 ? ` (${oneOf.join(', ')})` : '';
  return dotted(
    `${detail?.labels.join(', ') ?? ''}${choices}${only ? ` at ${only.name}` : ''}`,
    repeatable ? 'can be taken more than once' : '',
  );
}

/** Whether points are paid for it, or gained. */
const isPriced = ({ levels, price }: SubjectOf<'trait'>['rule']): boolean =>
  price !== undefined || levels.some((level) => level.points > 0);

function levelsTable(levels: SubjectOf<'trait'>['rule']['levels'], choice: TraitChoice | undefined): string {
  const hasPoints = levels.some((level) => level.points > 0);
  const rows = levels.map((level) => {
    const mark = (text: string): string => (level === choice?.level ? bold(text) : escape(text));
    const effects = escape(effectsText(level.effects));
    return hasPoints ? [mark(level.name), mark(`${level.points}`), effects] : [mark(level.name), effects];
  });
  return table(hasPoints ? ['Level', 'CP', 'Effect'] : ['Level', 'Effect'], rows);
}

function traitLevel({ kind, level, rule }: SubjectOf<'trait level'>): string {
  const own = rule?.levels.find(({ name }) => sameName(name, level.name));
  return paragraphs(
    dotted(
      bold(level.name),
      kind === 'advantage' ? `costs ${points(level.points)}` : `gives ${points(level.points)}`,
    ),
    own && `${bold(rule!.name)}: ${escape(effectsText(own.effects))}`,
    rule && !own ? `${bold(rule.name)} is not offered at this level: ${escape(pricesText(rule))}.` : '',
    rule && cite(rule.source),
  );
}

/** A skill group and what it lifts. */
export function hoverGroup(
  { rule, score }: Omit<SubjectOf<'group'>, 'type'>,
  { ruleset, view }: Context,
): string {
  const raised = view?.sheet.skills.filter((skill) => score && skill.group === score) ?? [];
  const onSheet = raised.map((skill) => `${skillLabel(skill)} ${asWritten(skill, skill.total)}`);
  const others = rule.skills
    .filter((skill) => !raised.some((score) => score.rule === skill))
    .map(({ name }) => name);
  return paragraphs(
    dotted(
      bold(score ? `${rule.name} ${signed(score.score)}` : rule.name),
      'skill group',
      score && points(score.cost.value),
    ),
    escape(rule.about),
    onSheet.length > 0 ? `Lifts ${escape(onSheet.join(', '))}` : '',
    others.length > 0
      ? `${onSheet.length > 0 ? 'Also covers' : counted(others.length, 'skill') + ':'} ${escape(others.join(', '))}`
      : '',
    ruleset.prices.skillGroup > 0 ? `${points(ruleset.prices.skillGroup)} for each level` : '',
    cite(rule.source),
  );
}

/** A skill with its score, its rolls and what helps it. */
export function hoverSkill({ rule, score }: Omit<SubjectOf<'skill'>, 'type'>, context: Context): string {
  const name = score ? skillLabel(score) : rule.name;
  const title = score ? `${name} ${skillScoreText(score)}` : name;
  const isPriced = context.view === undefined || hasPrices(context.view.sheet);
  const price = score && isPriced ? skillPrice(score) : '';
  const from =
    score && (score.free > 0 || score.group) ? `Total ${score.total} = ${score.proof.calculation ?? ''}` : '';
  const others = rule.facts.filter(
    (fact) => !/^(types|specialties|tools|universal|common|also called|specialty required)\b/i.test(fact),
  );
  return paragraphs(
    dotted(bold(title), escape(rule.group), price),
    score && remarks(score.proof.label, context),
    lines(escape(from), escape(skillFacts(rule)), ...others.map((fact) => escape(capital(fact)))),
    score && [...rolls(rule, score.total, context), ...bonuses(score, context.view?.sheet)].join('\n'),
    lines(
      rule.types.length > 0 ? `Types: ${escape(rule.types.join(', '))}` : '',
      rule.specialties.length > 0 ? `Specialties: ${escape(rule.specialties.join(', '))}` : '',
    ),
    cite(rule.source),
  );
}

/** `REF 8 + 5 → 13 + 3d6` for each attribute that may go with the skill, a line for each group. */
function rolls(rule: SkillScore['rule'], total: number, { model, scope, view, ruleset }: Context): string[] {
  if (!view) return [];
  const { attributes, derived } = view.sheet;
  const { rolls } = model.rulesFor(scope);
  const dice = rolls.diceText(ruleset);
  const usedIds = rule.facts.flatMap((fact) => /^uses\s+(.*)$/i.exec(fact)?.[1]?.split(/\s*,\s*/) ?? []);
  const used = [...attributes, ...derived].filter((score) =>
    usedIds.some((id) => sameName(id, score.rule.id)),
  );
  const roll = ({ rule: { id }, value }: (typeof used)[number]): string =>
    `${id} ${value} ${total < 0 ? '-' : '+'} ${Math.abs(total)} → ${value + total} + ${dice}`;
  const rows = rule.attributeGroups.map((name) => {
    const group = attributes.filter((score) => sameName(score.rule.group, name) && !used.includes(score));
    return (group.length > MOST_ROLLS ? bestFirst(group, total) : group.map(roll)).join(' · ');
  });
  const all = [used.map(roll).join(' · '), ...rows].filter(Boolean);
  if (all.length > 0) return all.map((row) => `- ${escape(row)}`);
  // Where the rules do not say what goes with it, they may have a choice of their own.
  const usual = rolls.standing(view.sheet, {
    type: 'skill',
    skill: rule,
    detail: undefined,
    attribute: undefined,
  });
  return usual && usual.score !== total
    ? [`- ${escape(`${usual.calculation} → ${usual.score} + ${dice}`)}`]
    : [];
}

/** More attributes than one reads in a line are told by what they come to. */
const MOST_ROLLS = 3;

/** `AGI → 5`, `PER → 4`, `STR, CON → 3`. */
function bestFirst(scores: readonly AttributeScore[], total: number): string[] {
  const values = [...new Set(scores.map(({ value }) => value))].sort((a, b) => b - a);
  return values.map((value) => {
    const ids = scores.filter((score) => score.value === value).map(({ rule }) => rule.id);
    return `${ids.join(', ')} → ${value + total}`;
  });
}

/** `Fast Reflexes (Edge): +6 against surprise`. */
function bonuses({ rule, type }: SkillScore, sheet: Sheet | undefined): string[] {
  const helps = (effect: Effect, choice: TraitChoice): boolean =>
    (effect.type === 'skill' && effect.name === rule.name) ||
    (effect.type === 'group' && effect.name === rule.group) ||
    (effect.type === 'chosen skill' &&
      choice.details.some(({ text }) => sameName(text, rule.name) || sameName(text, type ?? '')));
  return (sheet?.traits ?? []).flatMap((choice) =>
    choice.effects
      .filter((effect) => helps(effect, choice))
      .map((effect) => `- ${escape(`${traitLabel(choice)}: ${effect.text}`)}`),
  );
}

function specialty(
  { skill, specialty: { name, bonus, total, cost: price } }: SubjectOf<'specialty'>,
  context: Context,
): string {
  return paragraphs(
    dotted(
      bold(`${name} ${scoreText(bonus, total)}`),
      `specialty of ${escape(skillLabel(skill))}`,
      points(price.value),
    ),
    escape(`Total ${total} = ${skill.total} ${skillLabel(skill)} + ${bonus} ${name}`),
    rolls(skill.rule, total, context).join('\n'),
    `${points(context.ruleset.prices.specialtyPair)} for two levels`,
    cite(skill.rule.source),
  );
}

function cost({ computed, stated, reason }: SubjectOf<'cost'>): string {
  const verdict = stated === undefined || stated === computed.value ? '' : `stated as ${stated}`;
  return paragraphs(
    dotted(bold(points(computed.value)), escape(computed.label), verdict),
    reason === undefined ? proofTree(computed) : `Set by the writer: ${escape(reason)}`,
    reason === undefined && computed.calculation ? escape(proofLine(computed)) : '',
  );
}

function declaration(declared: Declared, context: Context, isItself: boolean): string {
  if (isCharacter(declared)) {
    const view = context.model.character(declared);
    const markdown = isItself ? characterMarkdown(view) : characterSummary(view);
    return paragraphs(markdown, appearancesText(context.model, declared));
  }
  const properties = propertiesOf(declared.node);
  const value = (key: string): string => escape(properties.get(key)?.value?.text ?? '');
  return paragraphs(
    dotted(bold(declared.node.name.text || 'Unnamed'), declared.kind),
    value('about'),
    declared.node.members
      .filter((member, _, all) => !isValue(member, all))
      .flatMap((member) => memberLine(member, declared))
      .slice(0, MAX_LINES)
      .join('\n'),
    value('note'),
    value('source') && `*${value('source')}*`,
  );
}

const MAX_LINES = 12;
const SAID_ELSEWHERE = ['about', 'note', 'source'];

/** Prose that is told with its key already. */
const isValue = (member: MemberNode, all: readonly MemberNode[]): boolean =>
  member.type === 'prose' &&
  all.some(({ type, start, end }) => type === 'property' && start < member.start && member.end <= end);

/** `- attribute maximum: 8`, `- 4d6 P/L, Acc +1`. */
function memberLine(member: MemberNode, { block }: Declared): string[] {
  if (member.type === 'property') {
    if (SAID_ELSEWHERE.includes(nameKey(member.key.text))) return [];
    return [`- ${escape(member.key.text)}: ${escape(member.value?.text ?? '')}`];
  }
  const isLine = ['entry', 'prose', 'stats', 'row'].includes(member.type);
  return isLine ? [`- ${escape(block.text.slice(member.start, member.end))}`] : [];
}

function key({ kind, key: name, schema }: SubjectOf<'key'>, context: Context): string {
  const { view, model, scope, ruleset } = context;
  return paragraphs(
    dotted(code(name), view && sectionTotal(name, view.sheet)),
    (view && escape(listAbout(ruleset, name))) || schema.about,
    kind === 'campaign' ? settingText('Here', effectiveSetting(model, scope, name)) : '',
    kind === 'encounter' ? conditionText(name, context) : '',
    view && name in CHARACTER_SETTINGS ? settingText('Otherwise', effectiveSetting(model, scope, name)) : '',
  );
}

/** The words that a condition of combat may begin with. */
function conditionText(name: string, { model, scope, ruleset }: Context): string {
  const words = model.rulesFor(scope).fights?.words(ruleset, conditionOf(name)?.key ?? name) ?? [];
  return words.map(({ word, about }) => `- ${bold(word)}: ${escape(about)}`).join('\n');
}

/** Settings of the campaign that a character may have of its own. */
const CHARACTER_SETTINGS: Readonly<Record<string, true>> = {
  level: true,
  'attribute points': true,
  'character points': true,
};

/** `Here: **8** · from level Cinematic`. */
const settingText = (label: string, setting: EffectiveSetting | undefined): string =>
  setting
    ? `${label}: ${bold(setting.property.value?.text ?? '')} · from ${setting.declared.kind} ${escape(setting.declared.node.name.text)}`
    : '';

function sectionTotal(key: string, sheet: Sheet): string {
  const totals = sheet.points;
  if (!hasPrices(sheet)) return '';
  if (key === 'advantages' || key === 'disadvantages' || key === 'skills') return points(totals[key]);
  return '';
}

/** What a phrase asks for, and the odds of those who roll. */
function hoverRoll(
  { phrase, paragraph, node }: SubjectOf<'roll'>['spot'],
  { model, declared }: Context,
): string {
  const odds = rollMarkdown(model, declared, node, paragraph, phrase);
  if (odds) return odds;
  const { base, difficulty, target } = phrase;
  const label =
    base?.type === 'skill'
      ? base.skill.name
      : base?.type === 'attribute'
        ? base.attribute.id
        : (base?.type ?? 'Unknown');
  return rollTitle(label, difficulty?.difficulty.word, target === undefined ? '' : `against ${target}`);
}

function keyword({ kind }: SubjectOf<'keyword'>, { view }: Context): string {
  return view ? characterMarkdown(view) : paragraphs(code(kind), schemaOf(kind).about);
}

const codeMarkdown = ({ check }: SubjectOf<'code'>): string =>
  paragraphs(`${code(check.code)} · ${check.severity} by default`, check.summary, check.about);
