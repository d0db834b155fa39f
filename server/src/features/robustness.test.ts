/** No text and no offset may throw, however half-typed. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fixture, JACK_SMITH } from '../../../test/support/cursor.ts';
import { sampleTexts } from '../../../test/support/texts.ts';
import { Checker } from '../checks/run.ts';
import type { Model } from '../model/model.ts';
import { parseSource } from '../syntax/source.ts';
import { breakdown } from './breakdown.ts';
import { codeActions } from './code-actions.ts';
import { codeLenses } from './code-lens.ts';
import { complete, resolveCompletion } from './completion.ts';
import { definition, documentHighlights, references } from './definition.ts';
import { hover } from './hover.ts';
import { inlayHints } from './inlay-hints.ts';
import { rollChoices } from './rolls.ts';
import { documentSymbols, workspaceSymbols } from './symbols.ts';
import { totals } from './totals.ts';

const RULES = `campaign X
  level: Extreme
  dice: 2d10
  severity: unspent-points ignore
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

const texts = [JACK_SMITH, RULES, ...sampleTexts.map(({ text }) => text)];

function everything(model: Model, uri: string, offset: number): void {
  const file = model.file(uri)!;
  const found = hover(model, uri, offset);
  if (found) {
    expect(found.start).toBeLessThanOrEqual(found.end);
    expect(found.markdown.split('\n').length).toBeLessThanOrEqual(25);
  }
  for (const { replace } of complete(model, uri, offset)) {
    expect(replace.end).toBe(offset);
    expect(replace.start).toBeGreaterThanOrEqual(0);
    expect(file.source.text.slice(replace.start, offset)).not.toMatch(/[\r\n]/);
  }
  definition(model, uri, offset);
  rollChoices(model, uri, offset, '').forEach((choice) => choice.throws());
  documentHighlights(model, uri, offset);
  totals(model, uri, offset, (place) => place);
  breakdown(model, uri, offset, (place) => place);
  inlayHints(model, uri, Math.max(0, offset - 50), offset, { cost: true, total: true, derived: true });
}

function wholeFile(model: Model, uri: string): void {
  codeLenses(model, uri, { totals: true, rolls: true, dice: true, statblock: true });
  documentSymbols(model, uri);
  codeActions(new Checker(model).check(model.file(uri)!, new Map()), 0, Infinity);
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
    { numRuns: 300 },
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
  expect(workspaceSymbols(model, 'x')).toEqual([]);
});

it('survives a library file that somebody copied twice', () => {
  const text = readFileSync('server/library/action-system/skills.callsheet', 'utf8').repeat(2);
  const { model } = fixture('');
  model.setFile('file:///twice.callsheet', parseSource(text));
  for (let offset = 0; offset < text.length; offset += 501)
    everything(model, 'file:///twice.callsheet', offset);
});
