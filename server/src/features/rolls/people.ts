/** The rollers and opponents of rolls in a story. */
import { propertiesOf, type Declared } from '../../model/declarations.ts';
import {
  isPartOf,
  isPlayer,
  peopleNamed,
  peopleOfName,
  playersOf,
  withoutLeads,
} from '../../model/encounters.ts';
import type { CharacterKey, Model } from '../../model/model.ts';
import type { Scope } from '../../model/scopes.ts';
import { castNames, sidesOf, type CastName } from '../../model/story.ts';
import { isParty } from '../../syntax/party.ts';
import { partedBySide, type Circumstance, type Modifier } from '../../rules/circumstances.ts';
import { remembered, type Memory } from '../../rules/lazy.ts';
import { rolledOnBy, type RollBonus, type RollBase } from '../../rules/roll.ts';
import { t } from '../../text/messages.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { DeclarationNode } from '../../syntax/tree.ts';

/** A place in a story and those around it, from the inside out. */
export interface Part {
  readonly node: DeclarationNode;
  readonly around: Part | undefined;
}

/** A part of a story and those inside it. */
export function* placedParts(part: Part): Generator<Part> {
  yield part;
  for (const member of part.node.members)
    if (member.type === 'declaration') yield* placedParts({ node: member, around: part });
}

/** The people of a story as one request sees them; whatever it has looked up it keeps. */
export class People {
  readonly model: Model;
  readonly scope: Scope;
  readonly #uri: string;
  readonly #keys = new Map<Declared, CharacterKey>();
  readonly #casts = new Map<DeclarationNode, Cast>();

  constructor(model: Model, { uri }: Declared) {
    this.model = model;
    this.scope = model.scopeOf(uri);
    this.#uri = uri;
  }

  /** The player characters of the nearest cast, or else all of them. Npcs roll where nobody else is there. */
  rollers(part: Part): readonly Declared[] {
    let npcs: readonly Declared[] | undefined;
    for (let each: Part | undefined = part; each; each = each.around) {
      const cast = this.#cast(each.node);
      if (cast.players.length > 0) return cast.players;
      if (cast.npcs.length > 0) npcs ??= cast.npcs;
    }
    return this.#allPlayers.length > 0 ? this.#allPlayers : (npcs ?? []);
  }

  /** The npcs of the nearest cast that has some. */
  opponents(part: Part): readonly Declared[] {
    for (let each: Part | undefined = part; each; each = each.around) {
      const { npcs } = this.#cast(each.node);
      if (npcs.length > 0) return npcs;
    }
    return [];
  }

  /**
   * Whom a text means that speaks of a part of a story: by the name, by a part of it that nobody else there has, or
   * nobody else at all, by its plural, or `the heroes`; with words before it, as in `sleepy guard`. Empty for nobody.
   */
  meant(name: string, part: Part): readonly Declared[] {
    for (const rest of withoutLeads(name)) {
      const found = this.#called(rest, part);
      if (found.length > 0) return found;
    }
    return [];
  }

  #called(name: string, part: Part): readonly Declared[] {
    if (isParty(name)) {
      const rollers = this.rollers(part);
      return rollers.some(isPlayer) ? rollers : this.#allPlayers;
    }
    const found = peopleOfName(name, this.scope, this.#uri);
    if (found.length > 0) return found;
    const there = [...new Set([...this.rollers(part), ...this.opponents(part)])];
    const close = there.filter(({ key }) => isPartOf(name, key));
    return close.length === 0 ? this.#named(name) : close.length === 1 ? close : [];
  }

  key(declared: Declared): CharacterKey {
    let key = this.#keys.get(declared);
    if (!key) this.#keys.set(declared, (key = this.model.characterKey(declared)));
    return key;
  }

  sheet(declared: Declared): Sheet {
    return this.model.character(declared).sheet;
  }

  /** The roll bonus of a character, kept as long as its sheet. */
  rollBonus(declared: Declared, base: RollBase): RollBonus | undefined {
    return remembered(rollBonuses, this.key(declared), baseName(base), () =>
      this.#rules.rollBonus(this.sheet(declared), base),
    );
  }

