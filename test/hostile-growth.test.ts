/** Texts that are made to take long: twice the text may take twice the time, not four times. */
import { describe, expect, it } from 'vitest';
import { breakdown } from '../server/src/features/breakdown.ts';
import { codeLenses, codeLensSteps } from '../server/src/features/code-lens.ts';
import { documentHighlights, referencesByDeclaration } from '../server/src/features/definition.ts';
import { documentLinkSteps } from '../server/src/features/document-links.ts';
import { sceneGraphAt } from '../server/src/features/graph.ts';
import { svg } from '../server/src/features/graph/svg.ts';
import { hover } from '../server/src/features/hover.ts';
import { inlayHintSteps } from '../server/src/features/inlay-hints.ts';
import { linkedNames } from '../server/src/features/linked-editing.ts';
import { prepareRename, rename } from '../server/src/features/rename.ts';
import { rollChoices } from '../server/src/features/rolls.ts';
import { semanticTokenSteps } from '../server/src/features/semantic-tokens.ts';
import { SYSTEMS } from '../server/src/host/systems.ts';
import type { ModelFile } from '../server/src/model/model.ts';
import { PreviewPrinter } from '../server/src/print/preview.ts';
import { format } from '../server/src/syntax/printer.ts';
import { HOSTILE_TEXTS } from './hostile/texts.ts';
import { finished, reportsIn, worldOf, type World } from './support/fixture.ts';
import { growth, timeOf } from './support/growth.ts';

/** Some text for every number, and what comes before all of it. */
const KINDS: Readonly<Record<string, { readonly head?: string; readonly line: (n: number) => string }>> = {
  campaigns: { line: (n) => `campaign C${n}\n` },
  'removals of nothing': { line: (n) => `remove skill S${n}\n` },
  'advantages with unknown opposites': { line: (n) => `advantage A${n}\n  opposite: B${n}\n` },
  'skill groups': { line: (n) => `skill group G${n}\n  S${n}: Mind\n` },
  'a chain of templates': { head: 'npc A0\n  STR 3\n', line: (n) => `npc A${n + 1} from A${n}\n` },
  'a chain of formulae': { line: (n) => `derived D${n}\n  formula: D${n + 1} + 1\n` },
  'npcs without names': { line: () => 'npc\n  STR 3\n' },
  'npcs of one name': { line: () => 'npc A\n  STR 3\n' },
  'one trait': { head: 'npc A\n  advantages:\n', line: () => '    Attractive\n' },
  'unknown traits': { head: 'npc A\n  advantages:\n', line: (n) => `    Charm${n}\n` },
  'links with numbers': { head: 'scene S\n  ', line: () => '[[Jo|x]] (STR 4, REF 5) ' },
  'unknown words': { line: (n) => `word${n}\n` },
  punctuation: { line: () => '!"#$%&\'()*+,-./:;<=>?@[\\]^_{|}~`\n' },
  'attributes on one line': { head: 'npc A\n  ', line: () => 'STR 4, ' },
  'keys on one line': { head: 'character A\n  age: 30', line: () => ', age: 30' },
  'unknown attributes': { head: 'npc A\n  ', line: (n) => `Q${n} 4, ` },
  'unknown skills': { head: 'npc A\n  skills:\n', line: (n) => `    Foo${n} 4\n` },
  'names on one line of a list': { head: 'npc A\n  skills:\n    ', line: () => 'Jo, Guard, ' },
  'declarations in a list': { head: 'npc A\n  skills:\n', line: (n) => `    npc B${n}\n` },
  'unknown keys': { head: 'npc A\n', line: (n) => `  key${n}: word\n` },
  'scenes that lead nowhere': { line: (n) => `scene S${n}\n  -> T${n}\n` },
};

function text({ head = '', line }: (typeof KINDS)[string], size: number): string {
  const lines = [head];
  for (let [n, length] = [0, 0]; length < size; n++) length += lines[lines.push(line(n)) - 1]!.length;
  return lines.join('');
}

