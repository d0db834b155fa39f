import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixture, inJackSmith } from '../../../test/support/cursor.ts';
import { speak, type Messages } from '../text/messages.ts';
import { hover } from './hover.ts';

/** The hover at the cursor: the words that it is about, then its Markdown. */
function at(source: string): string {
  const { model, uri, text, offset } = fixture(source);
  const found = hover(model, uri, offset);
  return found ? `«${text.slice(found.start, found.end)}»\n${found.markdown}` : 'nothing';
}

it('explains an option on its value as on its name', () => {
  const campaign = 'campaign C\n  sprint multiplier: 4\n';
  const onValue = at(campaign.replace('4', '$04'));
  expect(onValue).toContain('«4»\n`sprint multiplier` · option\n');
  expect(onValue.split('\n').slice(1)).toEqual(
    at(campaign.replace('sprint', 'spr$0int')).split('\n').slice(1),
  );
});

describe('a character', () => {
  it('shows where its points went on its name', () =>
    expect(at(inJackSmith('character Jack'))).toMatchInlineSnapshot(`
      "«Jack Smith»
      **Jack Smith** · 35/35 AP · 33/92 CP · 59 CP unspent

      STR 4 · REF 8 · HLT 5 · PRE 7 · INT 5 · WIL 6  
      DEF 18 · INI 7 · TGH 5 · LIF 30 · MOV 13

      | Character points | CP |
      | --- | --- |
      | Level Cinematic | +75 |
      | Disadvantages | +17 |
      | Advantages | −15 |
      | Skills | −12 |
      | Derived attributes | −6 |
      | **Left** | **59** |

      - .45 ACP (1980): REF +8 · 3d6 P/L
      - Clothing, heavy: AV 2

      Load 6 kg of 50 kg · DEF -1 · under arms DEF 17

      Action! System · Cinematic"
    `));
  it('shows an npc without judgement', () =>
    expect(at('np$0c Guard\n  STR 3  HLT 4\n  skills:\n    Stealth +3\n')).toMatchInlineSnapshot(`
      "«npc»
      **Guard** · npc · 7 AP · 1 CP

      STR 3 · HLT 4  
      DEF 10 · INI 0 · TGH 2 · LIF 12 · MOV 4

      | Spent | CP |
      | --- | --- |
      | Skills | 1 |

      Action! System · Cinematic"
    `));
  it('is summed up where another inherits from it', () => {
    expect(at('npc Guard\n  STR 3  HLT 4\n  skills:\n    Stealth +3\nnpc Boss from Gua$0rd\n'))
      .toMatchInlineSnapshot(`
      "«Guard»
      **Guard** · npc · 7 AP · 1 CP

      STR 3 · HLT 4  
      DEF 10 · INI 0 · TGH 2 · LIF 12 · MOV 4

      Stealth +3"
    `);
  });
  it('is summed up in links, across files', () => {
    expect(
      at(
        '//- /a/campaign.callsheet\ncampaign A\n//- /a/vane.callsheet\nnpc Vane\n  WIL 5\n//- /a/scene.callsheet\nscene Hangar\n  [[Va$0ne]] is on the phone.\n',
      ),
    ).toMatchInlineSnapshot(`
      "«Vane»
      **Vane** · npc · 5 AP · 0 CP

      WIL 5  
      DEF 10 · INI 0 · TGH 3 · LIF 10 · MOV 0

      Appears in Hangar"
    `);
  });
});

describe('attributes', () => {
  it('say what they cost and feed', () =>
    expect(at(inJackSmith('RE'))).toMatchInlineSnapshot(`
      "«REF 8»
      **REF 8** · Reflexes · Body, aptitude

      8 AP · Cinematic maximum 8  
      Feeds DEF, INI, MOV

      Olympic gymnast

      *Core Rules, Attributes*"
    `));
  it('name a ceiling of a trait', () => {
    expect(at('character A\n  WIL$0 4\n  disadvantages:\n    Weak Willed (Inconvenience)\n'))
      .toMatchInlineSnapshot(`
        "«WIL 4»
        **WIL 4** · Will · Mind, resistance

        4 AP · Cinematic maximum 8 · ceiling 3 (Weak Willed)  
        Feeds TGH, LIF

        Self-assured

        *Core Rules, Attributes*"
      `);
  });
  it('prove a derived value', () =>
    expect(at(inJackSmith('LIF'))).toMatchInlineSnapshot(`
      "«LIF +3»
      **LIF 30** = HLT 5 x 3 + WIL 6 x 2 + 3 bought · Core Rules, Life

      - HLT 5
      - WIL 6
      - bought 3

      **Life** · The damage that the character can take. A single hit for more than half of it stuns.

      Stunned by one hit of more than 15 · ruling R19  
      Unconscious at 30 points in all, dying above 30 lethal ones, dead at 40 · ruling RP-C70  
      Wounds: superficial up to 5, light up to 10, serious up to 20, critical up to 25, fatal above 25 · ruling RP-C68, option wound above triple health  
      Rest heals 5 stunning damage a minute, 5 lethal a day, 5 special a week · ruling RP-C78

      3 bought for 6 CP  
      2 CP for each bought point"
    `));
  it('prove a stated value', () => {
    expect(at('character A\n  STR 4  REF 8  HLT 5\n  MOV 1$03\n').split('\n')[1]).toBe(
      '**MOV 13** = REF 8 + (STR 4 + HLT 5) / 2 rounded up → 5 · Core Rules, Move',
    );
  });
});

