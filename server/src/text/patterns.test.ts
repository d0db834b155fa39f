/** Names with signs of regular expressions in them mean themselves, wherever texts are searched for them. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { check, fix } from '../../../test/support/fixture.ts';
import { createCharacter } from '../creation/character.ts';
import { codeLenses } from '../features/code-lens.ts';
import { LIBRARIES } from '../../../test/support/libraries.ts';
import { anyOf, literally } from './patterns.ts';

it('every sign of ASCII matches itself alone, with the flag u and without it', () => {
  for (let code = 0x20; code < 0x7f; code++)
    for (const flags of ['', 'u', 'iu']) {
      const sign = String.fromCharCode(code);
      const pattern = new RegExp(`^a${literally(sign)}b$`, flags);
      expect(pattern.test(`a${sign}b`), `${sign} ${flags}`).toBe(true);
      expect(pattern.test('ab') || pattern.test(`a\n${sign}b`), `${sign} ${flags}`).toBe(false);
    }
});

function npcOf(statblock: string, campaign: { readonly uri: string; readonly text: string }): string {
  const place = { systems: LIBRARIES, files: [campaign], folder: 'draft:/campaign' };
  const created = createCharacter(place, { name: '', kind: 'npc', statblock });
  if ('problem' in created) throw new Error(created.problem);
  return created.files[0]!.text;
}

it('of several texts the longest matches, and of none nothing', () => {
  expect('a C++ b'.match(new RegExp(anyOf(['C', 'C++'])))?.[0]).toBe('C++');
  expect(new RegExp(anyOf([])).test('')).toBe(false);
});

describe('a name with signs', () => {
  it.each(['Sky-High', 'Hard++', 'Hell/Fire', '(Mad', 'Äußerst'])('is a difficulty: %s', (word) => {
    const { model, uri } = fixture(`$0campaign A
table Difficulties
  word | TN 3d6 | TN 1d20
  Hard | 15 | 15
  ${word} | 27 | 30
npc Jo
  STR 4
adventure B
  scene One
    Jo makes a ${word} Climbing roll.
`);
    expect(codeLenses(model, uri, { rolls: true, dice: true }).map(({ title }) => title)).toEqual([
      expect.stringContaining('Climbing vs 27'),
    ]);
  });

  it('is an attribute of a pasted statblock', () => {
    const uri = 'draft:/campaign/campaign.callsheet';
    const text =
      'campaign A\nattribute group Soul\n  SC Self-Control (power)\n  CON Control (aptitude)\n  MEN Mind (resistance)\n';
    expect(npcOf('Jo\nSTR 4, Self-Control 5\n', { uri, text })).toMatch(/^ {2}STR 4 {2}SC 5$/m);
  });

  it.each(['WUR', 'WÜR', 'W-R', 'W+R'])('is an attribute behind a skill of a pasted statblock: %s', (id) => {
    const uri = 'draft:/campaign/campaign.callsheet';
    const text = `campaign A\nattribute group Soul\n  ${id} Worth (power)\n  CON Control (aptitude)\n  MEN Mind (resistance)\n`;
    expect(npcOf(`Jo\nSkills: Stealth 3. ${id} 5\n`, { uri, text })).toBe(
      `npc Jo\n  ${id} 5\n\n  skills:\n    Stealth +3\n`,
    );
  });

  it('is a level of a trait', () => {
    const guild = `campaign A
  severity: unspent-points ignore, missing-attribute ignore, trait-guideline ignore
advantage Guild
  scale size: C++ 2, Big (5) 5
npc Jo
  advantages:
    Guild: C++
  //^^^^^^^^^^ error trait-detail: Write the level in parentheses: \`Guild (C++)\`.
`;
    check(guild);
    expect(fix(guild, 'trait-detail')).toMatch(/^ *Guild \(C\+\+\)$/m);
  });
});
