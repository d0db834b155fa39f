/** Words of other games and of everyday language lead to the names of the rules; the fixes keep what was written. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check, fix, worldOf } from '../../../test/support/fixture.ts';
import { partsOf } from '../rules/names.ts';
import { meantBy } from '../rules/other-words.ts';
import { rowsOf } from '../rules/table-rows.ts';
import { literally } from '../text/patterns.ts';

const CAMPAIGN = 'campaign C\n  skill list: Modern Military/Espionage\n';
const inNpc = (lines: string): string => `${CAMPAIGN}\nnpc Bob\n${lines}\n`;

describe('a word of another game', () => {
  it.each([
    ['  DEX 4', 'unknown-attribute', '  REF 4'],
    ['  CON 3', 'unknown-attribute', '  HLT 3'],
    ['  HP 20', 'unknown-attribute', '  LIF 20'],
    ['  hit points: 20', 'unknown-key', '  LIF 20'],
    ['  equipment:\n    Knife', 'unknown-key', '  gear:\n'],
    ['  feats:\n    Lucky (Edge)', 'unknown-key', '  advantages:\n'],
    ['  disadvantages:\n    Hunted by the Guild', 'unknown-trait', '    Enemy (Hunted by the Guild)'],
    [
      '  disadvantages:\n    Fear of heights',
      'unknown-trait',
      '    Psychological Disadvantage (Fear of heights)',
    ],
    ['  disadvantages:\n    One eye', 'unknown-trait', '    Impaired Sense'],
    ['  weapons:\n    Walther PPK', 'unknown-weapon', '    9mm Para'],
    ['  weapons:\n    rusty crowbar', 'unknown-weapon', '    Club'],
    ['  skills:\n    Hand-to-hand combat +3', 'unknown-skill', '    Unarmed Combat +3'],
    ['  skills:\n    Move Silently +3', 'unknown-skill', '    Stealth +3'],
    ['  skills:\n    Gun +3', 'unknown-skill', '    Pistols +3'],
    ['  skills:\n    Poker +3', 'unknown-skill', '    Gambling +3'],
    ['  skills:\n    Haggle +3', 'unknown-skill', '    Trading +3'],
    ['  skills:\n    Streetwise +2', 'unknown-skill', '    Society (Streetwise) +2'],
  ])('is mended: %j', (lines, code, mended) => expect(fix(inNpc(lines), code)).toContain(mended));

  it.each([
    ['Fast Action', '  DEX 4', 'unknown-attribute', '  AGI 4'],
    ['Action!/System', '  HP 20', 'unknown-attribute', '  Health 20'],
    ['Fast Action', '  job: Soldier', 'unknown-key', '  jobs:\n    Soldier'],
    ['Fast Action', '  magic: Fireball', 'unknown-key', '  spells:\n    Fireball'],
    ['Fast Action', '  weapons:\n    Sword', 'unknown-weapon', '    Long sword'],
    ['Action! System', '  weapon: Katana', 'unknown-key', '  weapons:\n    Katana'],
    ['Action! System', '  level 3', 'unknown-attribute', '  notes: level 3'],
    ['Action! System', '  disadvantages:\n    Enemies: The Mob', 'unknown-trait', '    Enemy: The Mob'],
    ['Action! System', '\n# A note', 'syntax', '\n// A note'],
    ['Action', '  feats:\n    Lucky', 'unknown-key', '  schticks:\n'],
    ['Action!/System', '  flaws:\n    Lucky', 'unknown-key', '  disadvantages:\n'],
  ])('is mended in %s: %j', (system, lines, code, mended) =>
    expect(fix(`campaign C\n  system: ${system}\n\nnpc Bob\n${lines}\n`, code)).toContain(mended),
  );

  it.each([
    ['Fast Action', 'mooks: on', '  mooks: yes'],
    ['Action! System', 'hit locations: yes', '  hit locations: random'],
    ['Action! System', 'hit locations: no', '  hit locations: off'],
  ])('turns an option on or off in %s: %j', (system, line, mended) =>
    expect(fix(`campaign C\n  system: ${system}\n  ${line}\n`, 'unknown-name')).toContain(mended),
  );

  it('for a level of play has a finding in systems that have no levels', () =>
    check(`
      campaign C
        system: Fast Action
        level: heroic
        //     ^^^^^^ unknown-name: This rule system has no levels of play.
    `));

  it('for inheritance moves to the first line', () => {
    const text = inNpc('  based on: Guard\n  STR 3') + '\nnpc Guard\n  STR 4\n';
    expect(fix(text, 'unknown-key')).toContain('npc Bob from Guard\n  STR 3\n');
  });

  it.each([
    ['Action', 'mook: yes', 'role: mook'],
    ['Action!/System', 'extra: true', 'role: unnamed'],
    ['Fast Action', 'minion: yes', 'mook type: 1'],
  ])('for people without a name is a key with its value in %s: %s', (system, line, mended) =>
    expect(
      fix(`campaign C\n  system: ${system}\nnpc Bob\n  ${line}\n  tags: bold\n`, 'unknown-key'),
    ).toContain(`npc Bob\n  ${mended}\n  tags: bold`),
  );

  it('is no part of a longer name by accident', () =>
    check(`
      npc Bob
        STR 3
        advantages:
          Blue Monday
      //  ^^^^^^^^^^^ unknown-trait: There is no advantage “Blue Monday”.`));
});

describe('a name that nothing has and nothing comes close to', () => {
  it('is told the few that there are', () =>
    check(`
      campaign C
        system: DnD
      //        ^^^ unknown-name: Choose one of: Action! System, Fast Action, Action, Action!/System.
        level: Weirds
      //       ^^^^^^ unknown-name: Choose one of: Realistic, Cinematic, Extreme.`));

  it('is told none of many', () =>
    check(`
      campaign C
        universal skills: Zorbing
      //                  ^^^^^^^ unknown-name: There is no skill “Zorbing”.`));
});

it('a short name is no misspelling of a long one that begins like it', () => {
  check(`
    scene S
      Bribe him (Streetwise, TN 15).
    //           ^^^^^^^^^^ unread-roll: Did you mean “Society (Streetwise)”?`);
});

describe('a German word', () => {
  it.each([
    ['  Stärke 4', 'unknown-attribute', '  STR 4'],
    ['  skills:\n    Schleichen +3', 'unknown-skill', '    Stealth +3'],
    ['  skills:\n    Erste Hilfe +3', 'unknown-skill', '    First Aid +3'],
    ['  Fertigkeiten:\n    Stealth +3', 'unknown-key', '  skills:\n'],
    ['  advantages:\n    Nachtsicht (Edge)', 'unknown-trait', '    Night Vision (Edge)'],
  ])('leads to the name of the rule: %j', (lines, code, mended) =>
    expect(fix(inNpc(lines), code)).toContain(mended),
  );

  it('means what the table of the campaign says', () =>
    expect(
      fix(
        `${CAMPAIGN}table German Words\n  word | means\n  Huschen | Stealth\n\nnpc Bob\n  skills:\n    Huschen +3\n`,
        'unknown-skill',
      ),
    ).toContain('    Stealth +3'));

  it.each([
    ['Fast Action', '  Stärke 3', 'unknown-attribute', '  STR 3'],
    ['Fast Action', '  Trefferpunkte 3', 'unknown-attribute', '  PR 3'],
    ['Fast Action', '  Berufe:\n    Nurse +2', 'unknown-key', '  jobs:\n'],
    ['Fast Action', '  skills:\n    Spurenlesen +1', 'unknown-skill', '    Tracking +1'],
    ['Fast Action', '  jobs:\n    Schmied +2', 'unknown-skill', '    Blacksmith +2'],
    ['Fast Action', '  abilities:\n    Nachtsicht (minor)', 'unknown-trait', '    Night Vision (minor)'],
    ['Fast Action', '  weapons:\n    Langschwert', 'unknown-weapon', '    Long sword'],
    ['Action', '  Treffer 8', 'unknown-attribute', '  Hits 8'],
    ['Action', '  skills:\n    Ausweichen 12', 'unknown-skill', '    Dodge 12'],
    ['Action', '  Kniffe:\n    Lucky', 'unknown-key', '  schticks:\n'],
    ['Action', '  Größe: 1,80 m', 'unknown-key', '  height: 1,80 m'],
    ['Action! System', '  Beruf: Schmied', 'unknown-key', '  occupation: Schmied'],
    ['Action! System', '  Aussehen: bleich', 'unknown-key', '  appearance: bleich'],
    ['Fast Action', '  Augen: blau', 'unknown-key', '  eyes: blau'],
    ['Action!/System', '  Spielerin: Kim', 'unknown-key', '  player: Kim'],
    ['Action!/System', '  Zähigkeit 5', 'unknown-attribute', '  Toughness 5'],
    ['Action!/System', '  skills:\n    Kampfkunst 12', 'unknown-skill', '    Martial Arts 12'],
    ['Action!/System', '  Nachteile:\n    Poor', 'unknown-key', '  disadvantages:\n'],
  ])('leads to the name of a rule of %s: %j', (system, lines, code, mended) =>
    expect(fix(`campaign C\n  system: ${system}\n\nnpc Bob\n${lines}\n`, code)).toContain(mended),
  );

  it('is a name of its own where names are free and the sheet has the name of the rules, too', () =>
    check(`
      campaign C
        system: Action

      npc Bob
        Hits 8  Treffer 3
        skills:
          Dodge 9
          Ausweichen 10`));

  it('leads to a rule that there is', () => {
    const text = readFileSync('server/library/action-system/german.callsheet', 'utf8');
    const meant = [...text.matchAll(/\| (.+)$/gm)].slice(1).flatMap(([, names]) => names!.split('; '));
    expect(meant.length).toBeGreaterThan(150);
    const files = globSync('server/library/action-system/*.callsheet').filter(
      (file) => !/german|synonyms/.test(file),
    );
    const library = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const keys = /sheet keys: (.+)/.exec(library)![1]!.split(', ');
    const named = (name: string): boolean =>
      keys.includes(name) ||
      new RegExp(
        `^(?:(?:dis)?advantage |  |derived |weapon |armor )?${literally(name)}(?:[:\\s(]|$)`,
        'm',
      ).test(library) ||
      ['skills', 'advantages', 'disadvantages', 'weapons', 'armor', 'gear'].includes(name) ||
      name.includes('(');
    expect(meant.filter((name) => !named(name))).toEqual([]);
  });

  it.each(['Fast Action', 'Action', 'Action!/System'])('leads to a rule that there is in %s', (system) => {
    const { model, files } = worldOf([['/main.callsheet', `campaign C\n  system: ${system}\n`]]);
    const ruleset = model.rulesetOf(model.scopeOf(files[0]!.uri));
    const kinds = ['skill', 'weapon', 'armor', 'trait', 'attribute', 'key'] as const;
    const rows = rowsOf(ruleset, 'German Words');
    expect(rows.length).toBeGreaterThan(20);
    const words = rows.flatMap((row) => partsOf(row('word'), ';'));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    const lost = rows.flatMap((row) => {
      const meant = [
        ...kinds.flatMap((kind) => meantBy(ruleset, partsOf(row('word'), ';')[0]!, kind)),
        ...rowsOf(ruleset, 'Difficulties').map((level) => level('word')),
      ];
      return partsOf(row('means'), ';').filter((name) => !meant.includes(name));
    });
    expect(lost).toEqual([]);
  });
});

describe('a German word of difficulty', () => {
  it.each([
    ['Action! System', 'A Schwer Stealth roll to hide.', 'A Difficult Stealth roll to hide.'],
    ['Action! System', 'A Stealth roll (Herausfordernd) to hide.', 'A Stealth roll (Challenging) to hide.'],
    ['Action! System', 'A Sehr Schwer Stealth roll to hide.', 'A Demanding Stealth roll to hide.'],
    ['Fast Action', 'A Schwer Driving roll to flee.', 'A Hard Driving roll to flee.'],
    ['Fast Action', 'A Stealth roll, difficulty moderate.', 'A Stealth roll, difficulty Normal.'],
    ['Fast Action', 'A Stealth roll (difficulty: moderate).', 'A Stealth roll (difficulty: Normal).'],
    ['Fast Action', 'Make a Driving roll at difficulty Tough.', 'Make a Driving roll at difficulty Hard.'],
    ['Action! System', 'Make a Stealth roll, difficulty hard.', 'Make a Stealth roll, difficulty Demanding.'],
  ])('is changed to that of the rules of %s: %s', (system, written, mended) =>
    expect(
      fix(
        `campaign C\n  system: ${system}\n\nnpc Bob\n  skills:\n    Stealth +1\n    Driving +1\n\nscene S\n  ${written}\n`,
        'unread-roll',
      ),
    ).toContain(mended),
  );

  it('has its number in the campaign’s own dice', () =>
    check(`
      campaign C
        dice: 1d20
      scene S
        A Schwer Stealth roll to hide.
      //  ^^^^^^ unread-roll: The rules call “Schwer” Difficult (TN 20).
    `));

  it('is told once where it stands for the number, and English words are not', () =>
    check(`
      scene S
        Make a Stealth roll, difficulty moderate. Make a Stealth roll, difficulty unknown.
      //                                ^^^^^^^^ unread-roll: The rules call “moderate” Average (TN 12).
      //                                               ^^^^^^^^^^^^^^ unread-roll: This roll has no target number
    `));
});