describe('traits', () => {
  it('mark the level that is written', () =>
    expect(at(inJackSmith('Cool'))).toMatchInlineSnapshot(`
    "«Cool Headed»
    **Cool Headed (Edge)** · developed advantage · 5 CP

    Pressure, provocation and chaos leave this character unruffled.

    | Level | CP | Effect |
    | --- | --- | --- |
    | Convenience | 2 | rolls to stay calm under pressure at +3 |
    | **Edge** | **5** | rolls to stay calm under pressure at +6 |
    | Gift | 10 | rolls to stay calm under pressure at +9 |

    Opposite: Bad Tempered

    The book's description is lost, name and opposite set the scope (rulings R32, R55).

    *Core Rules, Traits*"
  `));
  it('explain a level word', () =>
    expect(at(inJackSmith('Edg'))).toMatchInlineSnapshot(`
    "«Edge»
    **Edge** · costs 5 CP

    **Cool Headed**: rolls to stay calm under pressure at +6

    *Core Rules, Traits*"
  `));
  it('explain a detail with its trait', () =>
    expect(at(inJackSmith('Limp')).split('\n').slice(0, 2)).toEqual([
      '«Limp»',
      '**Physical Disadvantage (Limp, Inconvenience)** · innate or developed disadvantage · 2 CP',
    ]));
  it('explain a stated cost', () =>
    expect(at(inJackSmith('[5 C'))).toMatchInlineSnapshot(`
    "«[5 CP]»
    **5 CP** · Cool Headed

    Cool Headed 5 = Edge · Core Rules, Traits"
  `));
  it('give the reason of a cost that is set', () => {
    expect(at('character A\n  advantages:\n    Lucky (Gift) [3 $0CP because it was a *gift*]\n'))
      .toMatchInlineSnapshot(`
      "«[3 CP because it was a *gift*]»
      **3 CP** · Lucky

      Set by the writer: it was a \\*gift\\*"
    `);
  });
  it('show scales instead of levels', () => {
    expect(at('character A\n  advantages:\n    Member$0ship (Houston P.D., Moderate, rank 3)\n'))
      .toMatchInlineSnapshot(`
      "«Membership»
      **Membership (Houston P.D., Moderate, rank 3)** · developed advantage · 9 CP

      Belongs to an organization, with the privileges of a rank and with its obligations.

      Rank 1 to 10  
      Importance: Trivial 1, Minor 2, Moderate 3, Major 4, Supreme 5  
      Name: organization · can be taken more than once  
      Opposite: Outsider

      Rank may stand in for a skill, and each step of greater importance gives +5 in a contest (rulings R29, R114).

      *Core Rules, Traits*"
    `);
  });
});

// Armor that is 6 too heavy takes 6 from REF 1, which rolls count as 0 (RP-C59); its load takes 3 from DEF.
describe('under arms', () => {
  const KNIGHT =
    'npc Knight\n  STR 2  REF 1  HLT 4  INT 3  WIL 3\n  skills:\n    Swords +4\n  armor:\n    Plate armor, full\n';
  it('attributes and derived attributes tell what rolls count', () => {
    expect(at(KNIGHT.replace('REF', 'RE$0F'))).toContain('**REF 1** ');
    expect(at(KNIGHT.replace('REF', 'RE$0F'))).toContain('Under arms: REF 0');
    expect(at(KNIGHT.replace('STR', 'ST$0R'))).not.toContain('Under arms');
    expect(at(`${KNIGHT}  DE$0F 11\n`)).toContain('Under arms: DEF 7');
  });
  it('skills are added to what rolls count', () =>
    expect(at(KNIGHT.replace('Swords', 'Swo$0rds'))).toContain(
      '- STR 2 + 4 → 6 + 3d6 · REF 1 - 1 (Plate armor, full) + 4 → 4 + 3d6 · HLT 4 + 4 → 8 + 3d6',
    ));
});

