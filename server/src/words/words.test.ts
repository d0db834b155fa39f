/** Whatever the rules say has words, and no words are left over; and what happens at the table is told in the reader's language. */
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../rules/message.ts';
import { phrase, ROOMS, WORDS } from './phrase.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^words\//.test(file))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'));
/** Others call their grammar’s own functions so. */
const speakers = files.filter((text) => /\bsay\b[^;]*from '[./]*message\.ts'/.test(text)).join('\n');
const sources = files.join('\n');
const codes = [...speakers.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, code]) => code!);

describe('messages of the rules', () => {
  it('are many', () => expect(codes.length).toBeGreaterThan(100));
  it.each([...new Set(codes)])('have words: %s', (code) => expect(WORDS[code]).toBeDefined());
  it.each(Object.keys(WORDS))('and none are left over: %s', (code) =>
    expect(sources.includes(`'${code}'`) || sources.includes(JSON.stringify(code))).toBe(true),
  );
  it('have their words once', () => {
    const all = ROOMS.flatMap((room) => Object.keys(room));
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
  });
  it('of another version stand for themselves', () => expect(phrase(say('moon phase'))).toBe('moon phase'));
  it('with a name of a property of all objects, too', () =>
    expect(phrase(say('constructor'))).toBe('constructor'));
  it('have words whatever their values are', () => {
    for (const code of Object.keys(WORDS))
      for (const value of ['', 'x', 3, -1, [], [say('x'), 2], say('y')]) {
        const text = phrase({ code, values: new Proxy({}, { get: () => value }) });
        expect(text, code).toEqual(expect.any(String));
        expect(text, code).not.toMatch(/undefined|NaN|\[object/);
      }
  });
});
