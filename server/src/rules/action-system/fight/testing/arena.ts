/** Fights of people in a fixture. */
import { fixture } from '../../../../../../test/support/cursor.ts';
import { isCharacter } from '../../../../model/declarations.ts';
import type { Sheet } from '../../../sheet.ts';
import { encountersIn, prepareFight, type Fight } from '../../../../features/fights.ts';
import type { Combat } from '../../play/combat.ts';
import { CombatTables } from '../../play/combat-tables.ts';
import { TextCache } from '../../../../text/text-cache.ts';
import { Combatant } from '../../play/combatant.ts';
import type { ActionFight } from '../../play/plan.ts';

/** People who fight in many ways. */
export const PEOPLE = `
npc Swordsman
  STR 4  REF 5  HLT 4  PRE 3  INT 3  WIL 3
  skills:
    Swords +4
  weapons:
    Longsword
npc Brawler
  STR 5  REF 5  HLT 5  PRE 3  INT 4  WIL 4
  skills:
    Unarmed Combat (Brawling) +5
npc Fencer
  STR 3  REF 5  HLT 2  PRE 3  INT 3  WIL 2
  skills:
    Swords +3
  weapons:
    Rapier
npc Weakling
  STR 3  REF 3  HLT 2  PRE 2  INT 3  WIL 2
npc Gunman
  STR 4  REF 5  HLT 3  PRE 3  INT 3  WIL 2
  skills:
    Pistols +3
  weapons:
    .45 ACP (1980)
npc Archer
  STR 4  REF 6  HLT 3  PRE 3  INT 3  WIL 3
  skills:
    Bows +4
  weapons:
    Longbow
npc Soldier
  STR 5  REF 5  HLT 5  PRE 4  INT 4  WIL 4
  skills:
    Rifles +4
  weapons:
    5.56mm NATO carbine
  armor:
    Level II vest
character Hero
  STR 5  REF 7  HLT 5  PRE 6  INT 5  WIL 6
  skills:
    Pistols +5
    Unarmed Combat (Brawling) +3
  weapons:
    .45 ACP (1980)
`;

/** The fight of an encounter that is written below the people; throws where there is none. */
export function fightOf(encounter: string, settings = ''): Fight {
  const ready = preparedOf(encounter, settings);
  if ('problems' in ready) throw new Error(ready.problems.join('\n'));
  return ready;
}

/** The fighters of an encounter before the first turn, at these meters of a line or as far apart as their sides. */
export function combatOf(encounter: string, settings = '', at: readonly number[] = []): Combat {
  const fight = fightOf(encounter, settings).plan.data as ActionFight;
  const fighters = fight.fighters.map(
    (plan, index) =>
      new Combatant(index, plan, fight.rules, fight.sides[plan.side]!, [
        at[index] ?? plan.side * fight.range,
        0,
      ]),
  );
  return { tables: new CombatTables(fight), fighters };
}

/** The sheets of the fighters, in their order: those of people, whatever their numbers and sides. */
export function sheetsOf({ plan }: Fight): Sheet[] {
  const { model, uri } = fixture(`campaign Test\n${PEOPLE}`);
  const views = model
    .file(uri)!
    .index.declared.filter(isCharacter)
    .map((each) => model.character(each).sheet);
  return plan.fighters.map(({ name }) => views.find(({ character }) => name.startsWith(character.name))!);
}

type Prepared = ReturnType<typeof prepareFight>;

export const preparedOf = (encounter: string, settings = ''): Prepared =>
  known.get(`campaign Test\n${settings}\n${PEOPLE}\nencounter Test\n${encounter}\n`, prepared);

/** Tables of cases ask for the same fights again and again. */
const known = new TextCache<Prepared>(1_000_000);

function prepared(text: string): Prepared {
  const { model, uri } = fixture(text);
  return prepareFight(model, encountersIn(model, uri).at(-1)!.encounter);
}
