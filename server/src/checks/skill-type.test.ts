import { describe, expect, it } from 'vitest';
import { characterIn, check, fix, fixTitles, quiet } from '../../../test/support/fixture.ts';

describe('skill-type', () => {
  it('asks for a type', () => {
    const fixture = `
      npc Jo
        skills:
          Unarmed Combat +4
        //^^^^^^^^^^^^^^ warning skill-type: Unarmed Combat needs a type, as in \`Unarmed Combat (Aikido)\`.
          Craft (Sculpting) +2
          Language (English, native) +3
          Art (Painting) +2 (Portraits +2)
    `;
    check(fixture);
    expect(fixTitles(fixture, 'skill-type')).toHaveLength(5);
    expect(fix(fixture, 'skill-type', 1)).toContain('    Unarmed Combat (Brawling) +4\n');
  });

  it('knows skills that have neither types nor specialties', () => {
    check(`
      npc Jo
        skills:
          Climbing (Ice) +4
        //          ^^^ skill-type: Climbing has no types, so “Ice” cannot be chosen.
          Stealth +4 (Woods +2)
        //            ^^^^^^^^ skill-type: Stealth has no specialties
          Swimming +2 (2)
          Business +2 (Marketing +2)
          Symbols (Runes) +2
          Awareness +3 (Sight +2, Hearing +2)
    `);
  });

  it('suggests to name the specialty of a skill that is bought for one (R64)', () => {
    const fixture = `
      campaign Test
        common skills: Driving 2
      npc Jo
        skills:
          Writing +2
        //^^^^^^^ warning skill-type: Writing needs a specialty
          Piloting (Space Craft) +5
          Psychology +2 (Criminal +2)
          Driving +2
    `;
    check(fixture);
    expect(fix(fixture, 'skill-type')).toContain('Writing (Comedy) +2\n');
  });

  it('sees a specialty without its sign', () => {
    const fixture = `
      npc Jo
        skills:
          Writing +4 (Reports 2)
        //                    ^ skill-type: A specialty is written with a sign: \`Reports +2\`.
          Piloting +4 (Boeing 747)
    `;
    check(fixture);
    expect(fix(fixture, 'skill-type')).toContain('Writing +4 (Reports +2)');
  });

  it('sees a bonus that is no number', () => {
    const fixture = `
      npc Jo
        skills:
          First Aid +3 (Surgery +two)
        //              ^^^^^^^^^^^^ skill-type: The bonus of a specialty is written in digits: \`Surgery +2\`.
          Riding +3 (Horses +x)
        //           ^^^^^^^^^ skill-type: \`Horses +x\` has no number. Write the bonus of a specialty as in \`Horses +2\`.
          Writing +3 (Reports +)
        //            ^^^^^^^^^ skill-type: \`Reports +\` has no number. Write the bonus of a specialty as in \`Reports +2\`.
          Computers +3 (C++)
    `;
    check(fixture);
    expect(fix(fixture, 'skill-type')).toContain('First Aid +3 (Surgery +2)');
  });

  it('checks the types that a group helps (R80)', () => {
    const fixture = `
      npc Jo
        skills:
          Arts & Crafts +2 (Art: Painting, Craft: Silk-screening)
          Athletics +1 (Climbing: Ice, Spotr: Soccer, Soccer, Parachute +2)
        //              ^^^^^^^^^^^^^ skill-type: Climbing has no types to choose from.
        //                             ^^^^^^^^^^^^^ skill-type: Athletics has no skill “Spotr”. Did you mean “Sport”?
        //                                            ^^^^^^ skill-type: Athletics is a group
        //                                                    ^^^^^^^^^^^^ skill-type: A group has no specialties
          Sciences +1 (+1)
    `;
    check(fixture);
    expect(fix(fixture.replace('Climbing: Ice, ', ''), 'skill-type')).toContain('(Sport: Soccer, Soccer,');
  });

  it('treats specialties that are bought apart as types (R64)', () => {
    const fixture = `
      npc Jo
        skills:
          Transportation +1 (Driving: Motorcycles)
          Driving (Cars) +3
          Driving (Motorcycles) +2
          Piloting (Jets) +2
    `;
    check(fixture);
    const { skills } = characterIn(fixture).sheet;
    expect(skills.filter(({ line }) => line).map(({ type, total }) => [type, total])).toEqual([
      ['Cars', 3],
      ['Motorcycles', 3],
      ['Jets', 3],
    ]);
  });

  it('gives the levels of a group to one type (R80)', () => {
    const { skills } = characterIn(`
      npc Jo
        skills:
          Arts & Crafts +2 (Art: Pottery)
          Art (Painting) +2
          Art (Pottery) +3
          Craft (Tanning) +1
    `).sheet;
    expect(skills.filter(({ line }) => line).map(({ type, total }) => [type, total])).toEqual([
      ['Painting', 2],
      ['Pottery', 5],
      ['Tanning', 3],
    ]);
  });
});

describe('the mark of the native language', () => {
  it('is on one language', () => {
    const fixture = `
      npc Jo
        skills:
          Language (English, native) +3
          Language (Welsh, native) +3
        //                 ^^^^^^ warning skill-type: Only one native language is free: English. Welsh costs points.
    `;
    check(fixture);
    expect(fix(fixture, 'skill-type')).toContain('Language (Welsh) +3');
  });
  it.each(['native English', 'native: English', 'English native'])('stands behind a comma: %s', (type) => {
    const fixture = `
      npc Jo
        skills:
          Language (${type}) +4
        //          ${'^'.repeat(type.length)} warning skill-type: Mark the native language after a comma: \`Language (English, native) +4\`.
    `;
    check(fixture);
    expect(fix(fixture, 'skill-type')).toContain('Language (English, native) +4');
  });
});

