/** Fits a template to the rules of a campaign: it drops what they do not have and spends exactly their points. */
import { leftOf } from '../features/budget.ts';
import type { CharacterView } from '../model/model.ts';
import { nameKey } from '../rules/names.ts';
import type { Pool } from '../rules/sheet.ts';
import type { DeclarationNode, Num, Span } from '../syntax/tree.ts';
import type { Trial, Tried } from './trial.ts';

/** Codes that say how many points are left. */
const BUDGET = new Set(['unspent-points', 'attribute-points', 'character-points']);
/** Codes of scores that are too high or too low; scaling mends them. */
const LIMITS = new Set(['attribute-maximum', 'skill-maximum', 'out-of-range', 'trait-ceiling']);

/** A score of the draft, with the share of the points that it should get. */
interface Share {
  readonly number: Num;
  /** The score with its name. */
  readonly span: Span;
  readonly weight: number;
  readonly key: string;
}

export class Fitting {
  readonly #trial: Trial;
  readonly #weights = new Map<string, number>();
  #text: string;

  constructor(trial: Trial, template: string) {
    this.#trial = trial;
    this.#text = withMissingAttributes(withLinesFor(template, trial.ruleset.skillList), trial);
  }

  /** The fitted text. */
  fit(): string {
    this.#dropLines();
    for (const share of [...this.#attributes(), ...this.#skills()])
      this.#weights.set(share.key, share.weight);
    this.#spend(
      () => this.#attributes(),
      ({ sheet }) => sheet.points.attribute,
    );
    this.#spend(
      () => this.#skills(),
      ({ sheet }) => sheet.points.character,
    );
    this.#dropLines();
    this.#spendRest();
    return this.#text;
  }

  /** Adds skills that are like those of the template where all of its own are as high as they may be. */
  #spendRest(): void {
    const pool = ({ sheet }: CharacterView): Pool | undefined => sheet.points.character;
    this.#spend(() => this.#skills(), pool);
    for (const skill of this.#furtherSkills()) {
      const { view } = this.#trial.try(this.#text);
      const points = view && pool(view);
      if (!points || view.sheet.character.kind === 'npc' || leftOf(points) <= 0) return;
      const added = withSkill(this.#text, skill);
      if (!this.#isBetter(added, leftOf(points), pool)) continue;
      this.#text = added;
      this.#spend(() => this.#skills(), pool);
    }
  }

  /** Skills without types or tools that the sheet does not have, those of its own groups first. */
  #furtherSkills(): string[] {
    const known = this.#trial.try(this.#text).view?.sheet.skills ?? [];
    const isUsed = (group: string): boolean => known.some(({ line, rule }) => line && rule.group === group);
    const groups = this.#trial.ruleset.groups;
    return [...groups.filter(({ name }) => isUsed(name)), ...groups.filter(({ name }) => !isUsed(name))]
      .flatMap(({ skills }) => skills)
      .filter(
        ({ form, tools, specialtyRequired, name }) =>
          form !== 'type' && !tools && !specialtyRequired && !known.some(({ rule }) => rule.name === name),
      )
      .map(({ name }) => name);
  }

  /** Deletes lines of lists that a check objects to, one at a time: one may be the reason for another. */
  #dropLines(): void {
    for (;;) {
      const tried = this.#trial.try(this.#text);
      const node = nodeOf(tried);
      const wrong = tried.reports.find(({ code, start }) => {
        if (BUDGET.has(code) || LIMITS.has(code)) return false;
        return entriesOf(node).some((entry) => entry.start <= start && start <= entry.end);
      });
      if (!wrong) return;
      this.#text = withoutLine(this.#text, wrong.start);
    }
  }

  /** Raises or lowers scores, the one that is farthest from its share first, until the pool is spent. */
  #spend(shares: () => Share[], pool: (view: CharacterView) => Pool | undefined): void {
    const settled = new Set<string>();
    for (;;) {
      const tried = this.#trial.try(this.#text);
      const points = tried.view?.sheet.character.kind === 'character' ? pool(tried.view) : undefined;
      const left = points ? leftOf(points) : 0;
      const excess = this.#overLimit(tried, shares());
      if (left === 0 && !excess) return;
      const step = excess || left < 0 ? -1 : 1;
      const open = excess ? [excess] : shares().filter(({ key }) => !settled.has(key));
      const next = farthest(open, step, this.#weights);
      if (!next) return;
      const changed = withNumber(this.#text, next.number, next.number.value + step);
      if (excess || this.#isBetter(changed, left, pool)) this.#text = changed;
      else settled.add(next.key);
    }
  }

  /** The first score that a limit is about. */
  #overLimit({ reports }: Tried, shares: readonly Share[]): Share | undefined {
    const limits = reports.filter(({ code }) => LIMITS.has(code));
    return shares.find(
      ({ number, span }) =>
        number.value > 1 && limits.some(({ start, end }) => start <= span.end && span.start <= end),
    );
  }

  #isBetter(changed: string, before: number, pool: (view: CharacterView) => Pool | undefined): boolean {
    const { view, reports } = this.#trial.try(changed);
    const points = view && pool(view);
    if (!points || reports.some(({ code, severity }) => !BUDGET.has(code) && severity !== 'hint'))
      return false;
    const left = leftOf(points);
    return before > 0 ? left >= 0 && left < before : left > before;
  }

  #attributes(): Share[] {
    const tried = this.#trial.try(this.#text);
    const ids = new Set(this.#trial.ruleset.attributes.map(({ id }) => nameKey(id)));
    return (nodeOf(tried)?.members ?? []).flatMap((member) =>
      member.type === 'scores'
        ? member.scores
            .filter(({ name }) => ids.has(nameKey(name.text)))
            .map((score) => this.#share(`attribute ${score.name.text}`, score, score.number))
        : [],
    );
  }

  #skills(): Share[] {
    const tried = this.#trial.try(this.#text);
    return (nodeOf(tried)?.members ?? []).flatMap((member) =>
      member.type === 'section' && nameKey(member.key.text) === 'skills'
        ? member.entries.flatMap((entry) => {
            const types = entry.groups.map(({ items }) => items[0]?.text).join();
            return entry.score ? [this.#share(`skill ${entry.name.text} ${types}`, entry, entry.score)] : [];
          })
        : [],
    );
  }

  #share(key: string, span: Span, number: Num): Share {
    return { number, span, key, weight: this.#weights.get(key) ?? number.value };
  }
}

