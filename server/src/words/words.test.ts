/** What the rules say has words once, no words are left over, and what happens at the table is told in the reader's language. */
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say, type Message } from '../rules/message.ts';
import { phrase, ROOMS, WORDS } from './phrase.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^words\//.test(file))
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'));
const sources = files.join('\n');
const said = (code: string): string => phrase({ code, values: {} });

describe('messages of the rules', () => {
  it('are many', () => expect(Object.keys(WORDS).length).toBeGreaterThan(800));
  it('without words are an error of types', () => {
    // @ts-expect-error -- nothing is called so
    say('moon phase');
    // @ts-expect-error -- a property of all objects is no code
    say('constructor');
  });
  it.each(Object.keys(WORDS))('have no words that are left over: %s', (code) =>
    expect(sources.includes(`'${code}'`) || sources.includes(JSON.stringify(code))).toBe(true),
  );
  it('have their words once', () => {
    const all = ROOMS.flatMap((room) => Object.keys(room));
    expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
  });
  it('of another version stand for themselves', () => expect(said('moon phase')).toBe('moon phase'));
  it('with a name of a property of all objects, too', () => expect(said('constructor')).toBe('constructor'));
  it('have words whatever their values are', () => {
    for (const code of Object.keys(WORDS))
      for (const value of ['', 'x', 3, -1, [], [say('dead'), 2], say('aim')]) {
        const text = phrase({ code, values: new Proxy({}, { get: () => value }) });
        expect(text, code).toEqual(expect.any(String));
        expect(text, code).not.toMatch(/undefined|NaN|\[object/);
      }
  });
});

describe('counts', () => {
  it.each<[message: Message, said: string]>([
    [say('points left', { count: 1 }), 'Only 1 action point is left.'],
    [say('down at Shock points', { count: 1 }), 'Down at 1 Shock point. A Sequence of rest gives one back.'],
    [
      say('dying at Wounds', { count: 1, threshold: 5 }),
      'Dying at 1 Wound, one for every 5 points of payoff.',
    ],
    [
      say('sprints for turns', { count: 1, speed: '8 m', sprint: 4 }),
      'Sprints 8 m for up to 1 turn: sprint 4 × MOV',
    ],
    [
      say('points make another wound', { count: 1, health: 5, level: 'light' }),
      '1 point at HLT 5 makes a wound of the level light. Write this level, or leave the level out.',
    ],
  ])('of one are singular: %#', (message, said) => expect(phrase(message)).toBe(said));
});
