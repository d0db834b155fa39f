import { describe, expect, it } from 'vitest';
import { finished, worldOf } from '../../../test/support/fixture.ts';
import { rename } from './rename.ts';

const TEXT = `npc Guard
  STR 4

npc Vane
  STR 4

adventure A
  start: Attic
  scene Attic
    cast: Guard x4

    The [[Guard]] sleeps.

    -> Cellar if all is quiet
    encounter Fight
      guards: Guard x2

  scene Cellar
    -> the end
`;

function renamed(name: string, to: string): string {
  const { model, files } = worldOf([['/main.callsheet', TEXT]]);
  const edits = finished(rename(model, files[0]!.uri, TEXT.indexOf(name) + 1, to));
  if ('rejection' in edits) return edits.rejection;
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), TEXT);
}

describe('rename', () => {
  it('changes a name everywhere', () => {
    expect(renamed('Guard', 'Night Watch')).toBe(TEXT.replaceAll('Guard', 'Night Watch'));
    expect(renamed('Attic', 'Roof')).toBe(TEXT.replaceAll('Attic', 'Roof'));
    expect(renamed('Cellar', 'Vault')).toBe(TEXT.replaceAll('Cellar', 'Vault'));
    // Persian needs a joiner inside of a word.
    expect(renamed('Attic', 'می\u200cخانه')).toBe(TEXT.replaceAll('Attic', 'می\u200cخانه'));
    expect(renamed('Guard', 'GUARD')).toBe(TEXT.replaceAll('Guard', 'GUARD'));
  });

  it.each([
    ['Guard', 'Vane', 'already the name'],
    ['Attic', 'cellar', 'already the name'],
    ['Guard', 'the heroes', 'stands for the player characters'],
    ['Guard', 'Guard x3', 'another meaning'],
    ['Vane', 'Vane x3', 'another meaning'],
    ['Vane', 'Guard x3', 'another meaning'],
    ['Guard', 'Guard from Vane', 'another meaning'],
    ['Cellar', 'the end', 'another meaning'],
    ['Cellar', 'Attic (ending)', 'another meaning'],
    ['Guard', 'a\u2028b', 'line breaks'],
    ['Guard', 'a // b', 'comments'],
    ['Guard', 'Gu\u200bard', 'invisible'],
    ['Guard', '\u202eGuard', 'invisible'],
    ['Guard', 'Guard \ud800', 'invisible'],
    ['Guard', '<<<<<<<', 'a letter or a digit'],
    ['Cellar', 'x'.repeat(201), 'at most 200'],
  ])('refuses to call %s %j', (name, to, reason) => {
    expect(renamed(name, to)).toContain(reason);
  });
});

describe('rename of somebody with a short name', () => {
  const STORY = `character Anna Reed
  STR 4

npc Beth
  STR 4

adventure A
  scene Attic
    cast: Anna, Beth

    [[Reed]] meets [[Anna Reed]].
`;
  const renamedIn = (at: number, to: string): string => {
    const { model, files } = worldOf([['/main.callsheet', STORY]]);
    const edits = finished(rename(model, files[0]!.uri, at, to));
    if ('rejection' in edits) return edits.rejection;
    return [...edits]
      .sort((a, b) => b.start - a.start)
      .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), STORY);
  };
  const declaration = STORY.indexOf('Anna Reed') + 1;
  const cast = STORY.indexOf('Anna,') + 1;

  it('keeps the short forms that the new name has', () => {
    expect(renamedIn(declaration, 'Anna Vale')).toBe(
      STORY.replaceAll('Anna Reed', 'Anna Vale').replace('[[Reed]]', '[[Anna Vale]]'),
    );
    expect(renamedIn(declaration, 'Cleo')).toBe(STORY.replace(/Anna Reed|\bAnna\b|\bReed\b/g, 'Cleo'));
  });

  it('changes the part of the name that is renamed', () => {
    expect(renamedIn(cast, 'Cleo')).toBe(STORY.replaceAll('Anna', 'Cleo'));
  });

  it('does not take a name that another has', () => {
    expect(renamedIn(cast, 'Beth')).toMatch(/cannot be used as this name/);
  });
});

it('rename of somebody changes the rolls that name them, each name once', () => {
  const text = (who: string): string => `character ${who}
  STR 4

npc Guard
  STR 3

adventure A
  scene Attic
    ${who} makes a Stealth roll (TN 15) or an Awareness roll (TN 18) against the Guard's Awareness.
    A Stealth roll against ${who}'s Awareness, against [[${who}]]'s Awareness, or for a thief
    a Tricky Stealth roll against ${who}'s Awareness.
`;
  const before = text('Anna Reed');
  const { model, files } = worldOf([['/main.callsheet', before]]);
  const { uri } = files[0]!;
  for (const { index } of before.matchAll(/Anna Reed/g)) {
    const edits = finished(rename(model, uri, index + 2, 'Jo Vale'));
    if ('rejection' in edits) throw new Error(edits.rejection);
    const after = [...edits]
      .sort((a, b) => b.start - a.start)
      .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), before);
    expect(after).toBe(text('Jo Vale'));
  }
});

