/** Signature help: functions of formulae, typed procedures, and the parts of traits and skills. */
import { isCharacter, isStory } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { isProblem } from '../rules/dice/index.ts';
import { nameKey } from '../rules/names.ts';
import { procedureIn, type Procedure } from '../rules/procedure.ts';
import type { SkillRule, TraitRule } from '../rules/ruleset.ts';
import { signatureOf } from '../rules/typed/complete.ts';
import { parseTyped } from '../rules/typed/grammar.ts';
import { schemaOf } from '../syntax/schema.ts';
import type { Span } from '../syntax/tree.ts';
import { phrase } from '../words/phrase.ts';
import { cursorAt, type Cursor } from './completion/cursor.ts';
import { hoverSkill } from './hover-skills.ts';
import { hoverTrait } from './hover-traits.ts';
import { effectsText } from './render.ts';
import { contextOf } from './subject.ts';
import { t } from '../text/messages.ts';

export interface Signature {
  readonly label: string;
  /** Markdown. */
  readonly documentation: string;
  /** Where each part stands in the label. */
  readonly parameters: readonly (Span & { readonly documentation: string })[];
  /** The index of the part that is being written. */
  readonly active: number | undefined;
}

export function signatureAt(model: Model, uri: string, offset: number): Signature | undefined {
  const file = model.file(uri);
  const cursor = file && cursorAt(model, file, offset);
  if (!cursor?.declared) return undefined;
  const { before, declared } = cursor;
  const line = before.trimStart();
  if (isStory(declared)) return procedureSignature(cursor);
  if (isCharacter(declared)) return lineSignature(cursor, line);
  return isFormula(cursor, line) ? functionSignature(line) : undefined;
}

/** Text that is put together, with its parts. */
class Label {
  text = '';
  readonly parts: { start: number; end: number; documentation: string }[] = [];

  add(text: string): this {
    this.text += text;
    return this;
  }

  part(text: string, documentation: string): this {
    this.parts.push({ start: this.text.length, end: this.text.length + text.length, documentation });
    return this.add(text);
  }

  signature(documentation: string, active: number | undefined): Signature {
    const isThere = active !== undefined && active < this.parts.length;
    return { label: this.text, documentation, parameters: this.parts, active: isThere ? active : undefined };
  }
}

function isFormula({ node, declared }: Cursor, line: string): boolean {
  const key = nameKey(/^([^:]*):/.exec(line)?.[1] ?? '');
  const { keys } = schemaOf((node ?? declared!.node).kind);
  return Object.hasOwn(keys, key) && keys[key]!.form === 'formula';
}

type FunctionName = 'min' | 'max' | 'half';

function functionAbout(name: FunctionName): string {
  switch (name) {
    case 'min':
      return t('The smallest of several values.');
    case 'max':
      return t('The greatest of several values.');
    case 'half':
      return t('Half of a value; the formula says how it is rounded.');
  }
}

/** The innermost function that is still open. */
function functionSignature(line: string): Signature | undefined {
  const open = openParentheses(line).findLast(({ word }) => word !== '');
  if (!open) return undefined;
  const name = open.word.toLowerCase() as FunctionName;
  const value = t('value');
  const parts = name === 'half' ? [value] : [value, value, '…'];
  const label = new Label().add(`${name}(`);
  for (const [index, part] of parts.entries()) label.add(index > 0 ? ', ' : '').part(part, '');
  return label.add(')').signature(functionAbout(name), Math.min(open.commas, parts.length - 1));
}

interface OpenParenthesis {
  /** The function before it; empty for none. */
  readonly word: string;
  readonly start: number;
  /** How many commas stand behind it. */
  commas: number;
}

const FUNCTION = /(?<!\p{L})(?:min|max|half)$/iu;

/** The parentheses of a line that are not closed, the outermost first. */
function openParentheses(line: string): OpenParenthesis[] {
  const open: OpenParenthesis[] = [];
  for (const { 0: mark, index } of line.matchAll(/[(),]/g)) {
    if (mark === ')') open.pop();
    else if (mark === ',') {
      const last = open.at(-1);
      if (last) last.commas++;
    } else open.push({ word: FUNCTION.exec(line.slice(0, index))?.[0] ?? '', start: index, commas: 0 });
  }
  return open;
}

/** A procedure in a code span, or at the beginning of a line that goes on as it does. */
function procedureSignature({ before, declared, model }: Cursor): Signature | undefined {
  const typed = /`([^`]*)$/.exec(before)?.[1];
  const text = typed ?? before.trimStart().replace(/^>\s*/, '');
  const played = model.playedIn(model.scopeOf(declared!.uri));
  const found = procedureIn(text, played.procedures, played.ruleset);
  if (!found) return undefined;
  const { procedure, words } = found;
  if (typed === undefined && !beginsAsTyped(procedure, words, played.ruleset)) return undefined;
  return typedSignature(procedure, text.slice(words.start));
}

