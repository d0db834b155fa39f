/** Attacks as a game master says them: `Guard fires a burst of 3 at Jo`, `Jo attacks the prone Guard`. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { typedRoll } from '../rolls.ts';

const { model, uri } = fixture(`character Jo
  STR 4  REF 6  HLT 4  INT 5  WIL 4
  skills:
    Swords +4
    Pistols +3
    Knives +1
  weapons:
    Longsword
    .45 ACP (1980)
    Boomerang x3
npc Guard
  STR 4  REF 5  HLT 4  INT 3  WIL 3
  skills:
    Rifles +4
  weapons:
    5.56mm NATO carbine
    Knife
npc Guard Captain
  STR 4  REF 5  HLT 4  INT 3  WIL 3
`);
const odds = (text: string): string => typedRoll(model, uri, text).odds;

describe('an attack', () => {
  it.each([
    ['Guard fires a burst of 3 at Jo', 'attack Guard vs Jo, burst of 3'],
    ['Guard shoots Jo from 30 m with a burst of 3', 'Guard shoots Jo, 30 m, burst of 3'],
    ['Guard fires a 3-round burst at Jo, 20 m', 'attack Guard vs Jo, burst of 3, 20 m'],
    ['Guard fires a stream of 10 rounds at Jo from 20 m', 'attack Guard vs Jo, stream of 10, 20 m'],
    ['Guard sprays Jo, spray of 20 over 10 m', 'autofire Guard vs Jo, spray of 20 over 10 m'],
    ['Guard fires his 5.56mm NATO carbine at Jo', 'attack Guard vs Jo'],
    ['Jo fires her .45 ACP (1980) at Guard, 20 m', 'Jo attacks Guard with her .45 ACP (1980), 20 m'],
    ['Jo shoots a .45 ACP (1980) at the Guard', 'Jo attacks Guard with her .45 ACP (1980)'],
    ['Jo throws a boomerang at Guard, 5 m', 'Jo attacks Guard with her Boomerang, 5 m'],
    ['Jo swings her Longsword at Guard', 'Jo attacks Guard with her Longsword'],
    ['Jo fires at Guard at 20 m', 'Jo attacks Guard with her .45 ACP (1980), 20 m'],
    ['Jo shoots Guard', 'Jo attacks Guard with her .45 ACP (1980)'],
    ['Jo strikes Guard', 'Jo attacks Guard with her Longsword'],
    ['Guard stabs Jo', 'Guard attacks Jo with his Knife'],
    ['Guard stabs Jo with his 5.56mm NATO carbine', 'Guard attacks Jo'],
    ['Jo attacks the Guard', 'attack Jo vs Guard'],
    ['the Guard stabs Jo', 'Guard attacks Jo with his Knife'],
    ['The Guard attacks the Guard Captain', 'attack Guard vs Guard Captain'],
    ['attack the Guard vs Jo, aimed 2', 'attack Guard vs Jo, aimed 2'],
    ['Jo attacks the prone Guard', 'attack Jo vs Guard, prone'],
    ['Jo attacks a stunned Guard Captain', 'attack Jo vs Guard Captain, stunned'],
    ['Jo attacks the unaware Guard with her Longsword', 'Jo attacks Guard with her Longsword, unaware'],
    ['Guard shoots the target higher Jo', 'attack Guard vs Jo, target higher'],
    ["Jo shoots Guard's head", 'attack Jo vs Guard, with .45 ACP (1980), at the head'],
    ['Jo shoots the Guard’s left arm from 20 m', 'Jo shoots Guard in the left arm from 20 m'],
    ["Jo stabs at Guard's throat, half cover", 'Jo attacks Guard, at the throat, half cover'],
    ['Jo cuts Guard', 'Jo attacks Guard with her Longsword'],
    ['Jo lunges at Guard with her Longsword', 'Jo attacks Guard with her Longsword'],
    // What is said of the target counts for it, and not for the attacker.
    ['Jo shoots the running Guard', 'Jo shoots Guard, target running'],
    ['Jo shoots Guard who is running from 20 m', 'Jo shoots Guard, target running, 20 m'],
    ['Jo shoots the crawling Guard', 'Jo shoots Guard, target crawling'],
    ['Jo shoots Guard, who is sprinting', 'Jo shoots Guard, target sprinting'],
    ['Jo shoots Guard, who is prone', 'Jo shoots Guard, target prone'],
    ['Jo shoots Guard, who dodges', 'Jo shoots Guard, target dodging'],
    ['Jo shoots Guard after 2 turns of aiming from 20 m', 'Jo shoots Guard, aimed 2, 20 m'],
    ['Jo shoots Guard after aiming for 1 turn', 'Jo shoots Guard, aimed 1'],
    ['Jo attacks Guard by surprise', 'attack Jo vs Guard, surprise'],
    ['Jo attacks the surprised Guard', 'attack Jo vs Guard, surprised'],
    ['Jo attacks the sleeping Guard', 'attack Jo vs Guard, unaware'],
    ['Jo shoots Guard, who is unconscious', 'Jo shoots Guard, unaware'],
    ['Jo shoots the invisible Guard', 'Jo shoots Guard, invisible'],
    ['Jo shoots Guard in darkness', 'Jo shoots Guard, in darkness'],
    ['Jo throws a Boomerang at Guard', 'Jo shoots Guard with her Boomerang'],
  ])('%s', (said, plain) => {
    expect(odds(plain)).toMatch(/hit (?:[\d.]+%|always)/);
    expect(odds(said)).toBe(odds(plain));
  });

  it('throws somebody, whatever stands beside', () =>
    expect(odds('Jo throws Guard')).toBe(odds('throw Jo vs Guard')));

  const ROUNDS = 'Write the mode and the rounds: `burst of 3`, `stream of 10`, `spray of 20 over 10 m`.';
  const SIDE =
    'The rules have no modifier for the side of an attack. If the target does not notice the attacker, write `unaware`.';
  const SHEET_OF_JO =
    'Write it below `weapons:` on the sheet. The sheet has Longsword, .45 ACP (1980), Boomerang.';
  const SHEET_OF_GUARD = 'Write it below `weapons:` on the sheet. The sheet has 5.56mm NATO carbine, Knife.';
  const WOUNDS =
    'Wounds of the target do not change an attack on it. If the target is stunned, write `stunned`.';
  const BLIND =
    'The rules have no modifier for a blind target. If the target does not notice the attack, write `unaware`.';
  const UNFIT = 'Longsword does not shoot, and is not thrown. Write `attacks` for a blow.';
  const COVERS = 'none, half body, head and shoulders, head only, silhouetted';
  it.each([
    ['Guard fires 10 rounds at Jo', ROUNDS],
    ['Guard fires three shots at Jo', ROUNDS],
    ['Guard sprays Jo', /^The rounds and the kind of fire are missing\./],
    ['Guard fires on full auto at Jo', /^The rounds and the kind of fire are missing\./],
    ['Jo attacks Guard from behind', SIDE],
    ['Jo stabs Guard in the back', SIDE],
    ['Jo attacks Guard from the left flank', SIDE],
    ['Jo shoots Guard behind a wall', `\`behind a wall\` is not a known cover (${COVERS}).`],
    ['Guard shoots Jo, behind the bar', `\`behind the bar\` is not a known cover (${COVERS}).`],
    ['Jo attacks Guard with a Katana', `Jo has no Katana. ${SHEET_OF_JO}`],
    ['the Guard attacks Jo with his katana, 2 m', `Guard has no Katana. ${SHEET_OF_GUARD}`],
    // Weapons that the rules do not know.
    ['Jo attacks Guard with her axe', `Jo has no axe. ${SHEET_OF_JO}`],
    ['Jo attacks Guard with a stick', `Jo has no stick. ${SHEET_OF_JO}`],
    ['Guard fires his rifle at Jo', `Guard has no rifle. ${SHEET_OF_GUARD}`],
    [
      'Guard Captain swings the axe at Jo',
      'Guard Captain has no axe. Write it below `weapons:` on the sheet.',
    ],
    // A number is no weapon.
    ['Jo attacks Guard with a bonus of 2', /^`with a bonus of 2` is not understood here\./],
    // Core Rules, Wound Effects Table: wounds are penalties of skill rolls, and DEF is none.
    ['Jo attacks the seriously wounded Guard', WOUNDS],
    ['Jo shoots the wounded Guard', WOUNDS],
    // The row for an invisible target says nothing of a blind one.
    ['Jo shoots the blind Guard', BLIND],
    ['Jo shoots Guard, who is blinded', BLIND],
    ['attack 10 vs DEF 14, blind target', BLIND],
    ['Jo shoots the braced Guard', '`target braced`: only the attacker aims.'],
    ['Jo throws her Longsword at Guard', UNFIT],
    ['Jo shoots Guard with her Longsword', UNFIT],
    ['Jo attacks the unarmed Guard', /^`target unarmed` is not understood here\./],
    ['Jo attacks Guard, who is wounded 2', WOUNDS],
    ['Jo attacks the sleepy Guard', /^`sleepy` is not understood here\./],
    ['Jo throws Guard at Jo', /^(?!.*hit)/],
    ['Jo fires a burst of 3 at the moon', /^(?!.*hit)/],
  ])('says of “%s” what to write', (said, expected) => {
    if (typeof expected === 'string') expect(odds(said)).toBe(expected);
    else expect(odds(said)).toMatch(expected);
  });

  it('is proposed by verbs that are whole', () => {
    const texts = typedRoll(model, uri, 'Jo fi').examples.map(({ text }) => text);
    expect(texts).toContain('Jo fires at ');
    expect(texts.join('\n')).not.toContain('…');
  });
});

it.each([
  ['attack Swords 10, Longsword, STR 4 vs Guard', 'Jo attacks Guard'],
  ['attack Swords 10 vs Guard, Longsword, STR 4', 'Jo attacks Guard'],
  ['attack Unarmed Combat 8, Punch, STR 4 vs Guard', 'Jo punches Guard'],
  ['attack Pistols 9, .45 ACP (1980) vs Guard, 20 m', 'Jo shoots Guard, 20 m'],
])('scores meet the defense that a name meets: %s', (scores, named) => {
  expect(odds(scores)).toBe(odds(named));
  expect(odds(scores)).toMatch(/^hit/);
});

// REF 6 and Swords 4 + 6 of the specialty; half of Machine Guns 4 beside another specialty, with Acc 1, STR 4 of 5 and -2 for 40 m; REF 2 in
// plate armor.
describe('an attack has the score of the sheet', () => {
  const armed = (skill: string, weapon: string, armor = ''): string => `npc Jo
  STR 4  REF 6  HLT 4  INT 5  WIL 4
  skills:
    ${skill}
  weapons:
    ${weapon}
${armor}
npc Guard
  STR 4  REF 5  HLT 4  INT 3  WIL 3
`;
  it.each([
    ['Swords +4 (Katana +6)', 'Katana', '', '', 16],
    ['Swords +4 (Katana +6)', 'Longsword', '', '', 10],
    ['Machine Guns +4 (Heavy +2)', 'M60', '', ', 40 m', 6],
    ['Machine Guns +4 (Light +2)', 'M60', '', ', 40 m', 10],
    ['Swords +4', 'Katana', '  armor:\n    Plate armor, full', '', 6],
  ])('%s with %s %s', (skill, weapon, armor, more, score) => {
    const people = fixture(armed(skill, weapon, armor));
    const { odds } = typedRoll(people.model, people.uri, `Jo attacks Guard${more}`);
    expect(odds).toMatch(new RegExp(String.raw`^hit \S+ 3d6 \+ ${score} vs`));
  });
});

describe('a verb asks for a weapon', () => {
  const { model, uri } = fixture(`npc Swordsman
  STR 4  REF 6  HLT 4  INT 3  WIL 3
  skills:
    Swords +3
  weapons:
    Katana
npc Gunman
  STR 4  REF 6  HLT 4  INT 3  WIL 3
  weapons:
    9mm Para
npc Nobody
  STR 3  REF 4  HLT 4  INT 3  WIL 3
`);
  const odds = (text: string): string => typedRoll(model, uri, text).odds;

  it.each([
    ['Swordsman shoots Nobody', 'Swordsman has no weapon that shoots or is thrown.'],
    ['Nobody shoots Gunman, 20 m', 'Nobody has no weapon that shoots or is thrown.'],
    [
      'Swordsman fires at Nobody with her rifle',
      'Swordsman has no rifle. Write it below `weapons:` on the sheet. The sheet has Katana.',
    ],
  ])('that nobody has: %s', (text, message) => expect(odds(text)).toBe(message));

  it.each([
    ['Gunman strikes Nobody', 'Gunman punches Nobody'],
    ['Nobody stabs Gunman', 'Nobody punches Gunman'],
    ['Gunman attacks Nobody', 'Gunman shoots Nobody'],
    ['Swordsman strikes Nobody', 'Swordsman attacks Nobody with his Katana'],
  ])('and has bare hands for a blow: %s', (text, same) => {
    expect(odds(text)).toBe(odds(same));
    expect(odds(text)).toMatch(/^hit/);
  });
});

// `Peacemaker` alone is another name of the .45 ACP (1865).
describe('a weapon with a name of its own', () => {
  const named = fixture(`npc Jo
  STR 4  REF 6  HLT 4  INT 5  WIL 4
  skills:
    Swords +4
    Pistols +3
    Clubs +1
  weapons:
    Excalibur (Longsword)
    Peacemaker (.45 ACP (1980))
    Old Faithful (Baton, police)
    Grenade, fragmentation
npc Guard
  STR 4  REF 5  HLT 4  INT 3  WIL 3
  weapons:
    7.62mm Light MG, carried
`);
  it.each([
    ['Jo attacks Guard with Excalibur', 'attack Jo vs Guard, Long sword'],
    ['Jo strikes Guard with her Longsword', 'attack Jo vs Guard, Long sword'],
    ['Jo strikes Guard with her Long sword', 'attack Jo vs Guard, Long sword'],
    ['Jo shoots Guard with her Peacemaker, 20 m', 'attack Jo vs Guard, .45 ACP (1980), 20 m'],
    ['Jo shoots Guard, 20 m', 'attack Jo vs Guard, .45 ACP (1980), 20 m'],
    ['Jo shoots Guard with her .45 ACP (1980), 20 m', 'attack Jo vs Guard, .45 ACP (1980), 20 m'],
    ['Jo strikes Guard with Old Faithful', 'attack Jo vs Guard, police baton'],
    ['Jo throws a grenade at Guard, 20 m', 'attack Jo vs Guard, fragmentation grenade, 20 m'],
    ['Guard fires his MG at Jo, 40 m', 'attack Guard vs Jo, 40 m'],
    [
      'Jo throws her Grenade, fragmentation at Guard, 20 m',
      'attack Jo vs Guard, fragmentation grenade, 20 m',
    ],
    ['attack Jo vs Guard, Grenade, fragmentation, 20 m', 'attack Jo vs Guard, fragmentation grenade, 20 m'],
    ['attack Jo, Excalibur vs Guard', 'attack Jo vs Guard, Long sword'],
    ['attack Jo, Peacemaker vs Guard, 20 m', 'attack Jo vs Guard, .45 ACP (1980), 20 m'],
    ['initiative Jo, Excalibur vs Guard', 'initiative Jo, Long sword vs Guard'],
    ['Jo breaks the front door', 'break the front door, Long sword, STR 4'],
    ['break the front door, Jo, Excalibur', 'break the front door, Long sword, STR 4'],
  ])('goes by either: %s', (sentence, typed) => {
    const [said, known] = [sentence, typed].map((text) => typedRoll(named.model, named.uri, text).odds);
    expect(said).toBe(known);
    expect(said).toMatch(/%|AV/);
  });

  it('is not lacked by its owner', () =>
    expect(typedRoll(named.model, named.uri, 'Jo fires 3 rounds at Guard with her Peacemaker').odds).toMatch(
      /^Write the mode and the rounds/,
    ));
});