/** A line that ends in `// in: LIST` stays only with that skill list. */
function withLinesFor(template: string, skillList: string): string {
  const isMeant = (lists: string): boolean =>
    lists.split(',').some((list) => nameKey(list) === nameKey(skillList));
  return template
    .split('\n')
    .flatMap((line) => {
      const [text = '', lists] = line.split('// in: ');
      if (lists === undefined) return [line];
      return isMeant(lists) ? [text.trimEnd()] : [];
    })
    .join('\n');
}

/** Adds the attributes that a house rule declares, with an average score. */
function withMissingAttributes(text: string, trial: Trial): string {
  const { ruleset } = trial;
  if (ruleset.open.has('attributes')) return text;
  const scores = trial.try(text).view?.sheet.attributes ?? [];
  const written = scores.filter(({ line }) => line);
  const missing = scores.filter(({ line }) => !line);
  if (written.length === 0 || missing.length === 0) return text;
  const average = Math.round(written.reduce((sum, { score }) => sum + score, 0) / written.length);
  const line = missing.map(({ rule }) => `${rule.id} ${average}`).join('  ');
  const last = Math.max(...written.map(({ line: own }) => own!.origin.end));
  const end = text.indexOf('\n', last);
  return `${text.slice(0, end)}\n  ${line}${text.slice(end)}`;
}

const nodeOf = ({ declared }: Tried): DeclarationNode | undefined => declared[0]?.node;

const entriesOf = (node: DeclarationNode | undefined): Span[] =>
  (node?.members ?? []).flatMap((member) => (member.type === 'section' ? member.entries : []));

/** Going up the score that is lowest for its share, going down the highest. */
function farthest(
  shares: readonly Share[],
  step: number,
  weights: ReadonlyMap<string, number>,
): Share | undefined {
  const ratio = ({ number, weight, key }: Share): number =>
    (number.value + step) / (weights.get(key) ?? (weight || 1));
  const candidates = shares.filter(({ number }) => number.value + step >= 1);
  return candidates.toSorted((a, b) => step * (ratio(a) - ratio(b)))[0];
}

function withNumber(text: string, number: Num, value: number): string {
  const sign = number.signed && value >= 0 ? '+' : '';
  return `${text.slice(0, number.start)}${sign}${value}${text.slice(number.end)}`;
}

/** The text with one more line at the end of its skills. */
function withSkill(text: string, skill: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => /^ {2}skills:$/.test(line));
  const past = lines.findIndex((line, index) => index > from && !line.startsWith('    '));
  return from < 0 ? text : lines.toSpliced(past, 0, `    ${skill} +1`).join('\n');
}

/** Deletes the line at an offset, and the heading of the list that it leaves empty. */
function withoutLine(text: string, offset: number): string {
  const lines = text.split('\n');
  const index = text.slice(0, offset).split('\n').length - 1;
  lines.splice(index, 1);
  const above = lines[index - 1] ?? '';
  const indent = (line: string): number => line.search(/\S|$/);
  const next = lines[index] ?? '';
  if (/^\s+\w[\w ]*:$/.test(above) && (next.trim() === '' || indent(next) <= indent(above)))
    lines.splice(index - 1, 1);
  return lines.join('\n');
}
