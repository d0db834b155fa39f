import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainItem, withoutIcons } from './plain-text.ts';

/** How VS Code finds icons in a text. */
const ICON = /(?:\\)?\$\([A-Za-z0-9-]+(?:~[A-Za-z]+)?\)/;

describe('text of a writer', () => {
  it.each(['$(flame)', 'Jack $(sync~spin) Smith', '$$(x)$(y)', '\\$(person)'])(
    'has no icon in %j',
    (text) => {
      expect(ICON.test(text)).toBe(true);
      const plain = withoutIcons(text);
      expect(ICON.test(plain)).toBe(false);
      expect(plain.replaceAll('\u2060', '')).toBe(text);
    },
  );
  it('is plain in every part of an item, whose other fields stay', () => {
    const item = plainItem({ label: '$(a)', description: '$(b)', detail: '$(c)', kind: 0, own: '$(d)' });
    expect([item.label, item.description, item.detail].some((text) => ICON.test(text))).toBe(false);
    expect(item.own).toBe('$(d)');
  });
});

it('no list, status bar or tree shows the words of a file otherwise', () => {
  const shows = /showQuickPick\(|createQuickPick|dialog\.pick\(|createStatusBarItem|new vscode\.TreeItem\(/;
  const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const showing = files.filter((name) =>
    shows.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
  );
  const plain = showing.filter((name) =>
    readFileSync(path.join(import.meta.dirname, name), 'utf8').includes("from './plain-text.ts'"),
  );
  // The dialog shows items that others have made; the others show nothing but their own words.
  expect(showing.filter((name) => !plain.includes(name))).toEqual([
    'dialog.ts',
    'documentation.ts',
    'export-document.ts',
  ]);
});
