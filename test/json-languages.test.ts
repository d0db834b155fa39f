/** The JSON of the command line in two languages: what a program reads is the same, and every sentence stands beside data. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLI = path.resolve('dist/cli.js');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-json-'));
  cpSync('examples/agent-x', folder, { recursive: true });
  const git = (...args: readonly string[]): void =>
    void spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Before');
  const file = path.join(folder, 'jack-smith.callsheet');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('REF 8', 'REF 9').replace('Surveillance', 'Stealth'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function jsonIn(language: string, args: readonly string[], cwd = process.cwd()): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [CLI, `--lang=${language}`, ...args, '--format', 'json'],
    { cwd, encoding: 'utf8', input: '' },
  );
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout) as unknown;
}

/** For people: the keys of texts, and of lists of them. */
const SHOWN = new Set(['message', 'text', 'label', 'name', 'what', 'outcome', 'lines', 'before', 'after']);
/** One of these stands beside each of them, and holds the same as data. */
const DATA = [
  ...['code', 'message', 'events', 'values', 'result', 'results', 'rolled', 'degree'],
  ...['chances', 'probability', 'group'],
];

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Where two values differ in anything but texts that stand beside data. */
function differences(one: unknown, other: unknown, at: string, around: Json): string[] {
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    const owner = Array.isArray(one) ? around : one;
    return [...keys].flatMap((key) =>
      differences(one[key], other[key], Array.isArray(one) ? at : `${at}.${key}`, owner),
    );
  }
  if (one === other) return [];
  const key = at.split('.').at(-1)!;
  const isToldAsData = DATA.some((each) => each !== key && each in around);
  return SHOWN.has(key) && isToldAsData ? [] : [`${at}: ${JSON.stringify([one, other])}`];
}

const YARD = ['fight', 'examples/agent-x', '--encounter', 'The Yard', '--seed', '3'];

describe('the JSON of', () => {
  it.each([
    ['odds 3d6 + 2'],
    ['odds Stealth 9 vs 18, rushed, -3'],
    ['odds Stealth 9, rushed, -3 vs Awareness 7, -1'],
    ['odds attack REF 5 + Pistols 3 vs DEF 14, 9mm Para, 30 m, half cover'],
    ['odds treat serious 12, Surgery 10'],
    ['odds fall 24 m, TGH 4'],
    ['roll Stealth 9 vs 18, rushed, -3'],
    ['roll attack REF 5 + Pistols 3 vs DEF 14, 9mm Para, 30 m'],
    ['odds duel 5 vs 4', 'Fast Action'],
    ['roll duel 5 vs 4', 'Fast Action'],
    ['odds Driving 5 vs Hard, -1', 'Fast Action'],
    ['odds team 10, 9, 8 vs 13', 'Action'],
    ['odds confident Maneuver 10 vs Dodge 13', 'Action'],
    ['roll friction, heavy', 'Action'],
    ['odds payoff 12', 'Action!/System'],
    ['roll fall 12 m, Stunt 10 + 5', 'Action!/System'],
    ['odds Inspired Stunt 10 vs 15', 'Action!/System'],
  ])('%s', (typed, system = 'Action! System') => {
    const [, command, text] = /^(\w+) (.*)$/.exec(typed)!;
    const seed = command === 'roll' ? ['--seed', '4'] : [];
    const of = text!.includes('d6') ? [] : ['--system', system];
    const args = [command!, text!, ...of, ...seed];
    expect(differences(jsonIn('en', args), jsonIn('de', args), '', {})).toEqual([]);
  });

  it.each([
    [['check', 'examples/illegal']],
    [['sheet', 'examples/agent-x', 'examples/red-cross', 'examples/jade-fist', 'examples/neon-rain']],
    [[...YARD, '-n', '20']],
    [[...YARD, '--transcript']],
    [['fight', 'examples/red-cross', '--encounter', 'Around the well', '--transcript', '--seed', '3']],
    [['fight', 'examples/jade-fist', '--encounter', 'Tea Is Served', '--transcript', '--seed', '3']],
    [['fight', 'examples/neon-rain', '--encounter', 'At the pumps', '--transcript', '--seed', '3']],
  ])('%j', (args) => {
    expect(differences(jsonIn('en', args), jsonIn('de', args), '', {})).toEqual([]);
  });

  it('changes', () => {
    const [english, german] = ['en', 'de'].map((language) => jsonIn(language, ['diff'], folder));
    expect(english).toMatchObject({ characters: [{}] });
    expect(differences(english, german, '', {})).toEqual([]);
  });
});
