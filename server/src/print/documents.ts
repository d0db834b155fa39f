/** The documents that can be printed: sheets, cards, an adventure, a screen, a book. */
import { sceneGraph } from '../features/graph.ts';
import { svg } from '../features/graph/svg.ts';
import { dotted } from '../features/render.ts';
import type { PlacedDeclaration } from '../features/places.ts';
import { propertiesOf, type Declared } from '../model/declarations.ts';
import { isPlayer, peopleNamed } from '../model/encounters.ts';
import type { Model } from '../model/model.ts';
import type { Scope } from '../model/scopes.ts';
import { castNames, partsOf, sidesOf } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import type { Table } from '../rules/ruleset.ts';
import {
  blocksIn,
  plain,
  slug,
  type Block,
  type IndexEntry,
  type PrintDocument,
  type PrintSection,
} from './document.ts';
import { handoutBox, handoutSections, handoutsOf } from './handouts.ts';
import { Ids } from './ids.ts';
import { indexOf } from './people-index.ts';
import { screenBlocks } from './screen.ts';
import { blankSheet } from './sheet/blank.ts';
import { sheetBlocks } from './sheet/sheet.ts';
import { statblock } from './statblock.ts';
import { printedCharacter, StoryPrinter } from './story.ts';
import { thingBlocks, thingsOf } from './things.ts';
import { t } from '../text/messages.ts';
import { unnamed } from './words.ts';

/** The sheets of some characters, each on pages of its own. */
export function sheetDocument(model: Model, people: readonly Declared[]): PrintDocument {
  const ids = new Ids();
  for (const { node } of people) ids.add(node);
  const sections = people.map((declared) => sheetSection(model, ids, declared));
  const title = people.length === 1 ? unnamed(people[0]!.node.name.text) : t('Characters');
  return { ...headOf(model, people[0]), title, kind: 'sheet', sections, index: [] };
}

/** The sheet of a campaign with nothing on it. */
export function blankDocument(model: Model, scope: Scope): PrintDocument {
  const ruleset = model.rulesetOf(scope);
  const title = dotted(ruleset.campaign, ruleset.title, ruleset.level);
  const heading: Block = { type: 'paragraph', text: plain(title), role: 'small' };
  return {
    title: t('Character sheet: {0}', ruleset.campaign ?? ruleset.title),
    subtitle: '',
    about: dotted(ruleset.campaign, ruleset.title),
    kind: 'sheet',
    sections: [
      {
        id: 'blank',
        title: t('Character sheet'),
        layout: 'sheet',
        blocks: [heading, ...blankSheet(ruleset, model.rulesFor(scope))],
      },
    ],
    index: [],
  };
}

/** The npcs of a story on cards to cut apart, as often as it has them; those who are many share a card. */
export function cardsDocument(
  model: Model,
  people: ReadonlyMap<Declared, number>,
  title: string,
): PrintDocument {
  const [first] = people.keys();
  const ids = new Ids();
  const blocks = [...people].map(([declared, count]) =>
    statblock(printedCharacter(model, ids, declared), { role: 'card', count }),
  );
  const sections: PrintSection[] = [{ id: 'cards', title, layout: 'cards', blocks }];
  return { ...headOf(model, first), title, kind: 'cards', sections, index: [] };
}

/** Everybody in the casts and encounters of a story who is no player character, with the most there are at a time. */
export function castOf(model: Model, { node, uri }: Declared): Map<Declared, number> {
  const scope = model.scopeOf(uri);
  const people = new Map<Declared, number>();
  for (const part of partsOf(node)) {
    const cast = propertiesOf(part).get('cast');
    const lists = part.kind === 'encounter' ? sidesOf(part) : cast ? [cast] : [];
    for (const { text, count } of lists.flatMap(castNames)) {
      if (isParty(text)) continue;
      for (const person of peopleNamed(text, scope, uri))
        if (!isPlayer(person)) people.set(person, Math.max(count, people.get(person) ?? 0));
    }
  }
  return people;
}