describe('rename of somebody who is named in the plural', () => {
  const story = (one: string, many: string, ofMany: string): string => `npc ${one}
  STR 4

adventure A
  scene Attic
    cast: two ${many}, the ${many.toLowerCase()}

    The [[${many}]] look up. Two ${many} make a Stealth roll (TN 15). The sleepy ${many.toLowerCase()} roll Awareness (TN 15).
    A Stealth roll against the ${ofMany} Awareness. A Stealth roll against the ${ofMany.toLowerCase()} Awareness (rushed).
    The ${one}'s Awareness roll (TN 15).
`;

  it.each([
    ['Guard', 'Guards', "Guards'"],
    ['Watchman', 'Watchmen', "Watchmen's"],
    ['Night Elf', 'Night Elves', "Night Elves'"],
    ['Lady of the Lake', 'Ladies of the Lake', "Ladies of the Lake's"],
    ['Witch', 'Witches', "Witches'"],
    ['Human', 'Humans', "Humans'"],
    ['Lost Child', 'Lost Children', "Lost Children's"],
  ])('changes the plural and its ending: %s', (one, many, ofMany) => {
    const [before, after] = [story('Wolf', 'Wolves', "Wolves'"), story(one, many, ofMany)];
    for (const [from, to, into] of [
      [before, after, one],
      [after, before, 'Wolf'],
    ] as const) {
      const { model, files } = worldOf([['/main.callsheet', from]]);
      expect(changed(from, finished(rename(model, files[0]!.uri, 5, into)))).toBe(to);
    }
  });

  it('changes a plural in -oes, where “heroes” with a small letter would be the party', () => {
    const text = (one: string, many: string): string =>
      `npc ${one}\n  STR 4\nadventure A\n  scene Attic\n    cast: two ${many}\n\n    Two ${many} make a Stealth roll (TN 15).\n`;
    const [before, after] = [text('Wolf', 'Wolves'), text('Lost Hero', 'Lost Heroes')];
    for (const [from, to, into] of [
      [before, after, 'Lost Hero'],
      [after, before, 'Wolf'],
    ] as const) {
      const { model, files } = worldOf([['/main.callsheet', from]]);
      expect(changed(from, finished(rename(model, files[0]!.uri, 5, into)))).toBe(to);
    }
  });

  it('changes a part of a name that the rolls of a scene are by', () => {
    const text = (one: string, many: string, whole: string, first: string): string => `npc ${whole}
  STR 4

npc Zed
  STR 4

adventure A
  scene Attic
    cast: ${whole}, Zed

    The sleepy ${one} rolls Awareness (TN 15). Two ${many} make a Stealth roll (TN 12).
    Zed looks up. The ${one} listens. He makes an Awareness roll (TN 18). The ${first} rolls Stealth (TN 9).
`;
    const before = text('guard', 'guards', 'Hangar Guard', 'Guard');
    const { model, files } = worldOf([['/main.callsheet', before]]);
    const renamedAt = (place: string, to: string): string =>
      changed(before, finished(rename(model, files[0]!.uri, before.indexOf(place) + place.length, to)));
    expect(renamedAt('npc H', 'Watchman')).toBe(text('watchman', 'watchmen', 'Watchman', 'Watchman'));
    expect(renamedAt('npc H', 'Dock Guard')).toBe(before.replaceAll('Hangar Guard', 'Dock Guard'));
    expect(renamedAt('sleepy g', 'wolf')).toBe(text('wolf', 'wolves', 'Hangar Wolf', 'Wolf'));
    expect(renamedAt('Two g', 'wolves')).toBe(text('wolf', 'wolves', 'Hangar Wolf', 'Wolf'));
  });

  it('takes no closing quote for a possessive', () => {
    const text = (name: string) =>
      `npc ${name}\n  STR 4\n\nscene Attic\n  cast: ${name}\n\n  The '${name}' makes a Stealth roll (TN 15).\n`;
    const { model, files } = worldOf([['/main.callsheet', text('Guard')]]);
    expect(changed(text('Guard'), finished(rename(model, files[0]!.uri, 5, 'Watchman')))).toBe(
      text('Watchman'),
    );
  });

  it('begins at a plural, too', () => {
    const before = story('Wolf', 'Wolves', "Wolves'");
    const { model, files } = worldOf([['/main.callsheet', before]]);
    for (const to of ['Watchmen', 'Watchman'])
      expect(
        changed(before, finished(rename(model, files[0]!.uri, before.indexOf('Two Wolves') + 5, to))),
      ).toBe(story('Watchman', 'Watchmen', "Watchmen's"));
  });
});

function changed(
  text: string,
  edits: ReturnType<typeof rename> extends Generator<unknown, infer T> ? T : never,
): string {
  if ('rejection' in edits) return edits.rejection;
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);
}
