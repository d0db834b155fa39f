import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CODES } from '../server/src/checks/codes.ts';
import { CHECKS } from '../server/src/checks/index.ts';
import { currentReadme, readme } from './support/docs.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  contributes: { configuration: { properties: Record<string, { properties?: Record<string, unknown> }> }[] };
};

describe('the documentation', () => {
  it('has tables that agree with their sources (npm run docs writes them)', () => {
    expect(readme()).toBe(currentReadme());
  });

  it('links only to files that exist', () => {
    const links = [...readme().matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map((match) => match[1]!);
    expect(links.length).toBeGreaterThan(CODES.length);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  it('lists every code once, in one order everywhere', () => {
    expect(CHECKS.map((check) => check.code)).toEqual([...CODES]);
    const settings = manifest.contributes.configuration.map(
      ({ properties }) => properties['callsheet.severity'],
    );
    const codes = Object.keys(settings.find((setting) => setting)?.properties ?? {});
    expect(codes.sort()).toEqual([...CODES].sort());
  });
});
