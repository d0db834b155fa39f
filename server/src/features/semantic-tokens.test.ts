import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { ORDINARY_PROSE } from '../../../test/support/prose.ts';
import { semanticTokens } from './semantic-tokens.ts';

const WIKI = 'campaign C\n  system: Action!/System\nadventure A\n  scene B\n';

function tokensOf(source: string): string[] {
  const { model, uri, text } = fixture(source);
  return semanticTokens(model, uri).map(({ start, end, type }) => `${type} ${text.slice(start, end)}`);
}

describe('prose is coloured by what the rules know', () => {
  it.each([
    [
      'scene B\n  A Challenging REF + Stealth roll (TN 18).\n',
      ['enumMember Challenging', 'function REF', 'function Stealth', 'keyword roll', 'number 18'],
    ],
    [
      'scene B\n  A contested Driving (Cars) roll against Awareness (-3).\n',
      ['function Driving', 'keyword roll', 'function Awareness'],
    ],
    [
      `${WIKI}    A Wild Flibber + Agility roll against Dr. Fang's Dodge + Toughness or Guile.\n`,
      [
        'enumMember Wild',
        'function Flibber',
        'function Agility',
        'keyword roll',
        'function Dodge',
        'function Toughness',
        'function Guile',
      ],
    ],
    [
      'adventure A\n  scene B\n    -> The Morning After once it rains\n  scene The Morning After\n    -> Nowhere\n',
      ['class The Morning After'],
    ],
    // A phrase goes on in the next line, and a name may be broken.
    [
      'scene B\n  It is a Very\n  Hard Stealth roll or a Tricky First\r\n    Aid\n  roll (TN 15).\n',
      [
        'function Stealth',
        'keyword roll',
        'enumMember Tricky',
        'function First',
        'function Aid',
        'keyword roll',
        'number 15',
      ],
    ],
    [
      'scene B\n  > A Tricky First\n  > Aid roll.\n',
      ['enumMember Tricky', 'function First', 'function Aid', 'keyword roll'],
    ],
    ['character Jo\n  STR 4\n', []],
    [
      'scene B\n  Roll Awareness (TN 15) or Climbing (TN 12).\n',
      ['keyword Roll', 'function Awareness', 'number 15', 'function Climbing', 'number 12'],
    ],
    ['scene B\n  A hard roll (TN 15), an Egg roll, a Swimming badge, `[[a link]]`.\n', []],
    // “Old Strength rolls through him.”
    [ORDINARY_PROSE, ['function Strength', 'keyword rolls']],
  ])('%.60j', (source, tokens) => expect(tokensOf(source)).toEqual(tokens));
});

it('stories that stay the same keep their tokens', () => {
  const { model, uri } = fixture('npc Jo\n\nscene B\n  A Stealth roll (TN 18).\n');
  const before = semanticTokens(model, uri);
  expect(before.map(({ start }) => start)).toEqual([20, 28, 37]);
  expect(semanticTokens(model, uri)).toEqual(before);
});
