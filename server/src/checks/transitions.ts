/** Fixes that lead from one scene to another. */
import { originOf, type Declared } from '../model/declarations.ts';
import { paragraphsOf, type Scene, type Story } from '../model/story.ts';
import { pushTo } from '../rules/lists-by-key.ts';
import { onceFor } from '../rules/lazy.ts';
import type { Fix } from './check.ts';
import { indentOf } from './edits.ts';
import { wordsOf } from './scene-names.ts';
import { t } from '../text/messages.ts';

/** Leads on from a scene: to those of which its text speaks, or else to the next one; or ends the story. */
export function leadOn(story: Story, from: Scene): Fix[] {
  const next = story.scenes[story.scenes.indexOf(from) + 1];
  const spoken = spokenOf(story).get(from)!;
  const to = spoken.length > 0 ? spoken : next && next.parent === from.parent ? [next] : [];
  return [
    ...to.slice(0, MOST).map((scene) => {
      const title = t('Add `{0}`', `-> ${scene.name}`);
      return transition(story.declared, from, title, scene.name);
    }),
    transition(story.declared, from, t('Add `{0}`', `-> ${END}`), END),
  ];
}

/** Leads to a scene from reached ones: from those whose text speaks of it, or else from the one before it. */
export function leadTo(story: Story, to: Scene): Fix[] {
  const isReached = (scene: Scene): boolean => !story.unreachable.has(scene);
  const spoken = (speakersOf(story).get(to) ?? []).filter(
    (scene) => isReached(scene) && !isInside(scene, to),
  );
  const before = story.scenes.slice(0, story.scenes.indexOf(to)).findLast(isReached);
  const from = spoken.length > 0 ? spoken : before ? [before] : [];
  return from
    .slice(0, MOST)
    .map((scene) =>
      transition(story.declared, scene, t('Add `{0}` to “{1}”', `-> ${to.name}`, scene.name), to.name),
    );
}

const END = 'the end';
const MOST = 3;

const isInside = (scene: Scene, other: Scene): boolean =>
  scene.parent !== undefined && (scene.parent === other || isInside(scene.parent, other));

/** A line behind the last one of a scene itself, before the scenes and encounters inside it. */
function transition({ block }: Declared, { node }: Scene, title: string, to: string): Fix {
  const own = node.members.filter(({ type }) => type !== 'declaration');
  const { end } = own.at(-1) ?? node.head;
  const first = node.members[0];
  const indent = first ? indentOf(originOf(block, first)) : `${indentOf(originOf(block, node.head))}  `;
  const place = originOf(block, { start: end, end });
  const gap = own.at(-1)?.type === 'prose' ? '\n' : '';
  return { title, edits: [{ origin: place, text: `\n${gap}${indent}-> ${to}` }] };
}

/** Of which scenes the text of each speaks. */
const spokenOf = onceFor(
  (story: Story): ReadonlyMap<Scene, readonly Scene[]> =>
    new Map(story.scenes.map((scene) => [scene, scenesIn(scene, story)])),
);

/** The same the other way round. */
const speakersOf = onceFor((story: Story): ReadonlyMap<Scene, readonly Scene[]> => {
  const speakers = new Map<Scene, Scene[]>();
  for (const [scene, spoken] of spokenOf(story)) for (const each of spoken) pushTo(speakers, each, scene);
  return speakers;
});

/** The other scenes of which the text of a scene speaks by their whole names. */
function scenesIn(scene: Scene, story: Story): readonly Scene[] {
  const words = wordsOf(
    paragraphsOf(scene.node)
      .map(({ text }) => text)
      .join('\n'),
  );
  const found = new Set<Scene>();
  for (const [at, word] of words.entries())
    for (const { key, scene: other } of byFirstWord(story).get(word) ?? [])
      if (other !== scene && key.every((each, index) => words[at + index] === each)) found.add(other);
  return [...found];
}

interface Named {
  readonly key: readonly string[];
  readonly scene: Scene;
}

/** Scenes by the first word of their name. */
const byFirstWord = onceFor(({ scenes }: Story): ReadonlyMap<string, readonly Named[]> => {
  const named = new Map<string, Named[]>();
  for (const scene of scenes) {
    const key = wordsOf(scene.name);
    const [first] = key;
    if (first !== undefined) pushTo(named, first, { key, scene });
  }
  return named;
});