/** `attack 12 vs` goes on as the procedure does, `Attack the guards` does not. */
function beginsAsTyped(
  { shape }: Procedure,
  { text, start }: { readonly text: string; readonly start: number },
  ruleset: Parameters<typeof hoverTrait>[1],
): boolean {
  const { sides } = parseTyped(' '.repeat(start) + text, Object.keys(shape.marks ?? {}));
  const part = sides[0]?.parts[0];
  return (
    part !== undefined &&
    Object.values(shape.own).some((argument) => {
      const value = argument.read(part, ruleset);
      return value !== undefined && !(typeof value === 'object' && value !== null && isProblem(value));
    })
  );
}

/** The label says itself where its arguments stand: each is its sample, in their order. */
function typedSignature(procedure: Procedure, typed: string): Signature {
  const { label, arguments: all } = signatureOf(procedure);
  let from = procedure.word.length;
  const parameters = all.map(({ sample, about }) => {
    const start = label.indexOf(sample, from);
    from = start + sample.length;
    return { start, end: from, documentation: phrase(about) };
  });
  const marks = Object.keys(procedure.shape.marks ?? {});
  const { sides } = parseTyped(typed, marks);
  const side = sides.at(-1)!;
  const groups = [procedure.shape.own, ...Object.values(procedure.shape.marks ?? {}).map(({ args }) => args)];
  const index = marks.indexOf(side.mark) + 1;
  const first = groups.slice(0, index).reduce((sum, args) => sum + Object.keys(args).length, 0);
  const active = first + Math.max(0, side.parts.length - 1);
  return {
    label,
    documentation: phrase(procedure.about),
    parameters,
    active: active < all.length ? active : undefined,
  };
}

/** A line of a list of traits or skills. */
function lineSignature(cursor: Cursor, line: string): Signature | undefined {
  const context = contextOf(cursor.model, cursor.declared!);
  const { ruleset } = context;
  const form = ruleset.sections.find(({ key }) => key === cursor.section)?.form;
  const name = nameKey(/^[^(:[+\d-]*/.exec(line)![0]);
  const open = openParentheses(line).at(0);
  if (form === 'traits') {
    const rule = ruleset.names.trait.get(name);
    return rule && open ? traitSignature(rule, open.commas, hoverTrait({ rule }, ruleset)) : undefined;
  }
  const rule = form === 'skills' ? ruleset.names.skill.get(name) : undefined;
  if (!rule) return undefined;
  const hasScore = /[+-]\d|\s\d/.test(line);
  return skillSignature(
    rule,
    open !== undefined,
    hasScore,
    hoverSkill({ rule }, { ...context, view: undefined }),
  );
}

function traitSignature(rule: TraitRule, index: number, documentation: string): Signature {
  const label = new Label().add(`${rule.name} (`);
  const parts = [
    ...(rule.detail?.labels ?? []).map((text) => ({
      text,
      about: rule.oneOf.length > 0 ? t('One of {0}.', rule.oneOf.join(', ')) : '',
    })),
    ...rule.scales.map(({ name, range, steps }) => ({
      text: range ? t('{0} {1} to {2}', name, range[0], range[1]) : name,
      about: steps.map((step) => `${step.name} ${step.value}`).join(', '),
    })),
    ...(rule.levels.length > 0
      ? [
          {
            text: rule.levels.map(({ name }) => name).join(' | '),
            about: rule.levels
              .map(
                ({ name, points, effects }) =>
                  `${name}: ${[points > 0 ? `${points} CP` : '', effectsText(effects)].filter(Boolean).join(', ')}`,
              )
              .join('\n\n'),
          },
        ]
      : []),
  ];
  if (parts.length === 0) return label.add(')').signature(documentation, undefined);
  for (const [at, { text, about }] of parts.entries()) label.add(at > 0 ? ', ' : '').part(text, about);
  return label.add(')').signature(documentation, index);
}

/** `Unarmed Combat (type) +score (specialty +bonus)`. */
function skillSignature(
  rule: SkillRule,
  isInside: boolean,
  hasScore: boolean,
  documentation: string,
): Signature | undefined {
  const label = new Label().add(rule.name);
  const hasType = rule.form === 'type' || rule.types.length > 0;
  if (hasType) label.add(' (').part(t('type'), rule.types.join(', ')).add(')');
  label
    .add(' ')
    .part(t('+score'), t('The score that was bought; the total with the group may follow in parentheses.'));
  label.add(' (').part(t('specialty +bonus'), rule.specialties.join(', ')).add(')');
  const last = label.parts.length - 1;
  const active = isInside ? (hasScore ? last : hasType ? 0 : last) : last - 1;
  return label.signature(documentation, active);
}