function expectGrowth(
  shorter: string,
  longer: string,
  factor: number,
  work: (world: World, file: ModelFile) => unknown,
): void {
  const timeFor = (source: string) => (): number => {
    const world = worldOf([['a.callsheet', source]]);
    return timeOf(() => {
      for (const file of world.files) work(world, file);
    });
  };
  expect(growth(factor, timeFor(shorter), timeFor(longer))).toBeUndefined();
}

const SIZE = 40_000;

const ofSystems = [...HOSTILE_TEXTS].filter(([name]) =>
  SYSTEMS.some(({ rules }) => name.startsWith(`${rules.name}:`)),
);

describe('twice the text takes less than three times the time', () => {
  it.each(Object.keys(KINDS))('%s', { timeout: 300_000 }, (kind) =>
    expectGrowth(text(KINDS[kind]!, SIZE), text(KINDS[kind]!, 2 * SIZE), 3, reportsIn),
  );
});

describe('four times the text of a list takes less than eight times the time', () => {
  it.each(ofSystems)('%s', { timeout: 300_000 }, (_, textOf) => {
    const work = (world: World, file: ModelFile): void => {
      const last = file.source.text.lastIndexOf('Foo');
      reportsIn(world, file);
      documentHighlights(world.model, file.uri, last);
      rollChoices(world.model, file.uri, last, '');
    };
    expectGrowth(textOf(16 * 1024), textOf(64 * 1024), 8, work);
  });
});

/** What an editor shows of a file. */
const WORK: Readonly<Record<string, (world: World, file: ModelFile) => unknown>> = {
  findings: reportsIn,
  lenses: ({ model }, { uri }) => codeLenses(model, uri, { totals: true, rolls: true, initiative: true }),
  formatting: (_, { source }) => format(source),
  preview: ({ model }, { uri }) =>
    new PreviewPrinter(model, { line: () => 0, picture: () => undefined }).chunks(uri),
  'rolls of a sheet': ({ model }, { uri }) => rollChoices(model, uri, 0, ''),
  graph: ({ model }, { uri }) => {
    const graph = sceneGraphAt(model, uri, 0);
    return graph && svg(graph);
  },
  'places of the last name': ({ model }, { uri, source }) =>
    documentHighlights(model, uri, source.text.lastIndexOf('\n    ') + '\n    '.length),
};

describe('four times the text takes less than eight times the time', () => {
  it.each<[work: string, text: string, size?: number]>([
    ['findings', 'sides of one encounter'],
    ['findings', 'weapons that nobody has'],
    ['findings', 'removals of inherited lines', 128],
    ['findings', 'names of one sum'],
    ['findings', 'combining marks that are sorted in a name'],
    ['findings', 'strangers beside many people', 64],
    ['findings', 'numbers of all kinds', 64],
    ['findings', 'templates that nobody has', 64],
    ['lenses', 'many heroes and many rolls'],
    ['formatting', 'tabs in lines of a sheet'],
    ['lenses', 'target numbers in one sentence', 128],
    ['preview', 'scenes of one name'],
    ['preview', 'conditions of one encounter', 128],
    ['preview', '4d6 in lines of a story', 128],
    ['preview', 'fences that do not end'],
    ['preview', 'fences in paragraphs'],
    ['rolls of a sheet', 'specialties of one skill'],
    ['graph', 'ways out of one scene'],
    ['places of the last name', 'traits of one sheet', 128],
    ['places of the last name', 'weapons of one sheet', 128],
    ['places of the last name', 'armor of one sheet', 128],
  ])('%s: %s', { timeout: 300_000 }, (work, name, size = 32) => {
    const hostile = HOSTILE_TEXTS.get(name)!;
    expectGrowth(hostile(size * 1024), hostile(4 * size * 1024), 8, WORK[work]!);
  });
});

