/** Findings that propose names follow every change of those names, however little of the texts around is edited. */
import { describe, expect, it } from 'vitest';
import { Workspace } from '../workspace/workspace.ts';
import { LIBRARIES } from '../../../test/support/libraries.ts';

function opened(texts: ReadonlyMap<string, string>): Workspace {
  const workspace = new Workspace({
    files: {
      read: () => Promise.resolve({ problem: 'does not exist', isMissing: true }),
      list: () => Promise.resolve({ uris: [], unread: [] }),
      hasContextAbove: () => Promise.resolve(false),
    },
    logger: { unread: () => undefined, error: () => undefined },
    systems: LIBRARIES,
  });
  for (const [uri, text] of texts) workspace.openDocument(uri, text);
  return workspace;
}

const findings = (workspace: Workspace, uris: Iterable<string>): string[] =>
  [...uris].flatMap((uri) =>
    workspace
      .report(uri)!
      .reports.map(
        ({ code, start, end, finding }) =>
          `${uri}:${start}-${end} ${code}: ${finding.message} ${(finding.fixes?.() ?? []).map(({ title }) => title).join()}`,
      ),
  );

/** Edits one text, and expects what is said to change, and to be what a new start says. */
function expectToFollow(
  files: Readonly<Record<string, string>>,
  edited: string,
  from: string,
  to: string,
): void {
  const texts = new Map(Object.entries(files));
  const workspace = opened(texts);
  const before = findings(workspace, texts.keys());
  const text = texts.get(edited)!;
  for (const [old, now] of [
    [from, to],
    [to, from],
  ] as const) {
    const start = texts.get(edited)!.indexOf(old);
    expect(start).toBeGreaterThanOrEqual(0);
    workspace.editDocument(edited, { start, end: start + old.length, text: now });
    texts.set(edited, texts.get(edited)!.replace(old, now));
    const followed = findings(workspace, texts.keys());
    expect(followed).toEqual(findings(opened(texts), texts.keys()));
    if (now === to) expect(followed).not.toEqual(before);
  }
  expect(texts.get(edited)).toBe(text);
}

const ACTION = {
  'file:///a/campaign.callsheet': `campaign Harbor

skill group Sailing
  Rigging (AGI)

skill Whaling
  group: Sailing

weapon Harpoon Gun
  skill: Whalin
  damage: 2d6

armor Oilskin
  AV: 2

advantage Sea Legs
  levels: 2
`,
  'file:///a/people.callsheet': `npc Hangar Gard
  STR 4  REF 3  HLT 3

npc Colonel Vane
  STR 4
`,
  'file:///a/heirs.callsheet': `npc Sergeant from Hangar Guard
  skills:
    Whalin +2
  advantages:
    Sea Leg
  weapons:
    Harpun Gun
  armor:
    Oilskn

character Jo from Colonel Vale
  STR 3
`,
  'file:///a/story.callsheet': `adventure Night
  start: Gat
  scene Gate (introduction)
    cast: Colonel Vame
    See [[Colonel Vame]], [[Bridg]] and the [[Harpun Gun]]. A Whalin roll (TN 15).
    -> Yrd

  scene Yard
    place: Bridge
    encounter Fight
      guards: Hangar Gart x2
    -> the end
`,
};

describe('in the Action! System', () => {
  it.each([
    ['people', 'npc Hangar Gard', 'npc Rigger'],
    ['people', 'npc Hangar Gard', 'npc HANGAR GARD'],
    ['people', 'npc Colonel Vane', 'npc Porter'],
    ['people', 'npc Colonel Vane', 'npc colonel Vane'],
    ['people', 'npc Colonel Vane', 'scene Colonel Vane'],
    ['campaign', 'skill Whaling', 'skill Diving'],
    ['campaign', 'weapon Harpoon Gun', 'weapon Boathook'],
    ['campaign', 'armor Oilskin', 'armor Cork'],
    ['campaign', 'advantage Sea Legs', 'advantage Old Salt'],
    ['story', 'scene Gate', 'scene Door'],
    ['story', 'scene Yard', 'scene Roof'],
    ['story', 'place: Bridge', 'place: Quay'],
  ])('%s: `%s` becomes `%s`', (name, from, to) => {
    expectToFollow(ACTION, `file:///a/${name}.callsheet`, from, to);
  });

  it('in a file of no campaign', () => {
    const alone = { 'file:///b/npcs.callsheet': Object.values(ACTION).slice(1).join('\n') };
    expectToFollow(alone, 'file:///b/npcs.callsheet', 'npc Hangar Gard', 'npc Rigger');
    expectToFollow(alone, 'file:///b/npcs.callsheet', 'npc Colonel Vane', 'npc Porter');
  });
});

const FREE = {
  'file:///c/campaign.callsheet': 'campaign Docks\n  system: Action!/System\n',
  'file:///c/people.callsheet': `character Mara
  Agility 6  Body 5
  skills:
    Safe Cracking 9
    Night Watch 8

npc Jo
  Agility 3
  skills:
    Dodge 4
`,
  'file:///c/story.callsheet': `adventure Vault
  scene Door
    the heroes roll Safe Cracking (difficulty 9).
    A Safe Craking roll (difficulty 5). A Hard Night Wacth roll (difficulty 18). A Night Watch roll against Jo's Doge.
    Mara rolls Night Watch 12 + Body (difficulty 12). A safe cracking check at 15.
    Make a Chalenging Night Watch roll (difficulty 12, retry 2). Night Watch (15) opens it, Night Watch 15.
`,
};

describe('where names are free', () => {
  it.each([
    ['Safe Cracking', 'Lock Picking'],
    ['Night Watch', 'Sentry'],
    ['Body 5', 'Bodies 5'],
    ['Dodge 4', 'Parry 4'],
    ['npc Jo', 'npc Joe'],
  ])('`%s` becomes `%s`', (from, to) => {
    expectToFollow(FREE, 'file:///c/people.callsheet', from, to);
  });
});
