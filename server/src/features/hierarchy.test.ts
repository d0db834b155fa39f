import { describe, expect, it, vi } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { Scope } from '../model/scopes.ts';
import { allMadeFrom, calledBy, callersOf, characterAt, madeFrom, sceneAt, templateOf } from './hierarchy.ts';

describe('templates', () => {
  const files = (from: string, to: string): string =>
    `
//- /c/campaign.callsheet
campaign X

npc Guard
  STR 4

npc Sergeant from Guard

//- /c/more.callsheet
npc Captain from Sergeant
npc Dog from Wolf
npc Wolf from Dog

//- /d/other.callsheet
campaign Y

npc Guard
npc Cook from Guard
`.replace(from, to);
  const names = (find: typeof madeFrom, from: string, to: string): string[] => {
    const { model, uri, offset } = fixture(files(from, to));
    return find(model, uri, offset).map((item) => `${item.name} ${item.uri.slice(8)}`);
  };

  it('lead from a character to its template, wherever it is named', () => {
    expect(names(templateOf, 'npc Sergeant', 'npc Ser$0geant')).toEqual(['Guard c/campaign.callsheet']);
    expect(names(templateOf, 'from Sergeant', 'from Ser$0geant')).toEqual(['Guard c/campaign.callsheet']);
    expect(names(templateOf, 'npc Guard', 'npc Gua$0rd')).toEqual([]);
    expect(names(templateOf, 'campaign X', 'campaign $0X')).toEqual([]);
  });

  it('lead to those that are made from them, in the same campaign', () => {
    expect(names(madeFrom, 'STR 4', 'STR$0 4')).toEqual(['Sergeant c/campaign.callsheet']);
    expect(names(allMadeFrom, 'STR 4', 'STR$0 4')).toEqual([
      'Sergeant c/campaign.callsheet',
      'Captain c/more.callsheet',
    ]);
    expect(names(allMadeFrom, 'npc Cook', 'npc C$0ook')).toEqual([]);
  });

  it('that are made from each other end', () => {
    expect(names(templateOf, 'npc Dog', 'npc D$0og')).toEqual(['Wolf c/more.callsheet']);
    expect(names(allMadeFrom, 'npc Dog', 'npc D$0og')).toEqual(['Wolf c/more.callsheet']);
  });

  it('of many characters are found with one look at each', () => {
    const MANY = 1000;
    const many = Array.from({ length: MANY }, (_, index) => `npc Guard ${index} from Guard\n`).join('');
    const { model, uri, offset } = fixture(`npc Gua$0rd\n${many}`);
    const looks = vi.spyOn(Scope.prototype, 'character');
    try {
      expect(allMadeFrom(model, uri, offset)).toHaveLength(MANY);
      expect(looks).toHaveBeenCalledTimes(MANY);
    } finally {
      looks.mockRestore();
    }
  });

  it('have the whole declaration and its name', () => {
    const { model, uri, offset, text } = fixture('npc Gua$0rd\n  STR 4\n');
    const item = characterAt(model, uri, offset)!;
    expect(text.slice(item.start, item.end)).toBe('npc Guard\n  STR 4');
    expect(text.slice(item.nameStart, item.nameEnd)).toBe('Guard');
    expect(characterAt(model, uri, offset + 100)?.name).toBe('Guard');
  });
});

describe('scenes', () => {
  const story = (from: string, to: string): string =>
    `
//- /c/one.callsheet
campaign X

adventure One
  scene Hangar
    -> Vault if nobody looks
    -> Vault when the alarm rings
    -> Docks
    -> the end
    scene Office
      -> Vault
  scene Vault
    -> Hangar

//- /c/two.callsheet
scene Docks
  -> Vault
  -> Nowhere
`.replace(from, to);
  const calls = (find: typeof callersOf, from: string, to: string): string[] => {
    const { model, uri, offset } = fixture(story(from, to));
    return find(model, uri, offset).map(({ item, ways }) => `${item.name} ${ways.length}`);
  };

  it('lead on, each once with all its ways, and into other stories', () => {
    expect(calls(calledBy, 'scene Hangar', 'scene Ha$0ngar')).toEqual(['Vault 2', 'Docks 1']);
    expect(calls(calledBy, '-> Vault\n  scene', '-> V$0ault\n  scene')).toEqual(['Hangar 1']);
    expect(calls(calledBy, '-> Nowhere', '-> Now$0here')).toEqual(['Vault 1']);
  });

  it('are led to', () => {
    expect(calls(callersOf, 'scene Vault', 'scene $0Vault')).toEqual(['Hangar 2', 'Office 1', 'Docks 1']);
    expect(calls(callersOf, 'scene Docks', 'scene Do$0cks')).toEqual(['Hangar 1']);
    expect(calls(callersOf, 'campaign X', 'campaign$0 X')).toEqual([]);
  });

  it('are those around the cursor where none is named', () => {
    const at = (from: string, to: string): string | undefined => {
      const { model, uri, offset } = fixture(story(from, to));
      return sceneAt(model, uri, offset)?.name;
    };
    expect(at('the end', 'the$0 end')).toBe('Hangar');
    expect(at('scene Office', 'scene Off$0ice')).toBe('Office');
    expect(at('adventure One', 'adventure$0 One')).toBeUndefined();
  });
});
