/** Encounters that can be fought out: where they stand, and their fights as the rules of their system make them. */
import { isStory, type Declared } from '../model/declarations.ts';
import { encountersOf, isPlayer, namesOfPeople, type Encounter } from '../model/encounters.ts';
import type { Model } from '../model/model.ts';
import { encounterHeads } from '../model/story.ts';
import type { FightEncounter } from '../rules/fight/encounter.ts';
import { isPlan, type Arena, type FightPlan } from '../rules/fight/rules.ts';
import { didYouMean } from '../checks/names.ts';
import type { Span } from '../syntax/tree.ts';
import { noteText } from './fights/notes.ts';
import { declarationAt, holds, inDeclarations } from './places.ts';
import { t } from '../text/messages.ts';

/** A fight that can be fought, and the system by whose rules. */
export interface Fight {
  readonly system: string;
  readonly plan: FightPlan;
  /** Opens the plan in this very process, for one fight; many are better left to a worker. */
  readonly open: () => Arena;
}

export interface PlacedEncounter {
  readonly encounter: Encounter;
  /** The offset of its block in the file. */
  readonly base: number;
}

/** The encounters of a file, in the order of the text. */
export function encountersIn(model: Model, uri: string): PlacedEncounter[] {
  const file = model.file(uri);
  if (!file) return [];
  return inDeclarations(model, file, 'Encounters', ({ declared, base }) =>
    encountersWithin(model, declared).map((encounter) => ({ encounter, base })),
  );
}

/** The encounter at an offset of a file. */
export function encounterAt(model: Model, uri: string, offset: number): Encounter | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed) return undefined;
  return encountersWithin(model, placed.declared).find(({ node }) => holds(node, offset - placed.base));
}

export const encountersWithin = (model: Model, declared: Declared): Encounter[] =>
  isStory(declared) ? encountersOf(declared, model.scopeOf(declared.uri)) : [];

/** The first lines of encounters that can be fought: there are two sides, and the system says how. */
export function fightLenses(model: Model, declared: Declared): Span[] {
  if (!isStory(declared) || !model.rulesFor(model.scopeOf(declared.uri)).fights) return [];
  return encounterHeads(declared.node, 2);
}

/** The fight of an encounter, or the reasons why there is none. */
export function prepareFight(
  model: Model,
  encounter: Encounter,
): Fight | { readonly problems: readonly string[] } {
  const scope = model.scopeOf(encounter.declared.uri);
  const { name: system, fights } = model.rulesFor(scope);
  if (!fights)
    return {
      problems: [
        t(
          '{0} has too few combat rules for a simulation. To play the fight, use `initiative` above the encounter.',
          system,
        ),
      ],
    };
  if (encounter.unresolved.length > 0) {
    const known = namesOfPeople(scope);
    return {
      problems: encounter.unresolved.map(
        ({ text }) => `${t('There is no character “{0}” here.', text)}${didYouMean(text, known)}`,
      ),
    };
  }
  const prepared = fights.prepare(model.rulesetOf(scope), fightEncounter(model, encounter));
  if (!isPlan(prepared)) return { problems: [...new Set(prepared.problems.map(noteText))] };
  return { system, plan: prepared, open: () => fights.open(prepared) };
}

export const fightEncounter = (model: Model, { name, sides, conditions }: Encounter): FightEncounter => ({
  name,
  sides: sides.map((side) => ({
    name: side.name.text,
    members: side.members.map(({ declared, count }) => ({
      name: declared.node.name.text,
      count,
      sheet: model.character(declared).sheet,
      isPlayer: isPlayer(declared),
    })),
  })),
  conditions: conditions.map(({ key, side, value }) => ({
    key,
    side: side && sides.indexOf(side),
    value: value.text,
  })),
});