/** An adventure: contents, its own text and its graph, the scenes with those who appear in them, an index. */
export function adventureDocument(model: Model, story: PlacedDeclaration): PrintDocument {
  const ids = new Ids();
  const { declared } = story;
  announce(ids, model, [declared]);
  const cast = castOf(model, declared);
  const printer = new StoryPrinter(model, ids, { hasStatblocks: true, hasHandouts: true, cast });
  const things = thingBlocks(thingsOf(model, [declared]), ids, 2);
  const sections = storySections(model, ids, story, printer).map((section) => ({
    ...section,
    blocks: [...section.blocks, ...things],
  }));
  const title = unnamed(declared.node.name.text);
  const premise = propertiesOf(declared.node).get('premise')?.value?.text ?? '';
  const index = indexOf(model, ids, [declared], idsIn(sections));
  return {
    ...headOf(model, declared),
    title,
    subtitle: premise,
    kind: 'adventure',
    sections: withIndex(sections, index),
    index,
  };
}

/** A campaign as a book: adventures, then everybody in it. */
export function bookDocument(
  model: Model,
  stories: readonly PlacedDeclaration[],
  people: readonly Declared[],
): PrintDocument {
  const ids = new Ids();
  const declared = stories.map((story) => story.declared);
  announce(ids, model, declared);
  for (const { node } of people) ids.add(node);
  const head = headOf(model, declared[0] ?? people[0]);
  const campaign =
    (declared[0] ?? people[0]) && model.rulesetOf(model.scopeOf((declared[0] ?? people[0])!.uri)).campaign;
  const title = campaign ?? declared[0]?.node.name.text ?? t('Book');
  const printer = new StoryPrinter(model, ids, { hasStatblocks: false, hasHandouts: false });
  const npcs = people.filter((person) => !isPlayer(person));
  const casts = declared.map((story) => castOf(model, story));
  const most = (person: Declared): number => Math.max(1, ...casts.map((each) => each.get(person) ?? 0));
  const cast: PrintSection[] =
    npcs.length === 0
      ? []
      : [
          {
            id: 'cast',
            title: t('Cast'),
            layout: 'text',
            blocks: [
              { type: 'heading', level: 1, text: plain(t('Cast')), kicker: '', id: 'cast' },
              ...npcs.map((person) =>
                statblock(printedCharacter(model, ids, person), { role: 'statblock', count: most(person) }),
              ),
            ],
          },
        ];
  const front: PrintSection = {
    id: 'contents',
    title: t('Contents'),
    layout: 'text',
    blocks: [{ type: 'heading', level: 1, text: plain(title), kicker: head.about }, { type: 'contents' }],
  };
  const things = thingBlocks(thingsOf(model, declared), ids, 1);
  const sections: PrintSection[] = [
    front,
    ...stories.flatMap((story) => storySections(model, ids, story, printer, false)),
    ...cast,
    ...(things.length > 0
      ? [
          {
            id: 'things',
            title: t('Things'),
            layout: 'text',
            isShort: true,
            blocks: things,
          } satisfies PrintSection,
        ]
      : []),
    ...people.filter(isPlayer).map((person) => sheetSection(model, ids, person)),
    ...handoutAppendix(declared, ids),
  ];
  const index = indexOf(model, ids, declared, idsIn(sections));
  return { ...head, title, kind: 'book', sections: withIndex(sections, index), index };
}

/** The handouts of a story, each on its own page; undefined without any. */
export function handoutsDocument(model: Model, declared: Declared): PrintDocument | undefined {
  const sections = handoutSections(declared, new Ids());
  const title = t('Handouts of {0}', unnamed(declared.node.name.text));
  return sections.length > 0
    ? { ...headOf(model, declared), title, kind: 'handouts', sections, index: [] }
    : undefined;
}

