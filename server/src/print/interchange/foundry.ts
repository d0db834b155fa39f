/**
 * Documents for Foundry Virtual Tabletop: an actor of the system-neutral Simple Worldbuilding system for each character, a journal
 * with a page for each scene for each adventure. "Import Data" of a new actor or journal entry reads one file.
 */
import { isCharacter, isStory, type Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';
import { finished } from '../../model/steps.ts';
import { HtmlWriter } from '../html/render.ts';
import { partsOf } from '../../model/story.ts';
import { Ids } from '../ids.ts';
import { sheetBlocks } from '../sheet/sheet.ts';
import { printedCharacter, StoryPrinter, storyParts } from '../story.ts';
import type { InterchangeFile } from './formats.ts';
import { personOf } from './person.ts';

const writer = new HtmlWriter({ picture: () => undefined }, { sections: [], index: [] });

export const foundry = (model: Model, declared: readonly Declared[]): InterchangeFile[] => [
  ...declared.filter(isCharacter).map((character) => actor(model, character)),
  ...declared
    .filter((each) => isStory(each) && each.kind !== 'encounter')
    .map((story) => journal(model, story)),
];

function actor(model: Model, character: Declared): InterchangeFile {
  const printed = printedCharacter(model, new Ids(), character);
  const person = personOf(printed);
  const life = person.life ?? 0;
  const document = {
    name: person.name,
    type: 'character',
    img: 'icons/svg/mystery-man.svg',
    system: {
      biography: writer.blocks(sheetBlocks(printed)),
      health: { value: life, min: 0, max: life },
      attributes: Object.fromEntries(
        person.scores.map(({ id, name, value }) => [
          // The keys that the system allows.
          id.replace(/[\s.]/g, ''),
          { value, label: name, dtype: 'Number' },
        ]),
      ),
    },
    prototypeToken: { name: person.name, actorLink: person.isPlayer, disposition: person.isPlayer ? 1 : -1 },
    items: [],
    effects: [],
    flags: {},
  };
  return { name: `fvtt Actor ${person.name}.json`, content: `${JSON.stringify(document, null, 2)}\n` };
}

/** The format of pages that hold HTML. */
const HTML = 1;

function journal(model: Model, story: Declared): InterchangeFile {
  const ids = new Ids();
  for (const node of partsOf(story.node)) ids.add(node);
  const printer = new StoryPrinter(model, ids, { hasStatblocks: false, hasHandouts: true });
  const pages = [...storyParts(story)].map((part, index) => ({
    name: part.node.name.text || 'Unnamed',
    type: 'text',
    title: { show: true, level: Math.min(3, part.level) },
    text: { format: HTML, content: writer.blocks(finished(printer.textSteps(story, part)).slice(1)) },
    sort: (index + 1) * 100_000,
    flags: {},
  }));
  const document = { name: story.node.name.text || 'Unnamed', pages, flags: {} };
  return {
    name: `fvtt JournalEntry ${document.name}.json`,
    content: `${JSON.stringify(document, null, 2)}\n`,
  };
}
