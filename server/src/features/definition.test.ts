import { describe, expect, it } from 'vitest';
import { fixture, inJackSmith } from '../../../test/support/cursor.ts';
import { definition, documentHighlights, references } from './definition.ts';

/** Where the name at the cursor is declared: file, line and name. */
function target(source: string): string {
  const { model, uri, offset } = fixture(source);
  const [link] = definition(model, uri, offset)?.targets ?? [];
  if (!link) return 'nowhere';
  const { text } = model.file(link.uri)!.source;
  const [line] = text.slice(link.start, link.end).split('\n');
  const name = text.slice(link.nameStart, link.nameEnd);
  return `${link.uri.split('/').at(-1)}: ${line} «${name}»`;
}

describe('definitions', () => {
  it.each([
    ['RE', 'attributes.callsheet: REF Reflexes (aptitude) «REF Reflexes»'],
    ['LIF', 'attributes.callsheet: derived LIF Life «LIF»'],
    ['Cool', 'advantages.callsheet: advantage Cool Headed «Cool Headed»'],
    ['Edg', 'advantages.callsheet: advantage Cool Headed «Cool Headed»'],
    ['Athl', 'skills.callsheet: skill group Athletics «Athletics»'],
    ['Climb', 'skills.callsheet: Climbing: Body; universal 2 «Climbing»'],
    [
      'Brawl',
      'skills.callsheet: Unarmed Combat (Type): Body; universal 2 (Brawling); types Aikido, Brawling, Judo, Karate, Kung Fu, Sumo, Wrestling «Unarmed Combat»',
    ],
    ['Jack', 'main.callsheet: character Jack Smith «Jack Smith»'],
    ['Ross', 'nowhere'],
  ])('lead from %s in Jack Smith', (word, expected) => expect(target(inJackSmith(word))).toBe(expected));

  it.each([
    ['campaign X\n  level: Cine$0matic\n', 'system.callsheet: level Cinematic «Cinematic»'],
    ['campaign X\n  skill list: Gen$0eric\n', 'skills.callsheet: skill list Generic «Generic»'],
    ['campaign X\n  system: Act$0ion! System\n', 'system.callsheet: system Action! System «Action! System»'],
    [
      'advantage X\n  opposite: Bad Temp$0ered\n',
      'disadvantages.callsheet: disadvantage Bad Tempered «Bad Tempered»',
    ],
    [
      'derived X\n  formula: (ST$0R + WIL) x 2\n',
      'attributes.callsheet: STR Strength (power) «STR Strength»',
    ],
    ['advantage X\n  Edge: max Bo$0dy 3\n', 'attributes.callsheet: attribute group Body «Body»'],
    ['skill group X\n  Ritual: Body/Mi$0nd\n', 'attributes.callsheet: attribute group Mind «Mind»'],
    ['npc Guard\n\nnpc Boss from Gu$0ard\n', 'main.callsheet: npc Guard «Guard»'],
    [
      'weapon Needler\n  4d6 P/L\n\nnpc A\n  weapons:\n    Need$0ler x2\n',
      'main.callsheet: weapon Needler «Needler»',
    ],
    ['npc Vane\n\nscene X\n  Call [[va$0ne]].\n', 'main.callsheet: npc Vane «Vane»'],
  ])('lead from %j', (source, expected) => expect(target(source)).toBe(expected));

  it('prefer the campaign to the library', () => {
    expect(
      target(
        '//- /c/rules.callsheet\ncampaign X\n\nadvantage Cool Headed\n  Edge: ice\n//- /c/a.callsheet\nnpc A\n  advantages:\n    Cool$0 Headed (Edge)\n',
      ),
    ).toBe('rules.callsheet: advantage Cool Headed «Cool Headed»');
  });
});

describe('references', () => {
  const files = `
//- /c/rules.callsheet
campaign X

advantage Bold
  opposite: Shy
  Edge: INI +2

disadvantage Shy
  opposite: Bo$0ld
  Peril: hides
//- /c/a.callsheet
npc A
  advantages:
    bold (Edge)
//- /d/other.callsheet
npc B
  advantages:
    Bold (Edge)
`;
  const places = (includeDeclaration: boolean): string[] => {
    const { model, uri, offset } = fixture(files);
    return references(model, uri, offset, includeDeclaration).map(
      (place) =>
        `${place.uri.slice(7)} ${model.file(place.uri)!.source.text.slice(0, place.start).split('\n').length}`,
    );
  };
  it('are those that mean the same rule', () => {
    expect(places(false)).toEqual(['/c/rules.callsheet 8', '/c/a.callsheet 3']);
    expect(places(true)).toEqual(['/c/rules.callsheet 3', '/c/rules.callsheet 8', '/c/a.callsheet 3']);
  });
  it('are highlighted in the file', () => {
    const { model, uri, text, offset } = fixture(inJackSmith('STR'));
    expect(documentHighlights(model, uri, offset).map(({ start, end }) => text.slice(start, end))).toEqual([
      'STR',
    ]);
    const shared = fixture('npc A\n  skills:\n    Athle$0tics +1\n\nnpc B\n  skills:\n    athletics +2\n');
    expect(documentHighlights(shared.model, shared.uri, shared.offset)).toHaveLength(2);
  });
  it('tell a name that is declared or given a value from one that is only spoken of', () => {
    const { model, uri, text, offset } = fixture(`
npc Gua$0rd
  STR 4
  Bravery: 3

npc Sergeant from Guard

scene Gate
  Here stands [[Guard]].
`);
    const found = documentHighlights(model, uri, offset);
    expect(found.map(({ start, role }) => `${text.slice(0, start).split('\n').length} ${role}`)).toEqual([
      '1 declares',
      '5 names',
      '8 names',
    ]);
    const score = fixture(
      'derived MAN Mana\n  formula: ST$0R x 2\n\nnpc A\n  STR 4\n  log:\n    raise STR 4 -> 5\n',
    );
    expect(documentHighlights(score.model, score.uri, score.offset).map(({ role }) => role)).toEqual([
      'names',
      'sets',
      'sets',
    ]);
  });
});