it('the places of a name that many have are found without their sheets', () => {
  const { model, files } = worldOf([['a.callsheet', HOSTILE_TEXTS.get('characters of one name')!(SIZE)]]);
  const { uri } = files[0]!;
  const offset = 'character J'.length;
  const built = model.work.charactersBuilt;
  expect(prepareRename(model, uri, offset)).toEqual({ uri, start: offset - 1, end: offset + 1 });
  expect(documentHighlights(model, uri, offset)).toHaveLength(1);
  expect(model.work.charactersBuilt - built).toBe(0);
});

it.each<[string, (world: World, file: ModelFile) => Iterable<unknown>]>([
  ['lenses', ({ model }, { uri }) => codeLensSteps(model, uri, { rolls: true })],
  ['semantic tokens', ({ model }, { uri }) => semanticTokenSteps(model, uri)],
  ['links', ({ model }, { uri }) => documentLinkSteps(model, uri)],
  [
    'references',
    ({ model }, { uri, source }) => referencesByDeclaration(model, uri, source.text.indexOf('S\n'), true),
  ],
  [
    'names edited together',
    ({ model }, { uri, source }) => linkedNames(model, uri, source.text.indexOf('S\n')),
  ],
])('%s of one declaration pause at each paragraph', (_, steps) => {
  const paragraphs = 200;
  const text = `scene S\n${'\n  They make an Awareness roll (TN 15).\n'.repeat(paragraphs)}`;
  const world = worldOf([['a.callsheet', text]]);
  expect([...steps(world, world.files[0]!)].length).toBeGreaterThanOrEqual(paragraphs);
});

it('a rename of a name in four times as many places takes less than eight times the time', () => {
  const text = (places: number): string => `npc Ann\n\nscene S\n${'  [[Ann]]\n\n'.repeat(places)}`;
  expectGrowth(text(4_000), text(16_000), 8, ({ model }, { uri }) => finished(rename(model, uri, 5, 'Beth')));
});

it('inlay hints of one sheet pause at each line', () => {
  const lines = 200;
  const text = `npc A\n  STR 3\n  weapons:\n${'    Knife\n'.repeat(lines)}`;
  const { model, files } = worldOf([['a.callsheet', text]]);
  const options = { cost: true, total: true, derived: true };
  const steps = [...inlayHintSteps(model, files[0]!.uri, 0, text.length, options)];
  expect(steps.length).toBeGreaterThanOrEqual(lines);
});

it.each([
  ['share their parts', (n: number) => `F${n + 1} + F${n}`, 24],
  ['name each other in a row', (n: number) => `F${n + 1} + 1`, 3000],
])('formulae that %s are explained in an answer of some size', (_, formula, length) => {
  const rules = Array.from({ length }, (_, n) => `derived F${n}\n  formula: ${formula(n)}\n`).join('');
  const source = `${rules}derived F${length}\n  formula: STR + 1\nderived F${length + 1}\n  formula: STR + 2\n`;
  const text = `${source}npc A\n  STR 3\n`;
  const { model, files } = worldOf([['a.callsheet', text]]);
  const { uri } = files[0]!;
  const told = [
    hover(model, uri, text.indexOf('F0') + 1)?.markdown,
    JSON.stringify(
      breakdown(model, uri, text.indexOf('npc A') + 4, (place) => place)?.sections.map(({ entries }) =>
        entries.find(({ label }) => label === 'F0'),
      ),
    ),
  ];
  for (const each of told) {
    expect(each).toContain('F0');
    expect(each!.length).toBeLessThan(100_000);
  }
});

describe('many findings of one kind in a declaration', () => {
  it('are a hundred, and one that says that there are more', () => {
    const world = worldOf([['a.callsheet', `npc A\n  ${'Qx 4, '.repeat(5_000)}\n`]]);
    const [file] = world.model.files();
    const found = reportsIn(world, file!).filter(({ code }) => code === 'unknown-attribute');
    expect(found).toHaveLength(101);
    expect(found.at(-1)!.finding.message).toBe(
      'There are more findings of this kind in the declaration; the first 100 are shown.',
    );
  });
});