describe('skills', () => {
  it('show score, rolls and facts', () =>
    expect(at(inJackSmith('Climb'))).toMatchInlineSnapshot(`
      "«Climbing»
      **Climbing +4 (+5)** · Athletics · 2 CP

      Experienced

      Total 5 = 2 free (universal) + 2 bought + 1 Athletics  
      Body · universal 2

      - STR 4 + 5 → 9 + 3d6 · REF 8 + 5 → 13 + 3d6 · HLT 5 + 5 → 10 + 3d6

      *Core Rules, Skills*"
    `));
  it.each([
    // Climbing is universal 2 (Core Rules, Skills).
    ['Climb$0ing +2', 'Total 2 = 2 free (universal)'],
    ['Climb$0ing +3', 'Total 3 = 2 free (universal) + 1 bought'],
    ['Athletics +1\n    Climb$0ing +2', 'Total 3 = 2 free (universal) + 1 Athletics'],
  ])('say where the total is from: %s', (lines, total) =>
    expect(at(`character A\n  STR 5\n  skills:\n    ${lines}\n`)).toMatch(
      new RegExp(`${total.replace(/[()+]/g, '\\$&')}\\s*$`, 'm'),
    ),
  );
  it('show what helps', () => {
    expect(
      at('character A\n  INT 5\n  advantages:\n    Fast Reflexes (Edge)\n  skills:\n    Aware$0ness +4\n'),
    ).toMatchInlineSnapshot(`
      "«Awareness»
      **Awareness +4** · Focus · 2 CP

      Competent

      Total 4 = 2 free (universal) + 2 bought  
      Mind · universal 2

      - PRE 0 + 4 → 4 + 3d6 · INT 5 + 4 → 9 + 3d6 · WIL 0 + 4 → 4 + 3d6
      - Fast Reflexes (Edge): Awareness +6 against surprise

      Specialties: Hearing, Sight, Smell/Taste, Touch

      *Core Rules, Skills*"
    `);
  });
  it('show a specialty', () =>
    expect(at(inJackSmith('Parach'))).toMatchInlineSnapshot(`
    "«Parachute +2»
    **Parachute +2 (+4)** · specialty of Para · 1 CP

    Total 4 = 2 Para + 2 Parachute

    - STR 4 + 4 → 8 + 3d6 · REF 8 + 4 → 12 + 3d6 · HLT 5 + 4 → 9 + 3d6

    1 CP for two levels

    *Core Rules, Skills*"
  `));
  it('show a group and what it lifts', () =>
    expect(at(inJackSmith('Athl'))).toMatchInlineSnapshot(`
    "«Athletics»
    **Athletics +1** · skill group · 5 CP

    Sport, movement and fighting with bare hands.

    Lifts Climbing +5, Para +2, Unarmed Combat (Brawling) +5, Throwing +3

    Also covers Acrobatics, Contortionist, Sport, Swimming, Zero-G

    5 CP for each level

    *Core Rules, Skills*"
  `));
  it('roll the dice of the campaign', () => {
    expect(at('campaign X\n  dice: 2d10\ncharacter A\n  INT 5\n  skills:\n    Deduct$0ion +1\n')).toContain(
      'INT 5 + 1 → 6 + 2d10',
    );
  });
});