  /** The target number of a control roll; undefined for a character who needs none. */
  controlTarget(declared: Declared, base: RollBase): number | undefined {
    return remembered(controlTargets, this.key(declared), baseName(base), () =>
      this.#rules.controlTarget(this.sheet(declared), base),
    );
  }

  /** The modifiers of circumstances for the roll of a character, or of somebody without a sheet. */
  modifiers(
    declared: Declared | undefined,
    circumstances: readonly Circumstance[],
    base: RollBase,
  ): readonly Modifier[] {
    if (circumstances.length === 0) return [];
    const ruleset = this.model.rulesetOf(this.scope);
    const sheet = declared && this.sheet(declared);
    return this.#rules.circumstances.modifiers(ruleset, circumstances, sheet, rolledOnBy(base));
  }

  /** The circumstances of the two sides of a contest. */
  partedBySide(
    own: readonly Circumstance[],
    behind: readonly Circumstance[],
  ): ReturnType<typeof partedBySide> {
    const ruleset = this.model.rulesetOf(this.scope);
    const { circumstances } = this.#rules;
    return partedBySide(own, behind, (each) => circumstances.isOfActor?.(ruleset, each) ?? false);
  }

  /** How many action points may go into a character's roll; npcs have none. */
  actionPoints(declared: Declared, circumstances: readonly Circumstance[]): number {
    const ruleset = this.model.rulesetOf(this.scope);
    const has = isPlayer(declared) && this.#rules.actionPointBonus(ruleset) !== undefined;
    return has ? this.#rules.mostActionPoints(ruleset, circumstances) : 0;
  }

  get #rules(): ReturnType<Model['rulesFor']>['rolls'] {
    return this.model.rulesFor(this.scope).rolls;
  }

  get #allPlayers(): readonly Declared[] {
    return playersOf(this.scope);
  }

  #named(name: string): readonly Declared[] {
    return peopleNamed(name, this.scope, this.#uri);
  }

  #cast(node: DeclarationNode): Cast {
    let cast = this.#casts.get(node);
    if (!cast) {
      const names = namesIn(node);
      const isWhole = names.length > 0 && names.every(({ text }) => isParty(text));
      cast = isWhole ? { players: this.#allPlayers, npcs: [] } : this.#castOf(names);
      this.#casts.set(node, cast);
    }
    return cast;
  }

  #castOf(names: readonly CastName[]): Cast {
    const all = new Set(names.flatMap(({ text }) => (isParty(text) ? this.#allPlayers : this.#named(text))));
    const players = [...all].filter(isPlayer);
    return { players, npcs: [...all].filter((declared) => !isPlayer(declared)) };
  }
}

/** Each of them once, in the order of the text. */
interface Cast {
  readonly players: readonly Declared[];
  readonly npcs: readonly Declared[];
}

const names = new WeakMap<DeclarationNode, readonly CastName[]>();

/** The names in the cast of a scene, or on the sides of an encounter. */
function namesIn(node: DeclarationNode): readonly CastName[] {
  let known = names.get(node);
  if (!known) {
    const cast = propertiesOf(node).get('cast');
    const lists = node.kind === 'encounter' ? sidesOf(node) : cast ? [cast] : [];
    names.set(node, (known = lists.flatMap(castNames)));
  }
  return known;
}

/** `REF + Unarmed Combat (Brawling)`: what is rolled on, by its name. */
export function baseName(base: RollBase): string {
  switch (base.type) {
    case 'attribute':
      return base.attribute.id;
    case 'control':
      return base.trait ? t('Control of {0}', base.trait.name) : t('Control');
    case 'skill': {
      const { attribute, skill, detail } = base;
      return `${attribute ? `${attribute.id} + ` : ''}${skill.name}${detail ? ` (${detail})` : ''}`;
    }
  }
}

const rollBonuses: Memory<CharacterKey, RollBonus | undefined> = new WeakMap();
const controlTargets: Memory<CharacterKey, number | undefined> = new WeakMap();
