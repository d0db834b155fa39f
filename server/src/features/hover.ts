/** Hovers, in Markdown. */
import { STAT_ABOUT } from '../model/compile/equipment.ts';
import { isCharacter, propertiesOf, type Declared } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { namesIn } from '../rules/formula.ts';
import { roleText } from '../words/roles.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { sideBySide } from '../rules/side-by-side.ts';
import { sameTaskCells } from '../words/same-task.ts';
import { schemaOf } from '../syntax/schema.ts';
import type { MemberNode } from '../syntax/tree.ts';
import { t } from '../text/messages.ts';
import { phrase } from '../words/phrase.ts';
import { countedUnit } from './budget.ts';
import { characterMarkdown, characterSummary } from './character-markdown.ts';
import { burdenedText } from './equipment-text.ts';
import { hoverHarm } from './hover-harm.ts';
import { hoverKey } from './hover-keys.ts';
import {
  hoverItem,
  hoverOption,
  hoverRow,
  hoverRuling,
  hoverStep,
  remarks,
  rulingsText,
} from './hover-rules.ts';
import { hoverGroup, hoverSkill, hoverSpecialty } from './hover-skills.ts';
import { appearancesText, hoverDice, hoverPart, rollTitle } from './hover-story.ts';
import { hoverTrait, hoverTraitLevel } from './hover-traits.ts';
import type { Context, SubjectOf } from './named.ts';
import {
  bold,
  cite,
  code,
  dotted,
  escape,
  hasPrices,
  lines,
  paragraphs,
  points,
  explanationLine,
  explanationTree,
  table,
} from './render.ts';
import { rollMarkdown } from './rolls.ts';
import { resolveSymbol, type ResolvedSymbol } from './symbol.ts';

export interface Hover {
  readonly start: number;
  readonly end: number;
  readonly markdown: string;
}

export function hover(model: Model, uri: string, offset: number): Hover | undefined {
  const found = resolveSymbol(model, uri, offset);
  if (!found) return undefined;
  const roll = found.subject.type === 'roll' ? undefined : found.roll;
  // The skill of a roll is looked at for the odds first.
  const markdown = roll ? paragraphs(hoverRoll(roll, found.context), '---', render(found)) : render(found);
  return markdown ? { start: found.start, end: found.end, markdown } : undefined;
}

function render({ subject, context, isName }: ResolvedSymbol): string {
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
      return hoverTraitLevel(subject);
    case 'group':
      return hoverGroup(subject, context);
    case 'skill':
      return hoverSkill(subject, context);
    case 'specialty':
      return hoverSpecialty(subject, context);
    case 'cost':
      return cost(subject);
    case 'item':
      return hoverItem(subject, context);
    case 'step':
      return hoverStep(subject.step, context.ruleset);
    case 'remarks':
      return paragraphs(code(subject.of), remarks(subject.of, context));
    case 'stat':
      return paragraphs(bold(subject.text), t(STAT_ABOUT[subject.stat]));
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
      return dotted(bold(subject.name), t('place'));
    case 'dice':
      return hoverDice(subject);
    case 'hazard':
      return hoverHarm(subject.harm, subject.node, context);
    case 'measure':
      return measure(subject);
    case 'difficulty':
      return elsewhere(subject, context);
    case 'roll':
      return hoverRoll(subject.occurrence, context);
    case 'key':
      return hoverKey(subject, context);
    case 'keyword':
      return keyword(subject, context);
    case 'code':
      return codeMarkdown(subject);
  }
}

function attribute({ rule, score }: SubjectOf<'attribute'>, context: Context): string {
  const { ruleset, view } = context;
  const { limits, options } = ruleset;
  const kind = dotted(
    sameName(rule.name, rule.id) ? '' : escape(rule.name),
    escape([rule.group, rule.role && roleText(rule.role)].filter(Boolean).join(', ')),
  );
  const unit = options.singlePool ? 'CP' : view?.sheet.points.attribute?.unit;
  const price = score && unit && countedUnit(score.cost.value, unit);
  const { attributeMaximum } = limits;
  const ceiling =
    score?.ceiling && t('ceiling {0} ({1})', score.ceiling.value, score.ceiling.trait.rule.name);
  const feeds = ruleset.derived
    .filter(({ formula }) => formula && namesIn(formula).some((name) => sameName(name, rule.id)))
    .map(({ id }) => id);
  return paragraphs(
    dotted(bold(score ? `${rule.id} ${score.value}` : rule.id), kind),
    lines(
      escape(dotted(price, maximumText(ruleset.level, attributeMaximum), ceiling)),
      feeds.length > 0 ? t('Feeds {0}', escape(feeds.join(', '))) : '',
    ),
    score && explanationTree(score.explanation),
    underArms(rule.id, context),
    remarks(rule.id, context),
    cite(rule.source),
  );
}

