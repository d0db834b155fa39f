import { describe, expect, it } from 'vitest';
import { FileIndex } from '../../model/declarations.ts';
import { parseSource } from '../../syntax/source.ts';
import { fromJson, toJson } from './json.ts';

const again = (text: string): unknown => {
  const { declared } = new FileIndex('file:///a.callsheet', parseSource(text));
  return fromJson(toJson(declared, () => undefined));
};

describe('JSON and back', () => {
  it('writes tables of scores and of entries as lines', () =>
    expect(
      again(
        [
          'npc Ada',
          '  | Attribute | Score |',
          '  | --------- | ----- |',
          '  | STR       | 5     |',
          '  | REF       | 6     |',
          '',
          '  | Skill         | Level | Total |',
          '  | ------------- | ----- | ----- |',
          '  | Arts & Crafts | 2     | +2    |',
          '  | Cooking       | 3     | +5    |',
          '',
          'npc Bob',
          '  advantages:',
          '    | Trait | Level | What     |',
          '    | ----- | ----- | -------- |',
          '    | Lucky | Edge  | at cards |',
        ].join('\n'),
      ),
    ).toEqual({
      text: 'npc Ada\n  STR 5  REF 6\n  skills:\n    Arts & Crafts 2\n    Cooking 3\n\nnpc Bob\n  advantages:\n    Lucky (Edge): at cards\n',
    }));
});
