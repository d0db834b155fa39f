/** `Edith Awareness vs 15`: the names of people stand for their scores. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { typedRoll } from '../rolls.ts';
import { EDITH_AND_VANE as PEOPLE } from './testing/edith-and-vane.ts';

const odds = (text: string): string => {
  const { model, uri } = fixture(PEOPLE);
  return typedRoll(model, uri, text).odds;
};
const examples = (text: string): string[] => {
  const { model, uri } = fixture(PEOPLE);
  return typedRoll(model, uri, text).examples.map((each) => each.text);
};

it.each([
  ['Edith Awareness vs 15', 'Awareness 9 vs 15'],
  ['Edith INT + Awareness vs 15', 'Awareness 9 vs 15'],
  ['Edith Awareness + INT, rushed vs 15', 'Awareness 9, rushed vs 15'],
  // With another attribute: REF 4 and 4 points of Awareness.
  ['Edith REF + Awareness + 1 vs Colonel Vane INT + Stealth', 'Awareness 8 + 1 vs Stealth 6'],
  ['edith grey awareness vs Challenging', 'Awareness 9 vs Challenging'],
  ['Edith REF vs 15', 'REF 4 vs 15'],
  ['Edith Awareness vs Colonel Vane Stealth', 'Awareness 9 vs Stealth 3'],
  ['Edith Awareness vs 15, rushed', 'Awareness 9 vs 15, rushed'],
  ["Edith's Awareness vs the Colonel’s Stealth", 'Awareness 9 vs Stealth 3'],
  ['Edith rolls Awareness vs 15', 'Awareness 9 vs 15'],
  ['Edith makes an Awareness check against 15', 'Awareness 9 vs 15'],
  ['Edith Awareness TN 15', 'Awareness 9 vs 15'],
  ['Edith Awareness roll (TN 15), rushed', 'Awareness 9 vs 15, rushed'],
  ['Edith Awareness roll, TN 15, rushed', 'Awareness 9 vs 15, rushed'],
  ['Edith Awareness + 2 at a TN of 15', 'Awareness 9 + 2 vs 15'],
  ['Edith Awareness (difficulty: 15)', 'Awareness 9 vs 15'],
  ['Edith Awareness (Challenging)', 'Awareness 9 vs Challenging'],
  ['Edith Awareness, demanding', 'Awareness 9 vs Demanding'],
  ['Awareness 9 (TN 15)', 'Awareness 9 vs 15'],
  ['9, TN 15', '9 vs 15'],
])('%s', (typed, scores) => {
  expect(odds(typed)).toBe(odds(scores));
  expect(odds(typed)).toMatch(/%|always/);
});

it.each([
  ['Edith', 'Write a score behind the name: `Edith Grey Awareness`.'],
  ['Edith Awareness', 'The target is missing: `Edith Awareness vs 12`.'],
  ['Edith Awareness 15', 'The target is missing: `Edith Awareness vs 15`.'],
  ['Edith Awarenes vs 15', '“Awarenes” is no score of Edith Grey. Did you mean “Awareness”?'],
  ['Edith Awareness vs Colonel Vane', 'Write a score behind the name: `Colonel Vane Stealth`.'],
  ['Edith Awareness vs Colonel Vane Stelth', '“Stelth” is no score of Colonel Vane. Did you mean “Stealth”?'],
  ['Edith juggles', '“juggles” is no score of Edith Grey. For example: `Edith Grey Awareness vs 12`.'],
  // Words before the name, or before the score.
  ['grab, Edith vs Colonel Vane', '`grab` is an action in combat. Begin with `action grab,`.'],
  ['grapple the Colonel vs Edith', '`grapple` is an action in combat. Begin with `action grab,`.'],
  ['take away Edith vs Colonel Vane', '`take away` is an action in combat. Begin with `action take-away,`.'],
  ['grab, 9 vs DEF 14', '`grab` is an action in combat. Begin with `action grab,`.'],
  ['Awarenes, 9 vs 14', '`Awarenes` is neither a skill nor an attribute. Did you mean “Awareness”?'],
  ['Awareness, 9 vs 14', '`Awareness` needs its score: `Awareness 9`.'],
  ['Awareness, rushed vs 14', '`Awareness` needs its score: `Awareness 9`.'],
  ['Awareness Edith vs 14', '`Awareness Edith` needs its score: `Awareness Edith 9`.'],
  ['Edith vs Colonel Vane Stealth', 'Write a score behind the name: `Edith Grey Awareness`.'],
  // Others have their own reasons.
  [
    'Nobody Awareness vs 15',
    'No character of this campaign is called “Nobody”. Write the name of a character, or the score alone: `Awareness 9`.',
  ],
  ['Edith Awareness vs 15, rushd', '`rushd` is not a circumstance of a roll. Did you mean “rushed”?'],
  [
    '3d6 (TN 15)',
    'Write a score without dice; the roll adds them. To compare dice, write `>=`: `3d6 + 9 >= 18`.',
  ],
])('%s is answered: %s', (typed, message) => {
  expect(odds(typed)).toBe(message);
});

// Levels of a group help the one type that was chosen; a universal skill has 2 (R56, R80).
const TYPES = `npc Ann
  STR 4  REF 6
  skills:
    Athletics +2
npc Bob
  STR 4  REF 6
  skills:
    Athletics +2
    Unarmed Combat (Karate) +1
npc Cid
  STR 4  REF 6
  skills:
    Unarmed Combat (Karate) +3
`;
it.each([
  ['Ann Unarmed Combat (Brawling) vs 15', 'Unarmed Combat 10 vs 15'],
  ['Bob Unarmed Combat (Brawling) vs 15', 'Unarmed Combat 8 vs 15'],
  ['Bob Unarmed Combat (Karate) vs 15', 'Unarmed Combat 9 vs 15'],
  ['Cid Unarmed Combat (Brawling) vs 15, off hand', 'Unarmed Combat 8 vs 15, off hand'],
  ['Cid Unarmed Combat (Karate) vs Ann Unarmed Combat (Brawling)', 'Unarmed Combat 9 vs Unarmed Combat 10'],
  ['Bob unarmed combat (brawling) versus Cid STR', 'Unarmed Combat 8 vs STR 4'],
])('%s', (typed, scores) => {
  const { model, uri } = fixture(TYPES);
  expect(typedRoll(model, uri, typed).odds).toBe(typedRoll(model, uri, scores).odds);
  expect(typedRoll(model, uri, typed).odds).toMatch(/%|always/);
});

it('proposes people, then what they have', () => {
  expect(examples('Ed')[0]).toBe('Edith Grey ');
  expect(examples('Edith Aw')[0]).toBe('Edith Awareness vs ');
  expect(examples('Edith Awareness vs Col')[0]).toBe('Edith Awareness vs Colonel Vane ');
  expect(examples('Edith Awareness vs ')[0]).toBe('Edith Awareness vs Colonel Vane ');
  expect(examples('')[0]).toBe('3d6 + 5');
  expect(examples('Edith sn')[0]).toBe('Edith sneaks past ');
  expect(examples('Edith acts')[0]).toBe('Edith acts before ');
});

const ARMED = `npc Edith Grey
  STR 4  REF 5  HLT 5  INT 4  WIL 4
  skills:
    Pistols +4
    First Aid +3
  weapons:
    9mm Para
npc Hangar Guard
  STR 4  REF 4  HLT 4  INT 3  WIL 4
  armor:
    Chainmail
`;
const armed = (text: string): string => {
  const { model, uri } = fixture(ARMED);
  return typedRoll(model, uri, text).odds;
};
// Core Rules: TGH is (STR + WIL) / 2, LIF three times HLT and twice WIL, INI (REF + INT) / 2 rounded up.
// Chainmail asks for STR 5: the guard lacks 1, which takes 1 from REF, DEF and INI; its 10 kg are beyond STR 4, and take 1 from DEF.
const GUARD = 'Chainmail, HLT 4, LIF 20';

it.each([
  ['attack Edith vs Hangar Guard', `attack Pistols 9 vs DEF 12, 9mm Para, ${GUARD}`],
  ['Edith attacks Hangar Guard, 20 m', `attack Pistols 9 vs DEF 12, 9mm Para, ${GUARD}, 20 m`],
  [
    'Edith shoots at Hangar Guard, 20 m, half cover',
    `attack Pistols 9 vs DEF 12, 9mm Para, ${GUARD}, 20 m, half cover`,
  ],
  ['attack Edith Pistols vs DEF 14', 'attack Pistols 9 vs DEF 14'],
  ['Edith attacks Hangar Guard with bare hands', 'Edith punches Hangar Guard'],
  ['Edith attacks Hangar Guard, unarmed', 'Edith punches Hangar Guard'],
  ['Edith attacks Hangar Guard with her fists', 'Edith punches Hangar Guard'],
  ['attack 9 vs Hangar Guard, 4d6 P/L', `attack 9 vs DEF 12, 4d6 P/L, ${GUARD}`],
  ['fall 12 m, Edith', 'fall 12 m, TGH 4, HLT 5, LIF 23'],
  ['Edith falls 12 m', 'fall 12 m, TGH 4, HLT 5, LIF 23'],
  ['initiative Edith vs Hangar Guard', 'initiative INI 5, INT 4 vs INI 3, INT 3'],
  ['stabilize serious 12, Edith First Aid', 'stabilize serious 12, First Aid 7'],
  ['drag Edith vs STR 3', 'drag STR 4 vs STR 3'],
  // The wound is that of somebody else: it counts by the HLT and LIF of whoever is hurt.
  ['Edith stabilizes serious 23', 'stabilize serious 23, First Aid 7'],
  ['Edith stabilizes Hangar Guard, critical 18', 'stabilize critical 18, First Aid 7, HLT 4, LIF 20'],
  [
    'Edith stabilizes the Hangar Guard, serious 14, unsanitary',
    'stabilize serious 14, unsanitary, First Aid 7, HLT 4, LIF 20',
  ],
  ['stabilize critical 18, Edith, of Hangar Guard', 'stabilize critical 18, First Aid 7, HLT 4, LIF 20'],
  ['Edith treats Hangar Guard, serious 14', 'treat serious 14, Physician 4'],
  ['treat serious 14, Edith', 'treat serious 14, Physician 4'],
])('%s', (typed, scores) => {
  expect(armed(typed)).toBe(armed(scores));
  expect(armed(typed)).toMatch(/%|always|\d/);
});

// The better roll of a dive is on STR 4, with Acrobatics or Leaping; nobody has learned Trading, so each rolls on WIL alone.
it.each([
  ['Edith dives 2 m', 'action dive, Edith, 2 m'],
  ['Edith holds her breath', 'breath HLT 5, LIF 23'],
  ['Edith holds her breath for 2 minutes', 'breath HLT 5, LIF 23, 2 minutes'],
  ['Hangar Guard drowns', 'breath HLT 4, LIF 20'],
  ['trading Edith vs Hangar Guard', 'trading WIL 4 vs WIL 4'],
  ['Edith haggles with the Hangar Guard', 'trading WIL 4 vs WIL 4'],
  ['Edith interrogates Hangar Guard', 'interrogation Edith vs WIL 4'],
])('%s', (typed, scores) => {
  expect(armed(typed)).toBe(armed(scores));
  expect(armed(typed)).toMatch(/\d%|turns/);
});

it('somebody who has learned Trading rolls on it', () => {
  const { model, uri } = fixture(ARMED.replace('    Pistols +4\n', '    Trading +3\n'));
  const told = (text: string): string => typedRoll(model, uri, text).odds;
  expect(told('Edith haggles with Hangar Guard')).toBe(told('trading Edith Trading vs WIL 4'));
  expect(told('Hangar Guard bargains with Edith')).toBe(told('trading WIL 4 vs Edith Trading'));
  expect(told('Edith haggles with Hangar Guard')).not.toBe(told('trading WIL 4 vs WIL 4'));
});

it('the wound of a sentence is told where it is missing, and where it is none of such a body', () => {
  expect(armed('Edith treats Hangar Guard')).toMatch(/^The severity and points of the wound are missing\./);
  expect(armed('Edith stabilizes Hangar Guard, serious 23')).toMatch(/^23 points at HLT 4 make a wound/);
});

it('a sentence about somebody unknown is told as it is', () =>
  expect(armed('Nobody attacks Hangar Guard')).not.toMatch(/%/));

const DUEL = `npc Wally
  STR 3  REF 4  HLT 4  INT 4  WIL 4
  skills:
    Swords +5
    Knives +1
  weapons:
    Knife
    Katana
npc Sam
  STR 6  REF 5  HLT 5  INT 4  WIL 4
  skills:
    Swords +4
    Unarmed Combat (Brawling) +3
  weapons:
    Katana
npc Bare
  STR 3  REF 3  HLT 3  INT 4  WIL 3
  skills:
    Unarmed Combat (Brawling) +3
`;
const duel = (text: string, rules = ''): string => {
  const { model, uri } = fixture(`${rules}${DUEL}`);
  return typedRoll(model, uri, text).odds;
};
const SAM = 'DEF 19, HLT 5, LIF 23';

// RP-C50: whoever is aware adds the skill with what is in hand to DEF against blows, and not against shots.
it.each([
  // A katana is longer than a knife: at its distance it adds 3 to DEF (RP-C58).
  ['Wally attacks Sam', 'attack Knives 5, Knife, STR 3 vs DEF 22, HLT 5'],
  ['Sam attacks Wally, Katana', 'attack Swords 9, Katana, STR 6 vs DEF 15, HLT 4, LIF 20'],
  ['Wally attacks Sam, Katana', `attack Swords 9, Katana, STR 3 vs ${SAM}`],
  ['Wally attacks Sam with Katana', `attack Swords 9, Katana, STR 3 vs ${SAM}`],
  [
    'Wally strikes at Sam with his katana, at the head',
    `attack Swords 9, Katana, STR 3 vs ${SAM}, at the head`,
  ],
  ['Wally attacks Sam with a Knife, 4 m', 'attack Knives 5, Knife, STR 3 vs DEF 15, HLT 5, 4 m'],
  ['Sam attacks Bare', 'attack Swords 9, Katana, STR 6 vs DEF 16, HLT 3, LIF 15'],
  // Fists are as short as a knife, and a kick is as long as a katana.
  ['Bare attacks Sam', 'attack Unarmed Combat 6, Punch, STR 3 vs DEF 22, TGH 5'],
  ['Bare punches Wally', 'attack Unarmed Combat 6, Punch, STR 3 vs DEF 15, TGH 4'],
  ['Bare kicks Sam', 'attack Unarmed Combat 6, Kick, STR 3 vs DEF 19, TGH 5'],
])('%s', (typed, scores) => {
  expect(duel(typed)).toBe(duel(scores));
  expect(duel(typed)).toMatch(/%|always|\d/);
});

// RP-C24, RP-C50, RP-C115: REF is in the DEF of a sheet, and does not count in these states; who sees nothing coming does not parry.
it.each([
  ['Wally attacks Sam, unaware', 'attack Knives 5, Knife, STR 3 vs DEF 10, HLT 5'],
  ['Wally attacks Sam, stunned target', 'attack Knives 5, Knife, STR 3 vs DEF 10, HLT 5'],
  ['Wally attacks Sam, surprise attack', 'attack Knives 5, Knife, STR 3 vs DEF 10, HLT 5, -5'],
  ['Wally attacks Sam, target is prone', 'attack Knives 5, Knife, STR 3 vs DEF 17, HLT 5, target lower'],
  ['Wally attacks Sam, target aiming', 'attack Knives 5, Knife, STR 3 vs DEF 17, HLT 5'],
  ['Wally attacks Sam, target crawling', 'attack Knives 5, Knife, STR 3 vs DEF 18, HLT 5'],
  ['Wally attacks Sam, sprinting target', 'attack Knives 5, Knife, STR 3 vs DEF 17, HLT 5, speed 32 m'],
  [
    'Wally attacks Sam, sprinting target, speed 16 m',
    'attack Knives 5, Knife, STR 3 vs DEF 17, HLT 5, speed 16 m',
  ],
  ['Wally attacks Sam, dodging', 'attack Knives 5, Knife, STR 3 vs DEF 25, HLT 5'],
])('%s', (typed, scores) => {
  const chances = (text: string): string[] =>
    duel(text)
      .split(' · ')
      .filter((each) => !/^(?:score|DEF) /.test(each));
  expect(chances(typed)).toEqual(chances(scores));
});

// What is said of a target may follow its name without a comma, and may name it again.
it.each([
  ['Wally attacks Sam at 2 m', 'Wally attacks Sam, 2 m'],
  ['Wally attacks Sam from 2 m away', 'Wally attacks Sam, 2 m'],
  ['Wally attacks Sam in the dark', 'Wally attacks Sam, in the dark'],
  ['Wally strikes at Sam in the dark from 1 m, off hand', 'Wally attacks Sam, in the dark, 1 m, off hand'],
  ['Wally hits Sam in the head', 'Wally attacks Sam, at the head'],
  ['Sam swings at Wally from ambush', 'Sam attacks Wally, ambush'],
  ['Wally attacks Sam while Sam is prone', 'Wally attacks Sam, target is prone'],
  ['Wally attacks Sam while prone', 'Wally attacks Sam, prone'],
  ['Wally attacks Sam, Sam dodges', 'Wally attacks Sam, target dodges'],
  ['Wally attacks Sam, Sam is stunned', 'Wally attacks Sam, stunned'],
  ['Wally attacks Sam, at 1 m', 'Wally attacks Sam, 1 m'],
])('%s: as %s', (typed, plain) => {
  const parts = (text: string): string[] =>
    duel(text)
      .split(' · ')
      .filter((each) => !/^(?:score|DEF|changes nothing) /.test(each));
  expect(parts(typed)).toEqual(parts(plain));
  expect(duel(typed)).toMatch(/%/);
});

it('leaves the skill to defensive actions by option', () =>
  expect(
    duel(
      'Wally attacks Sam',
      'campaign C\n  system: Action! System\n  combat skill to defense: defensive action only\n',
    ),
  ).toBe(duel('attack Knives 5, Knife, STR 3 vs DEF 18, HLT 5')));

it.each([
  ['Sam disarms Bare', 'Bare'],
  ['Sam takes the weapon of Bare', 'Bare'],
  ['Wally binds Bare', 'Bare'],
])('%s, who has nothing in hand', (typed, who) =>
  expect(duel(typed)).toBe(`${who} has no weapon. Write it below \`weapons:\` on the sheet.`),
);

// Core Rules, Available Actions: what each action is rolled with, and against what.
it.each([
  ['Bare grabs Wally', 'action grab, REF 3 + Unarmed Combat 3 vs DEF 14 + 1'],
  ['Bare grabs Sam', 'action grab, REF 3 + Unarmed Combat 3 vs DEF 15 + 4 + 3'],
  ['sam GRABS bare, run', 'action grab, REF 5 + Unarmed Combat 3 vs DEF 13 + 3, run'],
  ['Sam restrains Bare', 'action restrain, REF 5 + Unarmed Combat 3 vs REF 3 + Unarmed Combat 3'],
  ['Sam disarms Wally at -2', 'action disarm, REF 5 + Swords 4, -2 vs REF 4 + Knives 1'],
  ['Sam disarms Wally while running', 'action disarm, REF 5 + Swords 4, while running vs REF 4 + Knives 1'],
  ['Sam haggles with Wally, rushed', 'trading Sam, rushed vs Wally'],
  ['Sam grabs Wally by the arm', 'Sam grabs Wally'],
  ["Sam grabs Wally's arm", 'Sam grabs Wally'],
  ["Sam blocks Wally's blow", 'Sam blocks Wally'],
  ['Bare throws Wally to the ground', 'Bare throws Wally'],
  ["Wally breaks free from Sam's grip", 'Wally breaks free from Sam'],
  ['Sam disarms Wally', 'action disarm, REF 5 + Swords 4 vs REF 4 + Knives 1'],
  ['Sam takes the weapon of Wally', 'action take-away, REF 5 + Swords 4 vs REF 4 + Knives 1'],
  ['Sam binds Wally', 'action bind weapon, REF 5 + Swords 4 vs DEF 14 + 1'],
  ['Sam blocks Wally', 'action block, REF 5 + Swords 4 vs REF 4 + Knives 1'],
  ['Bare throws Wally', 'throw REF 3 + Unarmed Combat 3, STR 3 vs DEF 15, Acrobatics 4, TGH 4'],
  ['Wally breaks free from Sam', 'escape grab, STR 3 + Unarmed Combat 2 vs STR 6 + Unarmed Combat 3'],
  ['escape bind weapon, Wally vs Sam', 'escape bind weapon, STR 3 + Knives 1 vs STR 6 + Swords 4'],
  ['Sam drags Wally', 'drag STR 6 vs STR 3'],
])('%s', (typed, scores) => {
  expect(duel(typed)).toBe(duel(scores));
  expect(duel(typed)).toMatch(/%|\d m/);
});

it('a weapon with a comma in its name is one weapon', () => {
  const gunner =
    'npc Gunner\n  STR 5  REF 5  HLT 5  INT 3  WIL 3\n  skills:\n    Machine Guns +5\n  weapons:\n';
  const { model, uri } = fixture(`${gunner}    7.62mm Light MG, carried\n`);
  expect(typedRoll(model, uri, 'Gunner attacks DEF 15, 20 m').odds).toBe(
    typedRoll(model, uri, 'attack Machine Guns 10, 7.62mm Light MG, carried vs DEF 15, 20 m').odds,
  );
  expect(typedRoll(model, uri, 'Gunner attacks DEF 15, 7.62mm Light MG, carried, 20 m').odds).toMatch(/%/);
});

it('a weapon of the sheet is named by its last word', () => {
  const guard = `npc Guard
  STR 4  REF 5  HLT 5  INT 3  WIL 3
  skills:
    Rifles +5
    Pistols +4
  weapons:
    9mm Para
    5.56mm NATO carbine
    9mm short (rifle)
`;
  const { model, uri } = fixture(`${DUEL}${guard}`);
  const odds = (text: string): string => typedRoll(model, uri, text).odds;
  const carbine = odds('Guard shoots Sam with 5.56mm NATO carbine, 20 m');
  expect(carbine).toMatch(/%/);
  expect(carbine).not.toBe(odds('Guard shoots Sam, 20 m'));
  expect(odds('Guard shoots Sam with his carbine, 20 m')).toBe(carbine);
  expect(odds('Guard fires his NATO carbine at Sam, 20 m')).toBe(carbine);
});

const SWORD = 'Swords 9, Long sword, STR 4 vs DEF 19, HLT 5, LIF 23';
const BATON = 'Maces/Clubs 7, Baton, police, STR 4 vs DEF 19, HLT 5, LIF 23, TGH 5';
it.each([
  ['as the sheet has it', 'Guard attacks Sam, Longsword', SWORD],
  ['as the rules have it', 'Guard attacks Sam, Long sword', SWORD],
  ['in a sentence', 'Guard strikes at Sam with his longsword', SWORD],
  ['by another name of the rules', 'Guard attacks Sam with a nightstick', BATON],
  ['by the name of the rules with a comma', 'Guard attacks Sam, Baton, police', BATON],
])('a weapon is named %s', (_, typed, scores) => {
  const guard = `npc Guard
  STR 4  REF 5  HLT 5  INT 3  WIL 3
  skills:
    Pistols +5
    Swords +4
  weapons:
    9mm Para
    Longsword
    Truncheon
`;
  const { model, uri } = fixture(`${DUEL}${guard}`);
  const named = typedRoll(model, uri, typed).odds;
  expect(named).toBe(typedRoll(model, uri, `attack ${scores}`).odds);
  expect(named).toMatch(/%/);
});

it('all armor that is worn counts, each piece where it covers', () => {
  const guard = `npc Guard
  STR 4  REF 5  HLT 5  INT 3  WIL 3
  armor:
    Leather
    Level II vest
    Helmet, kevlar
`;
  const { model, uri } = fixture(`campaign C\n  hit locations: random\n${DUEL}${guard}`);
  const odds = (text: string): string | undefined =>
    /less AV \d+/.exec(typedRoll(model, uri, text).odds)?.[0];
  // Core Rules, Armor: the highest value of the layers counts.
  expect(odds('Sam attacks Guard, at the chest')).toBe('less AV 12');
  expect(odds('Sam attacks Guard, at the head')).toBe('less AV 14');
  expect(odds('Sam attacks Guard, at the thigh')).toBe('less AV 6');
  expect(typedRoll(model, uri, 'Sam throws Guard').odds).toMatch(/less AV 12/);
});

it('a weapon that is clumsy takes from what is rolled with it', () => {
  const guard =
    'npc Guard\n  STR 3  REF 5  HLT 5  INT 3  WIL 3\n  skills:\n    Polearms +5\n  weapons:\n    Halberd\n';
  const { model, uri } = fixture(`${DUEL}${guard}`);
  // Acc -1, and STR is 1 too low.
  expect(typedRoll(model, uri, 'Guard disarms Sam').odds).toBe(
    typedRoll(model, uri, 'action disarm, REF 5 + Polearms 5 - 1 - 1 vs REF 5 + Swords 4').odds,
  );
});

it.each([
  ['a gun and a sword', '9mm Para\n    Longsword', 'Unarmed Combat 3'],
  ['a sword and a gun', 'Longsword\n    9mm Para', 'Swords 4'],
])('%s: the first weapon is in hand, and a gun strikes no blows', (_, weapons, skill) => {
  const guard = `npc Guard
  STR 4  REF 5  HLT 5  INT 3  WIL 3
  skills:
    Unarmed Combat (Brawling) +3
    Pistols +5
    Swords +4
  weapons:
    ${weapons}
`;
  const { model, uri } = fixture(`${DUEL}${guard}`);
  expect(typedRoll(model, uri, 'Guard blocks Wally').odds).toBe(
    typedRoll(model, uri, `action block, REF 5 + ${skill} vs REF 4 + Knives 1`).odds,
  );
});

it.each([
  ['Brawling', true],
  ['Karate', false],
])('bare hands of %s block a knife with a note: %s', (style, isTold) => {
  const guard = `npc Guard
  STR 4  REF 5  HLT 5  INT 3  WIL 3
  skills:
    Unarmed Combat (${style}) +4
`;
  const { model, uri } = fixture(`${DUEL}${guard}`);
  const { odds: told } = typedRoll(model, uri, 'Guard blocks Wally');
  expect(told).toMatch(/^succeeds \d/);
  expect(told.includes('cannot block an edged weapon')).toBe(isTold);
});

it('says what is missing in a sentence', () =>
  expect(duel('Sam grabs')).toContain('Write a score on both sides'));

it('proposes what somebody does, then to whom', () => {
  const texts = (text: string): string[] => {
    const { model, uri } = fixture(DUEL);
    return typedRoll(model, uri, text).examples.map((each) => each.text);
  };
  expect(texts('Sam gra')).toContain('Sam grabs ');
  expect(texts('Sam grabs Wa')[0]).toBe('Sam grabs Wally ');
  expect(texts('Sam breaks').slice(0, 2)).toEqual(['Sam breaks free from ', 'Sam breaks free of ']);
});

it('a name of several words is whole', () => {
  const { model, uri } = fixture(`${DUEL}npc Attack Dog\n  STR 2  REF 5  HLT 3  INT 1  WIL 2\n`);
  expect(typedRoll(model, uri, 'Sam attacks Attack Dog').odds).toMatch(/%/);
});

// REF 4 and INT 5. First Aid or Physician stabilizes, Physician or Surgery treats: the best of what is learned is rolled.
it.each([
  ['First Aid +3\n    Physician +4', 'stabilizes', 'stabilize serious 14, Physician 9, HLT 4, LIF 18'],
  ['First Aid +4\n    Physician +3', 'stabilizes', 'stabilize serious 14, First Aid 9, HLT 4, LIF 18'],
  ['Physician +1\n    Surgery +5', 'treats', 'treat serious 14, Surgery 9'],
  ['Physician +5\n    Surgery +1', 'treats', 'treat serious 14, Physician 10'],
])('somebody with %j %s with the better skill', (skills, verb, scores) => {
  const { model, uri } = fixture(
    `npc Medic\n  REF 4  INT 5\n  skills:\n    ${skills}\nnpc Guard\n  HLT 4  WIL 3\n`,
  );
  const odds = (typed: string): string => typedRoll(model, uri, typed).odds;
  expect(odds(`Medic ${verb} Guard, serious 14`)).toBe(odds(scores));
  expect(odds(scores)).toMatch(/%/);
});

describe('a score by the name of a specialty', () => {
  const { model, uri } = fixture(`npc Jo
  STR 4  REF 6  HLT 4  INT 4  PRE 3  WIL 4
  skills:
    Unarmed Combat (Brawling) +4
    Swords +2 (Katana +2)
    Driving +2
`);
  const odds = (text: string): string => typedRoll(model, uri, text).odds;

  it.each([
    ['Jo Brawling vs 18', 'Jo Unarmed Combat (Brawling) vs 18'],
    ['Jo Katana vs 18', 'Jo Swords (Katana) vs 18'],
    ['Jo holds her breath, exerting', 'breath HLT 4, LIF 20, exerting'],
  ])('%s', (text, same) => {
    expect(odds(text)).toBe(odds(same));
    expect(odds(text)).toMatch(/%|turns/);
  });

  it.each([
    ['Jo Cars vs 15', '`Jo Driving (Cars) vs 12`'],
    ['Jo Longbow vs 15', '`Jo Bows vs 12`'],
  ])('is proposed: %s', (text, example) => expect(odds(text)).toContain(example));
});

it.each([
  [
    'Action!/System',
    'snapshot 12 vs 10',
    '`snapshot` is a circumstance, not a score. Write it behind the score: `9, two snapshots`.',
  ],
  ['Action!/System', 'aimed 12 vs 10', '`9, aimed`'],
  ['Action', 'restricted 12 vs 10', '`9, restricted`'],
  ['Fast Action', 'far range 4 vs 6', '`9, far range`'],
  ['Action!/System', 'Aim 12 vs 10', '%'],
  ['Action!/System', 'Focus 6 + Willpower 8 vs 10', '%'],
])('%s: a circumstance is no free name of a score: %s', (system, text, told) => {
  const { model, uri } = fixture(`campaign A\n  system: ${system}\nnpc Jo\n`);
  expect(typedRoll(model, uri, text).odds).toContain(told);
});
