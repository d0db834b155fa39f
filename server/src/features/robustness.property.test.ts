/** No text and no offset may throw, however half-typed. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fixture, JACK_SMITH } from '../../../test/support/cursor.ts';
import { finished } from '../../../test/support/fixture.ts';
import { sampleTexts } from '../../../test/support/texts.ts';
import { Checker } from '../checks/run.ts';
import type { Model } from '../model/model.ts';
import { seededSource } from '../rules/dice/index.ts';
import { TABLE, type TrackerAction } from '../rules/tracker/tracker.ts';
import { parseSource } from '../syntax/source.ts';
import { breakdown } from './breakdown.ts';
import { codeActions } from './code-actions.ts';
import { codeLenses } from './code-lens.ts';
import { complete, resolveCompletion } from './completion.ts';
import { definition, documentHighlights, references } from './definition.ts';
import { documentLinks } from './document-links.ts';
import { allMadeFrom, calledBy, callersOf } from './hierarchy.ts';
import { hover } from './hover.ts';
import { linkedNames } from './linked-editing.ts';
import { selectionAt } from './selection.ts';
import { signatureAt } from './signature.ts';
import { inlayHints } from './inlay-hints.ts';
import { roll, rollChoices, typedRoll } from './rolls.ts';
import { documentSymbols, workspaceSymbols } from './symbols.ts';
import { totals } from './totals.ts';
import { trackEncounter } from './tracker.ts';

const RULES = `campaign X
  level: Extreme
  dice: 2d10
  severity: unspent-points ignore, missing-attribute ignore
disadvantage Dreamer
  opposite: Lucky (allowed)
  Hardship: WIL -2; Awareness -3 when tired; max WIL 3
attribute group Psi
  PRW Prowess (power)
derived MAN Mana
  formula: (PRW + WIL) x 2, rounded down
  cost: 5 CP
skill group Arcana
  Arcane Lore (Type): Mind; uses PRE; types Runes; complementary to Climbing
weapon Needler
  4d6 P/L
npc Boss from Jack Smith
  without Secret
  allow trait-level because why not
  weapons:
    Needler x2
scene X (introduction)
  [[Boss]] waits.
`;

/** What no reader should see: values that are none, holes in sentences, and one of what is many. */
const ILL_WRITTEN =
  /\bNaN\b|\bundefined\b|\[object|\bInfinity\b|\(\)|(?<![\d.,/-])\b1 (?:points|shots|Shots|Wounds|Setbacks|targets|meters|Sequences|turns)\b/;

const texts = [JACK_SMITH, RULES, ...sampleTexts.map(({ text }) => text)];

function everything(model: Model, uri: string, offset: number): void {
  const file = model.file(uri)!;
  const found = hover(model, uri, offset);
  if (found) {
    expect(found.start).toBeLessThanOrEqual(found.end);
    expect(found.markdown.split('\n').length).toBeLessThanOrEqual(25);
  }
  for (const { replace } of complete(model, uri, offset)) {
    // A suggestion may take the brackets in that close a link.
    expect(file.source.text.slice(offset, replace.end)).toMatch(/^(?:\]\])?$/);
    expect(replace.start).toBeGreaterThanOrEqual(0);
    expect(file.source.text.slice(replace.start, offset)).not.toMatch(/[\r\n]/);
  }
  definition(model, uri, offset);
  const signature = signatureAt(model, uri, offset);
  for (const { start, end } of signature?.parameters ?? [])
    expect(signature!.label.slice(start, end)).not.toBe('');
  expect(selectionAt(model, uri, offset).every(({ start, end }) => start <= offset && offset <= end)).toBe(
    true,
  );
  finished(linkedNames(model, uri, offset));
  allMadeFrom(model, uri, offset);
  callersOf(model, uri, offset);
  calledBy(model, uri, offset);
  rollChoices(model, uri, offset, '').forEach((choice) => choice.throws());
  documentHighlights(model, uri, offset);
  totals(model, uri, offset, (place) => place);
  breakdown(model, uri, offset, (place) => place);
  inlayHints(model, uri, Math.max(0, offset - 50), offset, { cost: true, total: true, derived: true });
}

function wholeFile(model: Model, uri: string): void {
  codeLenses(model, uri, { totals: true, rolls: true, dice: true, statblock: true });
  documentSymbols(model, uri);
  codeActions(new Checker(model).check(model.file(uri)!, new Map()), 0, Infinity, model);
}

it('answers at any offset of any text, edited anywhere', () => {
  const { model } = fixture(JACK_SMITH);
  const uri = 'file:///edited.callsheet';
  const inserts = fc.constantFrom(
    '',
    '(',
    ')',
    '[',
    ':',
    '\n',
    '\n  ',
    '\t',
    '\r\n',
    ' from ',
    '[[',
    '+3',
    ',',
    '// ',
    '🎲',
    '\uFEFF',
    'allow ',
    'ש',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.nat(30),
      inserts,
      fc.nat(60),
      (text, seed, removed, inserted, away) => {
        const at = seed % (text.length + 1);
        const edited = text.slice(0, at) + inserted + text.slice(at + removed);
        model.setFile(uri, parseSource(edited));
        for (const offset of [at, at + inserted.length, at - away, at + away, edited.length]) {
          if (offset >= 0 && offset <= edited.length) everything(model, uri, offset);
        }
      },
    ),
    { seed: 20261123, numRuns: 300 },
  );
});

it('answers at every offset of what the language describes', () => {
  for (const text of [JACK_SMITH, RULES, '', '\n', ' ', '\uFEFF', 'npc']) {
    const { model } = fixture(JACK_SMITH);
    const uri = 'file:///all.callsheet';
    model.setFile(uri, parseSource(text));
    for (let offset = 0; offset <= text.length; offset++) everything(model, uri, offset);
    wholeFile(model, uri);
  }
});