/** The tables of a campaign's game master. */
export function screenDocument(model: Model, scope: Scope): PrintDocument {
  const ruleset = model.rulesetOf(scope);
  const name = ruleset.campaign ?? ruleset.title;
  const isOfLibrary = ({ origin }: Table): boolean => {
    const uri = model.uriOf(origin.block);
    return uri !== undefined && model.file(uri)?.isLibrary === true;
  };
  return {
    title: t('Screen: {0}', name),
    subtitle: '',
    about: dotted(ruleset.campaign, ruleset.title, ruleset.level),
    kind: 'screen',
    sections: [
      { id: 'screen', title: t('Screen'), layout: 'tables', blocks: screenBlocks(ruleset, isOfLibrary) },
    ],
    index: [],
  };
}

/** All handouts of some stories in boxes to cut out. */
function handoutAppendix(stories: readonly Declared[], ids: Ids): PrintSection[] {
  const boxes = stories.flatMap((story) => handoutsOf(story).map((node) => handoutBox(story, node, ids)));
  if (boxes.length === 0) return [];
  const heading: Block = {
    type: 'heading',
    level: 1,
    text: plain(t('Handouts')),
    kicker: '',
    id: 'handouts',
  };
  return [{ id: 'handouts', title: t('Handouts'), layout: 'text', blocks: [heading, ...boxes] }];
}

function sheetSection(model: Model, ids: Ids, declared: Declared): PrintSection {
  const id = ids.add(declared.node);
  return {
    id,
    title: unnamed(declared.node.name.text),
    layout: 'sheet',
    blocks: sheetBlocks(printedCharacter(model, ids, declared)),
  };
}

/** On one page nobody could read more scenes than these, and to lay them out takes ever longer. */
const MOST_DRAWN = 500;

function storySections(
  model: Model,
  ids: Ids,
  story: PlacedDeclaration,
  printer: StoryPrinter,
  hasContents = true,
): PrintSection[] {
  const { declared } = story;
  const [head = [], ...scenes] = printer.sections(declared);
  const title = unnamed(declared.node.name.text);
  const id = ids.of(declared.node) ?? slug(title);
  const contents: Block[] = hasContents && scenes.length > 2 ? [{ type: 'contents' }] : [];
  const graph: Block[] =
    scenes.length > 1 && scenes.length <= MOST_DRAWN
      ? [
          {
            type: 'drawing',
            svg: svg(sceneGraph(model, story), { hasTitle: false }),
            alt: t('The scenes of {0} and the transitions between them', title),
          },
        ]
      : [];
  return [{ id, title, layout: 'text', blocks: [...afterFacts(head, contents), ...graph, ...scenes.flat()] }];
}

/** Returns the blocks that follow the title and the facts of a story. */
function afterFacts(blocks: readonly Block[], more: readonly Block[]): Block[] {
  const end = blocks[1]?.type === 'facts' ? 2 : 1;
  return [...blocks.slice(0, end), ...more, ...blocks.slice(end)];
}

/** The ids of all blocks. */
const idsIn = (sections: readonly PrintSection[]): Set<string> =>
  new Set(sections.flatMap(({ blocks }) => [...blocksIn(blocks)].flatMap(({ id }) => id ?? [])));

function withIndex(sections: readonly PrintSection[], index: readonly IndexEntry[]): PrintSection[] {
  return index.length === 0
    ? [...sections]
    : [
        ...sections,
        {
          id: 'index',
          title: t('Index'),
          layout: 'text',
          isShort: true,
          blocks: [{ type: 'index', id: 'index' }],
        },
      ];
}

/** Gives everything that links may lead to its id, before any text is read. */
function announce(ids: Ids, model: Model, stories: readonly Declared[]): void {
  for (const declared of stories) {
    for (const node of partsOf(declared.node)) ids.add(node);
    for (const person of castOf(model, declared).keys()) ids.add(person.node);
    for (const thing of thingsOf(model, [declared])) ids.add(thing.declared.node);
  }
}

function headOf(model: Model, declared: Declared | undefined): Pick<PrintDocument, 'subtitle' | 'about'> {
  const ruleset = declared && model.rulesetOf(model.scopeOf(declared.uri));
  return { subtitle: '', about: ruleset ? dotted(ruleset.campaign, ruleset.title) : '' };
}
