import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../../../test/support/libraries.ts';
import { Model } from '../model/model.ts';
import { CODES } from './codes.ts';
import { CHECKS } from './index.ts';
import { Checker } from './run.ts';

describe('the codes', () => {
  it('stand in the order of the documentation, each once', () => {
    expect(CHECKS.map(({ code }) => code)).toEqual(CODES);
    expect(new Set(CODES).size).toBe(CODES.length);
  });

  it('have the documented severities', () => {
    const others = {
      'duplicate-entry': 'warning',
      'below-universal': 'warning',
      'unused-allow': 'warning',
      'group-size': 'warning',
      'creation-rules': 'warning',
      'roll-circumstance': 'warning',
      'derived-price': 'info',
      'unspent-points': 'hint',
      'too-heavy': 'hint',
      untrained: 'hint',
      'unreachable-scene': 'warning',
      'dead-end': 'hint',
      'attribute-roles': 'hint',
      'trait-guideline': 'hint',
      'name-comma': 'warning',
      'unread-roll': 'hint',
      'unknown-condition': 'warning',
      'unknown-picture': 'warning',
      'unusable-picture': 'warning',
    };
    const severities = Object.fromEntries(CHECKS.map(({ code, severity }) => [code, severity]));
    expect(severities).toEqual({ ...Object.fromEntries(CODES.map((code) => [code, 'error'])), ...others });
  });

  it('explain themselves', () => {
    for (const { summary, about } of CHECKS) {
      expect(summary).toMatch(/^[A-Z][^.]*\.$/);
      expect(about.length).toBeGreaterThan(60);
      expect(about).toMatch(/\.$/);
    }
  });
});

describe('the library', () => {
  const libraries = LIBRARIES;

  it('declares what the first lines of its blocks say', () => {
    const blocks = libraries.flatMap(({ files }) => files.flatMap(({ source }) => source.blocks));
    const read = blocks.flatMap(({ declarations }) =>
      declarations.map(({ kind, name }) => `${kind} ${name.text}`),
    );
    expect(blocks.flatMap(({ head }) => (head ? [`${head.kind} ${head.name}`] : []))).toEqual(read);
    expect(read.length).toBeGreaterThan(700);
  });

  const model = new Model(libraries);
  const checker = new Checker(model);

  it.each(libraries.flatMap(({ files }) => files.map(({ uri }) => uri)))('has no findings: %s', (uri) => {
    const reports = checker.check(model.file(uri)!, new Map());
    expect(reports.map(({ code, start, finding }) => `${start} ${code}: ${finding.message}`)).toEqual([]);
  });
});