describe('rules and settings', () => {
  it('say which value holds and why', () => {
    expect(at('campaign X\n  level: Realistic\n  attribute max$0imum: 7\n')).toMatchInlineSnapshot(`
      "«attribute maximum»
      \`attribute maximum\`

      Highest attribute score at creation, or \`none\`.

      Here: **7** · from campaign X

      Ruling R1: Realistic attributes and skills stop at 5; the book also has 6. · option attribute maximum, skill maximum  
      Ruling R2: Extreme has no maximum; one place in the book says 10. · option attribute maximum, skill maximum"
    `);
    expect(at('campaign X\n  level: Realistic\ncharacter A\n  le$0vel: Extreme\n')).toMatchInlineSnapshot(`
      "«level»
      \`level\`

      The level of play of this character, if it differs from the campaign’s.

      Otherwise: **Realistic** · from campaign X"
    `);
  });
  it('show a level', () =>
    expect(at('campaign X\n  level: Real$0istic\n')).toMatchInlineSnapshot(`
    "«Realistic»
    **Realistic** · level

    - average attribute: 4
    - attribute points: 25
    - character points: 50
    - attribute maximum: 5
    - skill maximum: 5
    - rank maximum: 5

    *Core Rules, Attributes*"
  `));
  it('show what a weapon does where somebody carries it', () => {
    expect(
      at(
        'weapon Needler\n  4d6 P/L, Acc +1\n  effects: halves armor\n\nnpc A\n  weapons:\n    Need$0ler x2\n',
      ),
    ).toMatchInlineSnapshot(`
      "«Needler»
      **Needler** · weapon · 4d6 P/L

      **4d6 P/L** · Acc +1

      Damage 4 to 24, 14 on average

      halves armor"
    `);
  });
  it('show an attribute group where an effect names it', () => {
    expect(at('advantage X\n  Edge: max Bo$0dy 3\n')).toMatchInlineSnapshot(`
      "«Body»
      **Body** · attribute group

      - STR Strength (power)
      - REF Reflexes (aptitude)
      - HLT Health (resistance)

      *Core Rules, Attributes*"
    `);
  });
  it('explain codes', () => {
    expect(at('campaign X\n  severity: specialty-odd$0 warning\n').split('\n')[1]).toBe(
      '`specialty-odd` · error by default',
    );
    expect(at('npc A\n  allow trait-lev$0el because of love\n').split('\n')[1]).toBe(
      '`trait-level` · error by default',
    );
  });
  it('show a house rule where it is declared', () => {
    expect(at('disadvantage Dream$0er\n  type: innate\n  Hardship: for hours; WIL -2 when tired\n'))
      .toMatchInlineSnapshot(`
      "«Dreamer»
      **Dreamer** · innate disadvantage

      | Level | CP | Effect |
      | --- | --- | --- |
      | Hardship | 5 | for hours; WIL -2 when tired |"
    `);
  });
  it('understand names in formulae, effects and facts', () => {
    expect(at('derived MAN Mana\n  formula: (ST$0R + WIL) x 2\n')).toContain('**STR** · Strength');
    expect(at('advantage X\n  Edge: Aware$0ness +3 when alone\n')).toContain('**Awareness** · Focus');
    expect(at('skill group Arcana\n  Ritual: Mind; complementary to Clim$0bing\n')).toContain(
      '**Climbing** · Athletics',
    );
  });
});

it('shows what a writer typed as it is', () => {
  expect(at('npc *A* <i> `x`$0\n').split('\n')[1]).toBe('**\\*A\\* \\<i\\> \\`x\\`** · npc · 0 AP · 0 CP');
});

it('has nothing to say about prose, unknown names and blank lines', () => {
  expect(at('npc A\n  player: Ro$0ss\n')).toBe('nothing');
  expect(at('npc A\n  skills:\n    Flibber$0 +4\n')).toBe('nothing');
  expect(at('$0\n')).toBe('nothing');
});

