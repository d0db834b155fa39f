/**
 * A file as the preview shows it: chunks of HTML, one for each block, each with the line that it shows. Chunks say nothing of
 * lines above them, so an edit changes those that it is in.
 */
import { graphSummary, sceneGraph } from '../features/graph.ts';
import { Layouts } from '../features/graph/layouts.ts';
import { picture, sketch, type Sketch } from '../features/graph/svg.ts';
import { declarationsIn, type PlacedDeclaration } from '../features/places.ts';
import type { Part } from '../features/rolls/people.ts';
import {
  isCharacter,
  isProperty,
  isStory,
  originOf,
  propertiesOf,
  type Declared,
} from '../model/declarations.ts';
import { isPlayer } from '../model/encounters.ts';
import type { CharacterKey, Model, Place } from '../model/model.ts';
import { finished } from '../model/steps.ts';
import { partsOf } from '../model/story.ts';
import { onceFor } from '../rules/lazy.ts';
import type { Origin } from '../rules/explanation.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import { escapeMarkup } from '../text/markup.ts';
import { owned } from '../text/owned.ts';
import { t } from '../text/messages.ts';
import { castOf } from './documents.ts';
import { plain, type Block } from './document.ts';
import { HtmlWriter } from './html/render.ts';
import { Ids } from './ids.ts';
import { sheetBlocks } from './sheet/sheet.ts';
import { statblock } from './statblock.ts';
import { printedCharacter, StoryPrinter, storyParts, type StoryPart } from './story.ts';
import { keyTitle } from './words.ts';

export interface PreviewChunk {
  readonly html: string;
  /** In the file, from 0. */
  readonly line: number;
}

export interface PreviewHost {
  /** The line of a place in its file. */
  line(place: Place): number;
  /** The address of a picture that a text of a file names. */
  picture(uri: string, source: string): string | undefined;
}

/** The scene graph of an adventure. */
interface Drawing {
  readonly sketch: Sketch;
  readonly alt: string;
}

/** A chunk with its distance from the first line of its declaration or scene. */
interface Offset {
  readonly html: string;
  readonly offset: number;
}

/** More scenes than that nobody wants to see drawn while typing; the scene graph has a view of its own. */
const MOST_DRAWN = 120;

/** Characters of HTML, more than those of a thousand sheets: with many more of them no editor could show the page. */
const MOST_HTML = 16_000_000;

/** Makes the chunks of files, and keeps what an edit leaves alone. */
export class PreviewPrinter {
  readonly #model: Model;
  readonly #host: PreviewHost;
  readonly #sheets = new WeakMap<CharacterKey, readonly Offset[]>();
  readonly #statblocks = new WeakMap<CharacterKey, Map<number, string>>();
  /** The chunks of scenes by their text and what is around them. */
  #scenes = new Map<string, readonly Offset[]>();
  #environment = '';
  readonly #layouts: Layouts;

  constructor(model: Model, host: PreviewHost, layouts = new Layouts()) {
    this.#model = model;
    this.#host = host;
    this.#layouts = layouts;
  }

  chunks = (uri: string): PreviewChunk[] => finished(this.steps(uri));

  /** The chunks of a file, one declaration or scene a step. The layout of a large graph is made elsewhere, as a promise. */
  *steps(uri: string): Generator<Promise<void> | void, PreviewChunk[]> {
    const file = this.#model.file(uri);
    const chunks: PreviewChunk[] = [];
    let length = 0;
    for (const placed of file ? declarationsIn(file) : []) {
      if (length > MOST_HTML) return [...chunks, this.#end(placed)];
      const drawing = this.#drawing(placed);
      if (drawing) yield this.#layouts.prepare(drawing.sketch);
      for (const some of this.#declaration(placed, drawing)) {
        for (const chunk of some) {
          chunks.push(chunk);
          length += chunk.html.length;
        }
        yield;
      }
    }
    return chunks;
  }

  /** Returns the chunk that replaces the rest of a long text. */
  #end({ declared: { block, node } }: PlacedDeclaration): PreviewChunk {
    const said = t('The preview ends here: the file is too long to be shown as a whole.');
    return { html: `<p>${escapeMarkup(said)}</p>`, line: this.#lineOf(originOf(block, node.head)) ?? 0 };
  }

  *#declaration(
    { declared }: PlacedDeclaration,
    drawing: Drawing | undefined,
  ): Generator<readonly PreviewChunk[]> {
    if (isCharacter(declared)) yield this.#character(declared);
    else if (isStory(declared)) yield* this.#story(declared, drawing);
    else yield this.#written(declared, ruleBlocks(declared));
  }