/** `Under arms: REF 0`: what rolls use where armor or load take something. */
function underArms(id: string, { view }: Context): string {
  const burdened = view?.sheet.equipment.burdened.filter((each) => sameName(each.id, id)) ?? [];
  return burdened.length > 0 ? escape(t('Under arms: {0}', burdenedText(burdened))) : '';
}

/** `Cinematic maximum 8`. */
function maximumText(level: string, maximum: number | undefined): string {
  if (maximum === undefined) return level && t('{0} no maximum', level);
  return level ? t('{0} maximum {1}', level, maximum) : t('maximum {0}', maximum);
}

function derived({ rule, score }: SubjectOf<'derived'>, context: Context): string {
  const { ruleset, view } = context;
  const { cap } = rule;
  const price =
    rule.price === undefined ? t('cannot be bought') : t('{0} for each bought point', points(rule.price));
  const isPriced = view ? hasPrices(view.sheet) : ruleset.limits.characterPoints > 0;
  const terms = escape(
    dotted(isPriced ? price : '', cap === undefined ? '' : maximumText(ruleset.level, cap)),
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
    headline(explanationLine(score.explanation), `${rule.id} ${score.value}`),
    explanationTree(score.explanation),
    underArms(rule.id, context),
    dotted(name, escape(rule.about)),
    remarks(rule.id, context),
    lines(
      bought > 0 && rule.price !== undefined ? t('{0} bought for {1}', bought, points(score.cost.value)) : '',
      terms,
    ),
    escape(rule.note),
    rulingsText(rule.rulings, ruleset),
  );
}

/** `30 m · value 6`. */
const measure = ({ measured }: SubjectOf<'measure'>): string =>
  paragraphs(dotted(bold(measured.text), escape(phrase(measured.about))), cite(measured.rule.source));

/** The target numbers of a difficulty word in each system; in the campaign's by its own table. */
function elsewhere({ difficulty }: SubjectOf<'difficulty'>, { model, scope, ruleset }: Context): string {
  const own = { ...model.playedIn(scope), ruleset };
  const systems = model.playedSystems().map((each) => (each.ruleset.system === ruleset.system ? own : each));
  const tasks = sideBySide(systems, difficulty.word) ?? [];
  return table(
    ['', '', '', t('Dice'), ''],
    tasks.map((task) => sameTaskCells(task).map(escape)),
  );
}

/** A line whose beginning stands out. */
const headline = (line: string, start: string): string =>
  line.startsWith(start) ? `${bold(start)}${escape(line.slice(start.length))}` : escape(line);

function cost({ computed, stated, reason }: SubjectOf<'cost'>): string {
  const verdict = stated === undefined || stated === computed.value ? '' : t('stated as {0}', stated);
  return paragraphs(
    dotted(bold(points(computed.value)), escape(phrase(computed.label)), verdict),
    reason === undefined ? explanationTree(computed) : t('Set by the writer: {0}', escape(reason)),
    reason === undefined && computed.calculation ? escape(explanationLine(computed)) : '',
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
    dotted(bold(declared.node.name.text || t('Unnamed')), declared.kind),
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

/** The hover of a roll phrase, with the odds of its rollers. */
function hoverRoll(
  { phrase, paragraph, node }: SubjectOf<'roll'>['occurrence'],
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
        : (base?.type ?? t('unknown'));
  return rollTitle(label, difficulty?.difficulty.word, target === undefined ? '' : t('against {0}', target));
}

function keyword({ kind }: SubjectOf<'keyword'>, { view }: Context): string {
  return view ? characterMarkdown(view) : paragraphs(code(kind), t(schemaOf(kind).about));
}

const codeMarkdown = ({ check }: SubjectOf<'code'>): string =>
  paragraphs(
    `${code(check.code)} · ${t('{0} by default', check.severity)}`,
    t(check.summary),
    t(check.about),
  );
