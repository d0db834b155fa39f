/** The built-in rule systems, and their libraries made of texts, wherever a host has these from. */
import type { SystemLibrary, Template } from '../model/systems.ts';
import { actionSystem } from '../rules/action-system/build.ts';
import { fastAction } from '../rules/fast-action/build.ts';
import { heroicAction } from '../rules/heroic-action/build.ts';
import type { RuleSystem } from '../rules/system.ts';
import { wikiAction } from '../rules/wiki-action/build.ts';
import { LibraryBlock } from '../syntax/library-block.ts';
import { parseSource, type SourceFile } from '../syntax/source.ts';
import { readTrees } from './library-trees.ts';

/** The folder of a library, with the rules that play by it. */
export interface SystemFolder {
  readonly folder: string;
  readonly rules: RuleSystem;
}

export const SYSTEMS: readonly SystemFolder[] = [
  { folder: 'action-system', rules: actionSystem },
  { folder: 'fast-action', rules: fastAction },
  { folder: 'heroic-action', rules: heroicAction },
  { folder: 'wiki-action', rules: wikiAction },
];

/** The rules of a system by its name. */
export const ruleSystem = (name: string): RuleSystem | undefined =>
  SYSTEMS.find(({ rules }) => rules.name === name)?.rules;

/** The texts of one library, each list in the order of file names. */
export interface LibraryTexts {
  readonly files: readonly LibraryFile[];
  readonly templates: readonly Template[];
}

export interface LibraryFile {
  readonly uri: string;
  readonly text: string;
  /** The trees of the text, as `writeTrees` has written them; nothing where nobody has. */
  readonly trees?: () => string;
}

/** A library whose files are parsed when something looks into them. */
export const libraryOf = (rules: RuleSystem, { files, templates }: LibraryTexts): SystemLibrary => ({
  rules,
  files: files.map((file) => ({ uri: file.uri, source: sourceOf(file) })),
  templates,
});

function sourceOf({ text, trees = () => '' }: LibraryFile): SourceFile {
  const treeOf = readTrees(trees);
  let blocks = 0;
  return parseSource(text, (block) => new LibraryBlock(block, treeOf(blocks++)));
}