  #character(declared: Declared): PreviewChunk[] {
    const key = this.#model.characterKey(declared);
    const first = this.#lineOf(originOf(declared.block, declared.node.head)) ?? 0;
    let chunks = this.#sheets.get(key);
    if (!chunks) {
      const ids = new Ids();
      ids.add(declared.node);
      const character = printedCharacter(this.#model, ids, declared);
      const blocks = isPlayer(declared)
        ? sheetBlocks(character)
        : [statblock(character, { role: 'statblock', count: 1 })];
      chunks = offsets(this.#written(declared, blocks), first);
      this.#sheets.set(key, chunks);
    }
    return chunks.map(({ html, offset }) => ({ html, line: first + offset }));
  }

  *#story(declared: Declared, drawing: Drawing | undefined): Generator<readonly PreviewChunk[]> {
    const ids = new Ids();
    for (const node of partsOf(declared.node)) ids.add(node);
    const cast = castOf(this.#model, declared);
    for (const person of cast.keys()) ids.add(person.node);
    const scope = this.#model.scopeOf(declared.uri);
    const parts = [...storyParts(declared)];
    const environment = `${this.#model.revision}:${scope.characterEdits}:${parts.map(({ node }) => ids.of(node)).join()}`;
    if (environment !== this.#environment || this.#scenes.size > MOST_REMEMBERED) {
      this.#environment = environment;
      this.#scenes = new Map();
    }
    const printer = new StoryPrinter(this.#model, ids, { hasStatblocks: true, hasHandouts: true, cast });
    // Between two steps another story may be printed.
    const known = this.#scenes;
    for (const [index, part] of parts.entries()) {
      yield* this.#scene(printer, declared, part, known);
      if (index === 0) yield this.#written(declared, this.#drawn(drawing), part.node);
      yield this.#people(printer, declared, part);
    }
  }

  *#scene(
    printer: StoryPrinter,
    declared: Declared,
    part: StoryPart,
    known: Map<string, readonly Offset[]>,
  ): Generator<readonly PreviewChunk[]> {
    const { node } = part;
    const first = this.#lineOf(originOf(declared.block, node.head)) ?? 0;
    const key = `${part.level}${castsAround(part)}\n${ownText(declared, node)}`;
    let chunks = known.get(key);
    if (!chunks) {
      const blocks = yield* pausing(printer.textSteps(declared, part));
      chunks = offsets(this.#written(declared, blocks, node), first);
      known.set(key, chunks);
    }
    yield chunks.map(({ html, offset }) => ({ html, line: first + offset }));
  }

  #people(printer: StoryPrinter, declared: Declared, { node }: StoryPart): PreviewChunk[] {
    const line = this.#lineOf(originOf(declared.block, { start: node.end, end: node.end })) ?? 0;
    return printer.newPeople(declared, node).map(({ person, count }) => {
      const key = this.#model.characterKey(person);
      const known = this.#statblocks.get(key) ?? new Map<number, string>();
      this.#statblocks.set(key, known);
      let html = known.get(count);
      if (html === undefined) {
        html = this.#written(person, [printer.statblock(person, count)])[0]!.html;
        known.set(count, html);
      }
      return {
        html: `<div data-uri="${escapeMarkup(person.uri)}" data-line="${this.#lineOf(originOf(person.block, person.node.head))}">${html}</div>`,
        line,
      };
    });
  }

  #drawing(placed: PlacedDeclaration): Drawing | undefined {
    const { declared } = placed;
    if (!isStory(declared)) return undefined;
    const scenes = [...storyParts(declared)].length - 1;
    if (scenes < 2 || scenes > MOST_DRAWN) return undefined;
    const graph = sceneGraph(this.#model, placed);
    return { sketch: sketch(graph), alt: graphSummary(graph) };
  }

  #drawn(drawing: Drawing | undefined): Block[] {
    if (!drawing) return [];
    const layout = this.#layouts.of(drawing.sketch);
    return [{ type: 'drawing', svg: picture(drawing.sketch, layout, { hasTitle: false }), alt: drawing.alt }];
  }