it('asks which language is the native one where two may be', () => {
  const fixture = `
    npc Jo
      skills:
        Language (German) +3
    //            ^^^^^^ hint skill-type: German counts as the native language, which is free at 3
        Language (Latin) +4
        Language (French) +1

    npc Jim
      skills:
        Language (German) +3
        Language (Latin, native) +4

    npc Joe
      skills:
        Language (German) +3
        Language (Latin) +2
  `;
  check(fixture);
  expect(fix(fixture, 'skill-type')).toContain('Language (German, native) +3');
});

it('finds a score inside the parentheses', () => {
  const fixture = `
    npc Jo
      skills:
        Language (Spanish 3)
    //            ^^^^^^^^^ syntax: Write the score after the parentheses: \`Language (Spanish) +3\`.
        Unarmed Combat (Judo 3)
    //                  ^^^^^^ syntax: Write the score after the parentheses
  `;
  check(fixture);
  expect(fix(fixture, 'syntax')).toContain('Language (Spanish) +3\n');
});

describe('types that are left open', () => {
  it('are warnings (R80, R105)', () => {
    check(
      quiet(`
      character Jo
        skills:
          Society +3
        //^^^^^^^ warning skill-type: Society needs a type, as in \`Society (Corporate)\`.
          Arts & Crafts +2
        //^^^^^^^^^^^^^ warning skill-type: Choose it, as in \`Arts & Crafts +2 (Art: Painting)\`.
      character Jim
        skills:
          Arts & Crafts +2 (Craft: Tanning)
        //^^^^^^^^^^^^^ hint skill-type: Arts & Crafts raises one type of Art. Choose it, as in \`Arts & Crafts +2 (Craft: Tanning, Art: Painting)\`.
      character Jack
        skills:
          Arts & Crafts +2 (Art: Painting)
        //^^^^^^^^^^^^^ hint skill-type: Arts & Crafts raises one type of Craft. Choose it
          Art (Sketching) +1
      character Jill
        skills:
          Arts & Crafts +2
          Art (Painting) +1
          Craft (Tanning) +1
    `),
    );
  });

  it('may be chosen by a fix', () => {
    expect(fix('npc Jo\n  skills:\n    Arts & Crafts +2', 'skill-type', 1)).toContain('+2 (Art: Pottery)');
    expect(fix('npc Jo\n  skills:\n    Arts & Crafts +2 (Craft: Tanning)', 'skill-type')).toContain(
      '+2 (Craft: Tanning, Art: Painting)',
    );
  });

  it('are told where the order of the lines decides (R80)', () => {
    const fixture = `
      npc Jo
        skills:
          Arts & Crafts +2
        //^^^^^^^^^^^^^ hint skill-type: Arts & Crafts raises one type of Art: Painting, the first. To choose another, write \`Arts & Crafts +2 (Art: Pottery)\`.
          Art (Painting) +1
          Art (Pottery) +3
          Craft (Tanning) +1
    `;
    check(fixture);
    expect(fix(fixture, 'skill-type', 1)).toContain('Arts & Crafts +2 (Art: Pottery)');
  });

  it('are none for symbols and languages of the fantasy list', () => {
    const { sheet } = characterIn(`
      campaign Test
        skill list: Fantasy/Medieval
      npc Jo
        skills:
          Language (Elvish) +3
          Language (Dwarvish) +2
          Symbols (Heraldry) +2
          Symbols (Runes) +1
    `);
    expect(sheet.skills.slice(0, 4).map(({ cost }) => cost.value)).toEqual([0, 2, 0, 1]);
  });
});

describe('branches of languages', () => {
  it('are those of the table, with its languages', () => {
    const text = `
    campaign C
      use: language branches
    npc P
      skills:
        Language Branch (Romance, native) +3 (French +2)
        Language Branch (Celtic) +2 (Welsh +2)
        Language Branch (Germanic) +1 (Danish +2)
        Language Branch (Slavic) +1 (English +2)
      //                             ^^^^^^^ warning skill-type: English is a language of Germanic, not of Slavic.
        Language Branch (Klingonic) +2 (Klingon +2)
    `;
    check(text);
    expect(fix(text, 'skill-type')).toContain('Language Branch (Germanic) +1 (English +2)');
  });
});

describe('types behind a key', () => {
  it('count below the skills', () => {
    const fixture = `
      npc Jo
        languages: English (native), French +2
      //^^^^^^^^^ hint unknown-key: \`languages:\` is a text. Scores count below \`skills:\`: \`Language (English, native) +3\` and \`Language (French) +2\`.
        native language: Elvish
      //^^^^^^^^^^^^^^^ unknown-key: \`native language\` is no key: write \`Language (Elvish, native) +3\` below \`skills:\`.
    `;
    check(fixture);
    expect(fix(fixture, 'unknown-key')).toContain(
      'npc Jo\n  native language: Elvish\n  skills:\n    Language (English, native) +3\n    Language (French) +2',
    );
  });
  it.each(['languages: English, a little French', 'languages: 3 words of German and 2 of French'])(
    'are text where they have no score: %s',
    (line) => check(`npc Jo\n  ${line}\n`),
  );
  it('move below the skills by a fix, which deletes the key', () =>
    expect(
      fix('npc Jo\n  skills:\n    Stealth +3\n  native language: Elvish\n', 'unknown-key').trimEnd(),
    ).toBe('npc Jo\n  skills:\n    Stealth +3\n    Language (Elvish, native) +3'));
});
