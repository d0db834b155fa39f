/** Skills of a printed statblock, with their groups, types, specialties and totals. */
import { nearest } from '../checks/names.ts';
import { nameKey } from '../rules/names.ts';
import { translated } from '../rules/other-words.ts';
import { NATIVE, type Ruleset } from '../rules/ruleset.ts';
import { skillOfType } from '../rules/skill-types.ts';
import { partsOf, withoutPrice } from './statblock-entries.ts';

/** `Unarmed Combat`, `: Judo`. */
const TYPED = /^([^:]{1,80}?)(?:: ?| - )(\S.*)$/;
/** `Throwing (Knives +2) 4`: a specialty before the score. */
const SPECIALTY_FIRST = /^([^()]{1,80}?) ?(\(\p{L}[^()]*\d\)) ?([+-]?\d{1,9})(?!\d)/u;
/** `Athletics +1 [Climbing +2, Swimming +1]`, `Pistols +4 [Beretta +2]`: a group with its skills, a skill with its specialty. */
const IN_BRACKETS = /([^,;:()[\]]{1,80}\d) ?([([])(\p{L}[^()[\]]*)[)\]]/gu;
/** `Small Arms +2: Pistols +3`, `Medicine Group +1 - First Aid +2`. */
const BEHIND_GROUP = /([^,;:()[\]]{1,80}\d)(?:: ?| - )(?=\p{L})/gu;
/** The dashes of `French +1 - Fencing +1` */
const BETWEEN_SCORES = /(?<=\d\)?) - (?=\p{Lu}[^-]{1,80}\d)/gu;
const BEHIND_SCORE = /(?<=\d) (?=\p{Lu})/u;
const SCORED = /^\p{Lu}[\p{L}' -]{1,60} \+?\d{1,2}$/u;
/** `Language (Latin +4, Greek +3)` */
const TYPES_IN_PARENTHESES = /([^,;:()[\]]{1,80}) [([](\p{L}[^()[\]]*)[)\]](?=[,;.]|\s*$)/gu;
const TYPE_WITH_SCORE = /\p{L} ?\+?\d{1,3}(?:,|$)/u;
/** The score behind a name. */
const SCORE_BEHIND = /[\s:]?[(+-]?\d/;
/** `English (native)`, `English native`: the mark of a type. */
const DETAIL = / ?\(([^()]*)\)$/;
const MARK = new RegExp(`(?<=\\p{L}) (${NATIVE})$`, 'iu');
/** `Language (Arabic) native` */
const MARK_BEHIND = new RegExp(`\\) (${NATIVE})$`, 'i');
/** `Language (Arabic) 3 native` */
const MARK_BEHIND_SCORE = new RegExp(`\\) (\\+?\\d) (${NATIVE})$`, 'i');
/** `Stealth +3: from hiding` */
const NOTED = /^([^:]{1,200}[\d)]): (\p{L}.*)$/su;
/** `(+5)` and `/+6` behind a score: with the levels of the group. */
const TOTAL = /^[/(] ?(\+\d{1,3})\)?$/;

/** `Climbing [4] = 2`: a score and what it costs. */
const SCORE_IN_BRACKETS = / \[(\d{1,2})\] ?= ?(\d{1,3})$/;

/** `Bite +1 (damage +1)`, `Melee 12 (club, damage 15)`, `Dodge 11 (Active 16)`: a number that is no specialty. */
const NUMBER_NOTED =
  /^\((?:[^()\d]{1,60}, )?(?:damage|dmg|dm|(?:active|passive)(?: defen[cs]e)?)[ :]{1,2}\+?\d{1,3}\)$/i;

/** `(total 7)`, `[7 total]` */
const TOTAL_WORD = /[([](?:(?:total|roll|sum)[ :=]{1,3}(\d{1,3})|(\d{1,3}) total)[)\]]/i;

/** `Jets +2`, `(Jets +2, Gliders +2)` */
const SPECIALTY_CELL = /^\(?(\p{L}[^()\d]*[ +]\d{1,2}(?:, ?\p{L}[^()\d]*[ +]\d{1,2})*)\)?$/u;

/** `Stealth level 3`, `Stealth +3 ranks` */
const UNITS = /(?<= )(?:level|lvl|rank)\.? (?=\+?\d{1,2}$)|(?<=\d) (?:levels?|ranks?|points?|pts?)\.?$/i;

const SKILLS = 'skills';

export class StatblockSkills {
  readonly #ruleset: Ruleset;

  constructor(ruleset: Ruleset) {
    this.#ruleset = ruleset;
  }

  /** The labels of lists of types: `Languages`. */
  get labels(): string[] {
    const skills = this.#ruleset.groups.flatMap((group) => group.skills);
    return skills.flatMap(({ name, form }) => (form === 'type' ? `${nameKey(name)}s` : []));
  }

  /** The entries of a list of skills; the skills of a group are entries of their own. */
  parts(text: string): string[] {
    const apart = text
      .replace(IN_BRACKETS, (whole, head: string, bracket: string, members: string) =>
        this.#isGroup(head) ? `${head}, ${members}` : bracket === '[' ? `${head} (${members})` : whole,
      )
      .replace(BEHIND_GROUP, (whole, head: string) => (this.#isGroup(head) ? `${head}, ` : whole))
      .replace(TYPES_IN_PARENTHESES, (whole, head: string, types: string) =>
        this.typedSkill(nameKey(head)) && TYPE_WITH_SCORE.test(types) ? `${head}: ${types}` : whole,
      );
    return this.#withTheirSkill(this.#scoresInRow(apart) ?? partsOf(apart.replace(BETWEEN_SCORES, ', ')));
  }

  /** `Melee 13 Dodge 13 Know 8`, where all names are free and nothing else parts them. */
  #scoresInRow(text: string): readonly string[] | undefined {
    const parts = text.trim().split(BEHIND_SCORE);
    return this.#ruleset.open.has(SKILLS) && parts.length > 1 && parts.every((part) => SCORED.test(part))
      ? parts
      : undefined;
  }

  /** `Language: Latin +4, Greek +3`: a skill before the first of its types is that of the next ones, too. */
  #withTheirSkill(parts: readonly string[]): string[] {
    let skill: string | undefined;
    return parts.map((part) => {
      const [, head = ''] = TYPED.exec(part) ?? [];
      const name = head ? part : part.split(SCORE_BEHIND, 1)[0]!.trim();
      if (head) skill = this.typedSkill(nameKey(head));
      else if (this.#isKnown(part) || !this.#isTypeOf(skill, name)) skill = undefined;
      return head || skill === undefined ? part : `${skill}: ${part}`;
    });
  }

  /** Whether a word that is no skill may be a type: it is one of its samples, or no word of the rules. */
  #isTypeOf(skill: string | undefined, word: string): boolean {
    const meant = this.#nameOf(word);
    return skill !== undefined && (meant === word || meant.startsWith(`${skill} (`));
  }

  /** The name of a skill with types, in the singular or plural: `Languages`. */
  typedSkill(key: string): string | undefined {
    const { skill } = this.#ruleset.names;
    const rule = skill.get(key) ?? skill.get(key.replace(/s$/, ''));
    return rule?.form === 'type' ? rule.name : undefined;
  }

  /** `Climbing +4 (+5)`, `Climbing 4/12`, `5\tAthletics Skill Group\t1`, `Para +1 (Parachute +2)`. */
  skill(written: string): string {
    const [, part = written, note = ''] = NOTED.exec(written) ?? [];
    return note ? `${this.#skill(part)}: ${note}` : this.#skill(part);
  }

  #skill(part: string): string {
    const { text: bare, price } = this.#priced(part);
    const cells = withoutPrice(bare)
      .split(/\t+/)
      .map((cell) => cell.trim());
    const row = /^\d+$/.test(cells[0]!) && cells.length > 1 ? cells.slice(1) : cells;
    const beside = this.#beside(row.slice(2));
    const text = [...row.slice(0, 2), ...beside.parts]
      .join(' ')
      .replace(SPECIALTY_FIRST, '$1 $3 $2')
      .replace(TOTAL_WORD, '($1$2)')
      .replace(MARK_BEHIND_SCORE, ', $2) $1')
      .replace(UNITS, '');
    const [, name = '', score = '', rest = '', tail = ''] =
      /^(.{1,200}?)(?: - |(?<=[\p{L})])-|[\s:*/=]{0,9})\(?([+-]?\d{1,9})\)?(?:\s{0,9}(\([^()]*\)))?((?:[\s/+*]\P{L}*)?)$/u.exec(
        text,
      ) ?? [];
    if (!name) return this.#typed(row.join(' ')) ?? row.join(' ').replace(MARK_BEHIND, ', $1)');
    // Where attributes are free names, a skill is a plain number: `Maneuver 10`.
    const sign = score.startsWith('-') || this.#ruleset.open.has('attributes') ? '' : '+';
    const isNoted = NUMBER_NOTED.test(rest);
    const bonus =
      !isNoted && /^\P{L}*\p{L}.*\d/su.test(rest)
        ? ` ${rest.replace(/\+ (?=\d)/g, '+').replace(/\s(?=\d)|(?<=\p{L})-(?=\d[,)])/gu, ' +')}`
        : '';
    const isDetail = isWordsAlone(rest) && !this.#isScore(rest.slice(1, -1));
    const detail = isNoted || isDetail ? rest : '';
    const isType = detail !== '' && this.typedSkill(nameKey(name)) !== undefined;
    const notes = [detail && !isType ? detail.slice(1, -1) : '', ...beside.notes].filter(Boolean);
    const note = notes.length > 0 ? `: ${notes.join('; ')}` : '';
    const own = this.#named(isType ? `${name} ${detail}` : name);
    const total = TOTAL.exec(rest)?.[1] ?? TOTAL.exec(tail.trim())?.[1];
    return `${own} ${sign}${score.replace(/^\+/, '')}${bonus}${total ? ` (${total})` : ''}${price}${note}`;
  }

  /** The words in further columns of a row: a specialty, `native`, and notes; numbers are computed from the score. */
  #beside(cells: readonly string[]): { readonly parts: string[]; readonly notes: string[] } {
    const words = cells.filter((cell) => /\p{L}{3}/u.test(cell) && !this.#isScore(cell));
    const parts: string[] = [];
    const notes: string[] = [];
    for (const cell of words) {
      const [, specialties] = SPECIALTY_CELL.exec(cell) ?? [];
      if (specialties !== undefined) parts.push(`(${specialties})`);
      else (nameKey(cell) === NATIVE ? parts : notes).push(cell);
    }
    return { parts, notes };
  }

  /** `Climbing +4 (2 CP)`, `2 Climbing +4`: what a skill costs, before and behind it. */
  #priced(written: string): { readonly text: string; readonly price: string } {
    const part = this.#hasPrices() ? written.replace(SCORE_IN_BRACKETS, ' $1 [$2 CP]') : written;
    const [, text = part, behind = ''] = /^(.*\S) ?[([](\d{1,3}) ?CP[)\]]$/i.exec(part) ?? [];
    const [, before = '', rest = ''] = /^(\d{1,3}) +(\p{L}[^\t\d]*\d.*)$/u.exec(text) ?? [];
    const isPrice = before !== '' && this.#isKnown(rest);
    const price = isPrice ? before : behind;
    return { text: isPrice ? rest : text, price: price && this.#hasPrices() ? ` [${price} CP]` : '' };
  }

  /** `(REF)` behind a skill is what it is rolled with. */
  #isScore(name: string): boolean {
    const { attribute, derived, group } = this.#ruleset.names;
    const key = nameKey(name);
    return attribute.has(key) || derived.has(key) || group.has(key);
  }

  #isKnown(text: string): boolean {
    const { skill, group } = this.#ruleset.names;
    const key = nameKey(/^[^\d(+]*/.exec(text)![0].trim());
    return skill.has(key) || group.has(key);
  }

  #hasPrices(): boolean {
    return this.#ruleset.traitLevels.advantage.length > 0;
  }

  /** `Unarmed Combat (Judo)`, `Unarmed Combat: Judo`, `Athletics Skill Group`. */
  #named(name: string): string {
    const bare = name.replace(/\*/g, '').trim();
    const plain = bare.replace(/(?<!\s)\s+(?:skill\s+)?group$/i, '');
    if (plain !== bare) return this.#nameOf(plain, []);
    const typed = this.#typed(plain);
    if (typed !== undefined) return typed;
    const [, before = '', behind = ''] = TYPED.exec(plain) ?? [];
    if (this.#isGroup(before)) return this.#named(behind);
    const open = plain.endsWith(')') ? plain.indexOf('(') : -1;
    if (open < 0) return this.#nameOf(plain);
    return [this.#nameOf(plain.slice(0, open).trimEnd()), plain.slice(open)].filter(Boolean).join(' ');
  }

  /** `Unarmed Combat: Judo`, `Languages: English native`. */
  #typed(name: string): string | undefined {
    const [, before = '', behind = ''] = TYPED.exec(name) ?? [];
    const key = nameKey(before);
    const skill = this.#ruleset.names.skill.get(key)?.name ?? this.typedSkill(key);
    return skill && `${skill} (${behind.replace(DETAIL, ', $1').replace(MARK, ', $1')})`;
  }

  #isGroup(head: string): boolean {
    const { skill, group } = this.#ruleset.names;
    const name = nameKey(head.replace(/[\d\s+-]{1,9}$/, '')).replace(/ (?:skill )?group$/, '');
    // `Covert +1` is the group Covert Skills.
    return name !== '' && [name, `${name} ${SKILLS}`].some((each) => group.has(each)) && !skill.has(name);
  }

  /** The name of the rules; a misspelled one is mended where no word of it is lost. A free name stays: `Track` is no `Trick`. */
  #nameOf(base: string, skills = [...this.#ruleset.names.skill.values()]): string {
    const { skill, group } = this.#ruleset.names;
    const known = skill.get(nameKey(base)) ?? group.get(nameKey(base));
    const meant = known?.name ?? translated(this.#ruleset, base, 'skill') ?? skillOfType(this.#ruleset, base);
    if (meant !== undefined) return meant;
    if (this.#ruleset.open.has(SKILLS)) return base;
    const [first, second] = nearest(
      base,
      [...skills, ...group.values()].map(({ name }) => name),
      6,
    );
    const isMeant = first !== undefined && second === undefined && base.length > 4;
    return isMeant && wordsOf(first).length >= wordsOf(base).length ? first : base;
  }
}

/** `(Theology)`: a detail behind the score, without a score of its own. */
const isWordsAlone = (text: string): boolean => /^\(\p{L}[^()\d]*\)$/u.test(text);

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}']+/u).filter(Boolean);