it('answers in library files', () => {
  const { model } = fixture(RULES);
  const scope = model.scopeOf('file:///main.callsheet');
  for (const uri of new Set(model.library(scope).map((declared) => declared.uri))) {
    const { text } = model.file(uri)!.source;
    for (let offset = 0; offset <= text.length; offset += 41) everything(model, uri, offset);
    wholeFile(model, uri);
    expect(hover(model, uri, text.search(/^\w/m))).toBeDefined();
  }
});

it('documents every proposal', () => {
  const { model, uri, offset } = fixture('npc A\n  skills:\n    $0\n  advantages:\n    Lucky (Gift)\n');
  for (const item of complete(model, uri, offset)) expect(resolveCompletion(model, item)).toBeTruthy();
});

it('answers about files that it does not know', () => {
  const { model } = fixture('');
  expect(hover(model, 'file:///none', 3)).toBeUndefined();
  expect(complete(model, 'file:///none', 3)).toEqual([]);
  expect(references(model, 'file:///none', 3, true)).toEqual([]);
  expect([...workspaceSymbols(model, 'x')].flat()).toEqual([]);
  expect(signatureAt(model, 'file:///none', 3)).toBeUndefined();
  expect(selectionAt(model, 'file:///none', 3)).toEqual([]);
  expect(finished(linkedNames(model, 'file:///none', 3))).toEqual([]);
  expect(documentLinks(model, 'file:///none')).toEqual([]);
  expect(allMadeFrom(model, 'file:///none', 3)).toEqual([]);
  expect(callersOf(model, 'file:///none', 3)).toEqual([]);
});

it('survives a library file that somebody copied twice', () => {
  const text = readFileSync('server/library/action-system/skills.callsheet', 'utf8').repeat(2);
  const { model } = fixture('');
  model.setFile('file:///twice.callsheet', parseSource(text));
  for (let offset = 0; offset < text.length; offset += 501)
    everything(model, 'file:///twice.callsheet', offset);
});

const SYSTEMS = ['Action! System', 'Fast Action', 'Action', 'Action!/System'];

it.each(SYSTEMS)('answers whatever is typed to be rolled: %s', (system) => {
  const { model, uri } = fixture(`campaign X\n  system: ${system}\n`);
  const numbers = ['0', '-1', '999999999', '3.5', '', 'x'];
  const typed = typedRoll(model, uri, '').examples.flatMap(({ text }) => [
    ...numbers.flatMap((number) => [text.replace(/\d+/, number), text.replace(/\d+(?=\D*$)/, number)]),
    ...text.split(' ').map((word) => text.replace(word, '')),
    `${text}, `,
  ]);
  for (const text of typed) {
    const { odds, isProblem } = typedRoll(model, uri, text);
    expect(odds).not.toMatch(ILL_WRITTEN);
    if (isProblem) continue;
    for (const rolled of roll(model, uri, 0, `typed:${text}`, undefined, seededSource(1)))
      expect(rolled.text).not.toMatch(ILL_WRITTEN);
  }
});

const MIXED = `
  scene Here
    cast: Ann, Bob x2
    A Hard Melee roll (DIFF 8), a Challenging Melee roll (TN 999999, rushed), an Inspired Melee + Body roll (difficulty 999999).
    A confident Melee roll against Bob's Body + Melee (half cover, aimed). A Body roll (-3). A fall of 9999 m. 4d6 P/L.
    encounter Fray
      heroes: Ann
      others: Bob x2
`;

it.each(SYSTEMS)('rolls and tracks what was written for any system: %s', (system) => {
  const people =
    'Ann\n  STR 1  AGI 2  Body 7  Reflexes 5\n  skills:\n    Melee 9\n  weapons:\n    Knife: damage 1\n';
  const text = `campaign X\n  system: ${system}\ncharacter ${people}npc ${people.replace('Ann', 'Bob')}adventure A${MIXED}`;
  const { model, uri } = fixture(text);
  for (let offset = 0; offset <= text.length; offset += 3)
    expect(hover(model, uri, offset)?.markdown ?? '').not.toMatch(ILL_WRITTEN);
  for (const { title, position, action } of codeLenses(model, uri, {
    rolls: true,
    dice: true,
    totals: true,
  })) {
    expect(title).not.toMatch(ILL_WRITTEN);
    if (action.type !== 'roll') continue;
    for (const { id } of rollChoices(model, uri, position, action.roll))
      for (const rolled of roll(model, uri, position, id, undefined, seededSource(2)))
        expect(rolled.text).not.toMatch(ILL_WRITTEN);
  }
  const source = seededSource(3);
  const at = { offset: text.indexOf('Fray'), id: '' };
  let table = trackEncounter(model, uri, at, undefined, { type: 'begin' }, source)!;
  for (let step = 0; step < 150; step++) {
    const actions: TrackerAction[] = [
      { type: 'next' },
      ...table.combatants.flatMap(({ id, actions: own }): TrackerAction[] => [
        { type: 'blow', id, text: ['1', '17', 'x', table.blowExample][step % 4]! },
        ...own.map((each): TrackerAction => ({ type: 'act', id, text: each.id })),
      ]),
      ...table.actions.map((each): TrackerAction => ({ type: 'act', id: TABLE, text: each.id })),
    ];
    const stored: unknown = JSON.parse(JSON.stringify(table.state));
    table = trackEncounter(model, uri, at, stored, actions[source(actions.length) % actions.length], source)!;
    expect(`${table.said} ${table.states.join(' ')}`).not.toMatch(ILL_WRITTEN);
    for (const { states, facts, last } of table.combatants)
      expect(JSON.stringify([states, facts, last])).not.toMatch(ILL_WRITTEN);
  }
});
