/** Every space, separator, format and control character of Unicode in every place of the language. */
import { describe, expect, it } from 'vitest';
import { codeLenses } from '../server/src/features/code-lens.ts';
import { foldings } from '../server/src/features/folding.ts';
import { hover } from '../server/src/features/hover.ts';
import { inlayHints } from '../server/src/features/inlay-hints.ts';
import { semanticTokens } from '../server/src/features/semantic-tokens.ts';
import { documentSymbols } from '../server/src/features/symbols.ts';
import { LIBRARIES } from './support/libraries.ts';
import { DEFAULT_SETTINGS } from '../server/src/host/settings.ts';
import { format } from '../server/src/syntax/printer.ts';
import { Workspace } from '../server/src/workspace/workspace.ts';

const URI = 'file:///x/a.callsheet';

/** `§` marks the places. */
const TEXT = `§campaign§ The§ Cape§
  §system§: Action! §System§
  §use: hit §locations§, wealth levels
  severity: unspent-points§ ignore

character§ Jack§ Smith§
  §player: Ro§ss
  STR§ 4§  REF 8 §HLT§ 5
  LIF §+§3 [6§ CP]
  advantages§:§
    §Cool Headed§ (Edge§)§ [5 CP]
    Membership (Houston§, rank §3)
  skills:
    Climbing §+4 (+§5)
    Craft§ (Sculpting§) +§2
  gear:
    §Laptop§ x§2§: one §of them
  log:
    2026-§10-02§ award§ 4 EP:§ The Cape
    §2026-10-09 raise WIL 5 §-§> 6§ [30 EP]
  allow§ unspent-points§ because §x

npc Guard§ from§ Jack §Smith
  without§ Climbing
  DEF 9§9

derived§ MAN§ Mana
  formula§: (PRE§ + WIL) §x§ 2§
  cost: 5§ CP

advantage Fast§
  Edge§: INI +§2; §Awareness +3§ against x

skill group Arcana§
  Arcane§ Lore (Type§): §Mind§; tools

table§ T
  a§ |§ b |§

adventure§ A§
  premise§: Somebody §sells
  scene§ The Hangar§ (introduction§)
    cast§: Guard §x4§, Jack Smith

    §Rain§ takes a§ Challenging§ Stealth§ roll§ (TN§ 18§)§; fall §5d6§ B§/L, [[Guard§|x]]§.
    §> "You§"
    §-> The§ Vault§ if §x

    §encounter§ The gate
      heroes§: Jack§ Smith
      guards: Guard x4§
§// comment§
// §
remove§ skill §Zero-G
§unknown§ thing
`;
const PLACES = TEXT.split('§').length - 1;

const CHARACTERS = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => /[\p{Zs}\p{Zl}\p{Zp}\p{Cc}\p{Cf}\u115f\u3164\ufffe]|\ufe0f/u.test(character),
);
const FURTHER = [
  '\ud800',
  '\udc00',
  '\u{1d173}',
  '\u{e0001}',
  '\u{e0020}',
  '\u{110bd}',
  '\r\n',
  '\n\r',
  '\u0085\n',
  '😀',
  '👩‍🚀',
];

function workspaceWith(text: string, log: string[]): Workspace {
  const files = {
    read: () => Promise.resolve({ problem: '' }),
    list: () => Promise.resolve({ uris: [], unread: [] }),
    hasContextAbove: () => Promise.resolve(false),
  };
  const logger = { unread: () => undefined, error: (message: string) => void log.push(message) };
  const workspace = new Workspace({ files, logger, systems: LIBRARIES });
  workspace.openDocument(URI, text);
  return workspace;
}

const findings = (workspace: Workspace): string[] =>
  workspace
    .report(URI)!
    .reports.map(({ code, start, end, finding }) => `${start}-${end} ${code} ${finding.message}`);

function useFeatures({ model }: Workspace, step: number): void {
  codeLenses(model, URI, DEFAULT_SETTINGS.lens);
  inlayHints(model, URI, 0, Infinity, DEFAULT_SETTINGS.hints);
  documentSymbols(model, URI);
  foldings(model, URI);
  semanticTokens(model, URI);
  const { source } = model.file(URI)!;
  for (let at = 0; at < source.length; at += step) hover(model, URI, at);
  const formatted = format(source);
  expect(formatted.replace(/\s+/g, '')).toBe(source.text.replace(/\s+/g, ''));
}

describe('characters that nobody sees', () => {
  it('are as many as Unicode has', () => {
    expect(CHARACTERS.length).toBeGreaterThan(100);
    expect(PLACES).toBeGreaterThan(120);
  });

  const groups = Array.from({ length: 8 }, (_, group) =>
    [...CHARACTERS, ...FURTHER].filter((_, index) => index % 8 === group),
  );
  it.each(groups.map((group, index) => [index, group] as const))(
    'bring findings at most, typed or read: group %i',
    (_, group) => {
      for (const character of group) {
        const name = JSON.stringify(character);
        const log: string[] = [];
        // Typed one by one from the end, so that the places of the others stay.
        const parts = TEXT.split('§');
        const text = parts.join(character);
        const read = workspaceWith(text, log);
        useFeatures(read, 397);
        if (/\s|\p{Cc}/u.test(character)) {
          const typed = workspaceWith(TEXT.replaceAll('§', ''), log);
          for (let place = parts.length - 1; place > 0; place--) {
            const start = parts.slice(0, place).join('').length;
            typed.editDocument(URI, { start, end: start, text: character });
            if (place % 70 === 0) findings(typed);
          }
          expect(typed.model.file(URI)!.source.text, name).toBe(text);
          expect(findings(typed), name).toEqual(findings(read));
        }
        expect(findings(read).join(), name).not.toContain('internal-error');
        expect(log, name).toEqual([]);
      }
    },
  );
});