  #written(declared: Declared, blocks: readonly Block[], node = declared.node): PreviewChunk[] {
    const first = this.#lineOf(originOf(declared.block, node.head)) ?? 0;
    let line = first;
    const writer = new HtmlWriter(
      {
        picture: (source) => this.#host.picture(declared.uri, source),
        place: (at) => {
          const place = this.#model.placeOf(at);
          if (!place) return '';
          const there = this.#host.line(place);
          return place.uri === declared.uri
            ? ` data-line="${there - line}"`
            : ` data-line="${there}" data-uri="${escapeMarkup(place.uri)}"`;
        },
        roll: (id, at) => {
          const place = at && this.#model.placeOf(at);
          if (!place) return ` data-roll="${escapeMarkup(id)}"`;
          const there = this.#host.line(place);
          return place.uri === declared.uri
            ? ` data-roll="${escapeMarkup(id)}" data-line="${there - line}"`
            : ` data-roll="${escapeMarkup(id)}" data-line="${there}" data-uri="${escapeMarkup(place.uri)}"`;
        },
      },
      { sections: [], index: [] },
    );
    return blocks.map((block) => {
      const place = block.at && block.at.block === declared.block ? this.#lineOf(block.at) : undefined;
      line = place ?? line;
      return { html: owned(writer.block(block)), line };
    });
  }

  #lineOf(at: Origin): number | undefined {
    const place = this.#model.placeOf(at);
    return place && this.#host.line(place);
  }
}

/** Steps that bring no chunks, among those that do. */
function* pausing<T>(steps: Generator<void, T>): Generator<readonly never[], T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield NOTHING_YET;
  }
}

const NOTHING_YET: readonly never[] = [];

/** Edits leave scenes behind that are no longer there. */
const MOST_REMEMBERED = 5_000;

const offsets = (chunks: readonly PreviewChunk[], first: number): Offset[] =>
  chunks.map(({ html, line }) => ({ html, offset: line - first }));

/** The lines of a part without those of the scenes inside it. */
function ownText({ block: { text } }: Declared, node: DeclarationNode): string {
  let own = '';
  let from = node.start;
  for (const member of node.members) {
    if (member.type !== 'declaration' || member.kind === 'encounter') continue;
    own += text.slice(from, member.start);
    from = member.end;
  }
  return own + text.slice(from, node.end);
}

/** The casts of the scenes around one decide who rolls in it. */
const castsAround = ({ around }: Part): string => (around ? castsFrom(around) : '');
const castsFrom = onceFor(
  (part: Part): string => `${propertiesOf(part.node).get('cast')?.value?.text ?? ''};${castsAround(part)}`,
);

/** Campaigns and house rules: their names and what is written of them. */
function ruleBlocks({ node, block }: Declared): Block[] {
  const rows = node.members
    .filter(isProperty)
    .filter(({ value }) => value?.text)
    .map(({ key, value }) => ({ label: keyTitle(key.text), value: plain(value!.text) }));
  return [
    {
      type: 'heading',
      level: 3,
      text: plain(node.title ? `${node.title.text} (${node.name.text})` : node.name.text),
      kicker: node.kind,
      at: originOf(block, node.head),
    },
    ...(rows.length > 0 ? [{ type: 'facts', rows } as const] : []),
  ];
}
