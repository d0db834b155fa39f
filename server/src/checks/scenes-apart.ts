/** Scenes that stand beside their adventure instead of in it, because they are not indented. */
import type { Declared } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { sameName } from '../rules/names.ts';
import type { Block } from '../syntax/parse.ts';
import type { Finding, TextEdit } from './check.ts';

/** What is wrong if a scene of this name stands below the adventure and is not indented. */
export function sceneApart(
  name: string,
  adventure: Declared,
  model: Model,
): Pick<Finding, 'message' | 'fixes'> | undefined {
  const all = model.file(adventure.uri)?.index.declared ?? [];
  const from = all.indexOf(adventure);
  const next = all.findIndex(({ kind }, index) => kind === 'adventure' && index > from);
  const scenes = all.slice(from, next < 0 ? undefined : next).filter(({ kind }) => kind === 'scene');
  if (!scenes.some(({ node }) => sameName(node.name.text, name))) return undefined;
  return {
    message: `The scene “${name}” is no part of this adventure, because it is not indented.`,
    fixes: () => [
      {
        title: `Indent the scenes below “${adventure.node.name.text}”`,
        edits: scenes.flatMap(({ block }) => indented(block)),
      },
    ],
  };
}

/** Every line one step to the right. */
function indented(block: Block): TextEdit[] {
  const leads = block.lines.map(({ start, contentStart }) => block.text.slice(start, contentStart));
  const step = leads.find((lead) => lead !== '') ?? '  ';
  return block.lines
    .filter(({ contentStart, contentEnd }) => contentEnd > contentStart)
    .map(({ start }) => ({ origin: { block, start, end: start }, text: step }));
}