describe('remarks for play', () => {
  const paragraph = (source: string, start: string): string =>
    at(source)
      .split('\n')
      .filter((line) => line.startsWith(start))
      .join('\n')
      .trim();

  it.each([
    ['HLT', 'Holds', 'Holds the breath for 50 turns (2 min 30 s), or 25 turns (1 min 15 s) of effort'],
    [
      'HLT',
      'Unconscious',
      'Unconscious without air after 80 turns (4 min), or 40 turns (2 min) of effort · ruling RP-C79',
    ],
    [
      'HLT',
      'Rest',
      'Rest heals 5 stunning damage a minute, 5 lethal a day, 5 special a week · ruling RP-C78',
    ],
    [
      'LIF',
      'Rest',
      'Rest heals 5 stunning damage a minute, 5 lethal a day, 5 special a week · ruling RP-C78',
    ],
  ])('are told of %s: %s', (score, start, text) => expect(paragraph(inJackSmith(score), start)).toBe(text));

  it.each([
    [
      'M$0-16',
      [
        'Hits DEF 10 in 74.1%, DEF 15 in 16.2%, DEF 20 in 0.5%',
        'Damage 7 to 32, 19.5 on average',
        'To hit up to 25 m +0, 35 m -1, 50 m -2, 100 m -3, 150 m -4, 200 m -5, 300 m -6, 400 m -7, 500 m -8',
        'Autofire: burst of 4, stream of 20 at -2, spray of 20 at -2',
      ],
    ],
    [
      'Kni$0fe',
      [
        'Hits DEF 10 in 62.5%, DEF 15 in 9.3%, DEF 20 in 0.5%',
        'Damage 2 to 12, 7 on average',
        'Best at 1 m: +3 INI and +3 DEF against weapons of another length',
      ],
    ],
    [
      '.45 AC$0P (1980)',
      [
        'Hits DEF 10 in 62.5%, DEF 15 in 9.3%, DEF 20 in 0.5%',
        'Damage 3 to 18, 10.5 on average',
        'To hit up to 5 m +0, 15 m -1, 25 m -2, 35 m -3, 50 m -4',
      ],
    ],
    [
      'Grenade, frag$0mentation',
      [
        'Hits DEF 10 in 83.8%, DEF 15 in 25.9%, DEF 20 in 0.5%',
        'Damage 6 to 36, 21 on average',
        'Blast of 7 m on average; a spot on the ground has TN 10',
        'To hit up to 1 m +0, 3 m -1, 5 m -2, 15 m -3, 20 m -4',
      ],
    ],
  ])('are told of a weapon in hand: %s', (weapon, texts) => {
    const said = at(`npc Jo\n  STR 4\n  weapons:\n    ${weapon}\n`)
      .split('\n')
      .map((line) => line.trim());
    expect(said.filter((line) => /^(?:Hits|Damage|Blast|To hit|Autofire|Best)/.test(line))).toEqual(texts);
  });

  it.each([
    ['ST$0R 5 MS', 'STR 5 in micro scale, 0.5 in human scale, 0.05 in mega scale · ruling RP-C102'],
    ['ST$0R 2 MG', 'STR 200 in micro scale, 20 in human scale, 2 in mega scale · ruling RP-C102'],
    ['ST$0R 12', 'STR 120 in micro scale, 12 in human scale, 1.2 in mega scale · ruling RP-C102'],
    ['ST$0R 5', ''],
    [
      'STR 5 MS  HLT 5  WIL 4\n  LIF$0 23',
      '**LIF 3** = HLT 5 x 3 + WIL 4 x 2: 23 in micro scale, 3 in human scale · Core Rules, Life',
    ],
    [
      'STR 0.5  HLT 5  WIL 4\n  LIF$0 3',
      '**LIF 3** = HLT 5 x 3 + WIL 4 x 2: 23 in micro scale, 3 in human scale · Core Rules, Life',
    ],
    [
      'STR 5 MS  WIL 4\n  TGH$0 1',
      '**TGH 1** = (STR 5 + WIL 4) / 2 rounded up → 5: 5 in micro scale, 1 in human scale · Core Rules, Toughness',
    ],
    [
      'STR 5 MG  HLT 5  WIL 4\n  LIF$0 23',
      '**LIF 230** = HLT 5 x 3 + WIL 4 x 2: 23 in mega scale, 230 in human scale · Core Rules, Life',
    ],
  ])('tell the other scales of %s', (scores, text) =>
    expect(
      at(`npc Mouse\n  ${scores}\n`)
        .split('\n')
        .filter((line) => line.includes(' scale'))
        .join('\n')
        .trim(),
    ).toBe(text),
  );

  it.each([
    [
      'Modern Military/Espionage',
      'First Aid',
      'Stabilizes wounds: light 12 each day, serious 15 each hour, critical 18 each minute, fatal 21 each turn',
    ],
    ['Fantasy/Medieval', 'Herbalism', 'Stabilizes wounds: light 12 each day'],
    ['Fantasy/Medieval', 'Chirurgery', 'Treats wounds: light 12 after 1d6 minutes'],
    [
      'Modern Military/Espionage',
      'Surgery (Emergency)',
      'Treats wounds: light 12 after 1d6 minutes, serious 18 after 1d6 hours',
    ],
  ])('tell what heals with the skills %s: %s', (list, skill, text) =>
    expect(
      at(`campaign A\n  skill list: ${list}\nnpc Medic\n  INT 4\n  skills:\n    $0${skill} +3\n`),
    ).toContain(text),
  );
});

describe('things that break', () => {
  it('have AV, Hits, and blows that end them', () => {
    expect(at('campaign A\n  object values: cinematic\nscene B\n  The [[Air$0lock door]].\n'))
      .toMatchInlineSnapshot(`
      "«Airlock door»
      **Airlock door** · doors · AV 24 · Hits 21

      One blow of 45 destroys it, one of 66 demolishes it

      *Core Rules, Inanimate Objects*"
    `);
    expect(at('npc Ann\n  gear:\n    Airl$0ock door\n')).toMatchInlineSnapshot(`
      "«Airlock door»
      **Airlock door** · doors · AV 24 · Hits 21

      One blow of 45 destroys it, one of 66 demolishes it  
      This campaign counts the material of a thing instead · ruling RP-C95, option object values

      *Core Rules, Inanimate Objects*"
    `);
  });
  it('are of materials', () => {
    expect(at('scene B\n  Of [[Alum$0inum alloy]].\n')).toMatchInlineSnapshot(`
      "«Aluminum alloy»
      **Aluminum alloy** · material · 1\\.4 per mm: 10 mm 14, 20 mm 28, 50 mm 70, 150 mm 210, 1000 mm 1400

      One blow with that damage breaks through  
      If damage adds up, half of it is AV and half is Hits: AV 35, Hits 35 at 50 mm · ruling RP-C95, option object values

      Ruling RP-C94: Two inches of aluminum come to 70, AV 35 and Hits 35. The example has 210, which is for 150 mm.

      *Core Rules, Inanimate Objects*"
    `);
    expect(at('campaign A\n  object values: cinematic\nscene B\n  Of [[Bro$0nze]].\n'))
      .toMatchInlineSnapshot(`
        "«Bronze»
        **Bronze** · material · 1 per mm: 10 mm 10, 20 mm 20, 50 mm 50, 150 mm 150, 1000 mm 1000

        This campaign counts AV and Hits of whole things instead · ruling RP-C95, option object values

        *Core Rules, Inanimate Objects*"
      `);
  });
});

describe('words of difficulty', () => {
  it('ask for the same in every system', () => {
    expect(at('scene B\n  Up takes a Challen$0ging Climbing roll (TN 18).\n')).toMatchInlineSnapshot(`
      "«Challenging»
      **Climbing vs 18** · Challenging · 3d6

      ---

      |  |  |  | Dice |  |
      | --- | --- | --- | --- | --- |
      | Action! System | Challenging | TN 18 | 3d6 | even chance with 7 |
      | Fast Action | about Normal | DIFF 5 | 1d6 | even chance with 2 |
      | Action | any number | difficulty | d6! - d6! | even chance with the difficulty |
      | Action!/System | any number | difficulty | d10 - d10 | even chance with the difficulty |"
    `);
  });
  it('have the number of the campaign', () => {
    const campaign =
      'campaign A\n  system: Fast Action\ntable Difficulties\n  word | DIFF\n  Easy | 4\n  Hard | 9\n';
    expect(at(`${campaign}scene B\n  Up takes a Ha$0rd Climbing roll (DIFF 9).\n`)).toMatchInlineSnapshot(`
      "«Hard»
      **Climbing vs 9** · Hard · 1d6

      ---

      |  |  |  | Dice |  |
      | --- | --- | --- | --- | --- |
      | Action! System | about Legendary | TN 30 | 3d6 | even chance with 19 |
      | Fast Action | Hard | DIFF 9 | 1d6 | even chance with 6 |
      | Action | any number | difficulty | d6! - d6! | even chance with the difficulty |
      | Action!/System | any number | difficulty | d10 - d10 | even chance with the difficulty |"
    `);
  });
});

describe('explanations of numbers are told in the language of the reader', () => {
  const german = (source: string): string => {
    speak({ tag: 'de', messages: JSON.parse(readFileSync('l10n/bundle.l10n.de.json', 'utf8')) as Messages });
    try {
      return at(source);
    } finally {
      speak(undefined);
    }
  };
  it.each([
    ['derived attributes', '  REF 5  INT 4\n  INI $0+1\n', '(REF 5 + INT 4) / 2 aufgerundet → 5 + 1 gekauft'],
    ['skills', '  skills:\n    Stealth +4 $0[5 CP]\n', 'Stealth 2 = (4 - 2 frei)'],
  ])('of %s', (_, lines, expected) => expect(german(`character A\n${lines}`)).toContain(expected));
  it('of wealth', () =>
    expect(
      german('campaign X\n  use: wealth levels\n  average income: 40000\ncharacter A\n  we$0alth: 7\n'),
    ).toContain('10 des durchschnittlichen Einkommens, 400.000 im Jahr'));
  it('of a fall', () =>
    expect(
      german('character A\n  HLT 4  WIL 4\nadventure B\n  scene C\n\n    A fa$0ll of 24 m.\n'),
    ).toContain('Betäubt'));
});
