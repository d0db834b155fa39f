import { describe, expect, it } from 'vitest';
import type { RollParams, RollResult, RollTally } from '../../server/src/protocol.ts';
import {
  afterEdits,
  announcement,
  logText,
  nextTally,
  storedLog,
  tallyOf,
  withPointSpent,
  withRolls,
} from './roll-log.ts';
import { renderRollLog } from './roll-log-view.ts';

const tally = (total: number, effect: number, added = ''): RollTally => {
  const outcome = effect < 0 ? `failure by ${-effect}` : `success by ${effect}`;
  const sum = `3d6 (1, 2, 2) + REF 8 + Stealth 4${added} = ${total}`;
  return { total, effect, success: effect >= 0, sum, outcome, text: `Jack: ${sum} · ${outcome}` };
};
const jack: RollResult = {
  who: 'Jack',
  scene: 'The Hangar',
  title: 'Stealth vs 18',
  dice: '3d6 (1, 2, 2)',
  target: 18,
  ...tally(17, -1),
  withActionPoints: [tally(22, 4, ' + 5 (1 AP)'), tally(27, 9, ' + 10 (2 AP)')],
};
const mara: RollResult = { ...jack, who: 'Mara', ...tally(24, 6), withActionPoints: [] };
const shot: RollResult = {
  who: 'Guard <1>',
  scene: '',
  title: '.45 ACP',
  dice: '3d6 (3, 3, 3)',
  total: 14,
  sum: '3d6 (3, 3, 3) + REF 5 = 14',
  outcome: '',
  text: 'Guard <1> · .45 ACP: …',
  damage: '3d6 (1, 2, 3) = 6 P/L',
  withActionPoints: [],
};
const params: RollParams = {
  textDocument: { uri: 'file:///a.callsheet' },
  position: { line: 7, character: 2 },
  roll: 'roll:Stealth vs 18',
};
const time = new Date(2026, 9, 1, 21, 3, 9).getTime();
const log = withRolls([], [jack, mara], params, time);

describe('a log of rolls', () => {
  it('keeps who rolled, so that each can roll again', () => {
    expect(log.map(({ id, params: { character } }) => [id, character])).toEqual([
      [1, 'Jack'],
      [2, 'Mara'],
    ]);
    expect(withRolls(log, [{ ...jack, who: '' }], params, time).at(-1)).toMatchObject({ id: 3, params });
  });
  it('keeps the last 500', () => {
    const many = withRolls(
      log,
      Array.from({ length: 600 }, () => jack),
      params,
      time,
    );
    expect(many).toHaveLength(500);
    expect(many.at(-1)!.id).toBe(602);
    expect(storedLog([...many, ...many])).toHaveLength(500);
  });
  it('spends action points one by one, up to what a roll takes', () => {
    const totals = [0, 1, 2, 3].map((points) => {
      let spent = log;
      for (let each = 0; each < points; each++) spent = withPointSpent(withPointSpent(spent, 1), 2);
      return spent.map((roll) => [tallyOf(roll).total, nextTally(roll)?.total]);
    });
    expect(totals).toEqual([
      [[17, 22], [24, undefined]],
      [[22, 27], [24, undefined]],
      [[27, undefined], [24, undefined]],
      [[27, undefined], [24, undefined]],
    ]); // prettier-ignore
  });
  it('is text with times and scenes', () =>
    expect(logText(withPointSpent(withRolls(log, [shot], params, time), 1))).toBe(
      `21:03:09  The Hangar  ${jack.withActionPoints[0]!.text}
21:03:09  The Hangar  ${mara.text}
21:03:09  Guard <1> · .45 ACP: …
`,
    ));
  it('follows the edits of its own files', () => {
    const edit = [
      { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: 'x\n\n' },
    ];
    expect(afterEdits(log, 'file:///a.callsheet', edit)[0]!.params.position.line).toBe(9);
    expect(afterEdits(log, 'file:///b.callsheet', edit)).toEqual(log);
  });
  it('is read back as far as it makes sense', () => {
    expect(storedLog(JSON.parse(JSON.stringify(log)))).toEqual(log);
    const old = { ...jack, sum: undefined };
    const broken = [null, 1, 'x', {}, { ...log[0], spent: 'one' }, { ...log[0], result: old }];
    expect(storedLog([...broken, log[1]])).toEqual([log[1]]);
    expect(storedLog({ rolls: log })).toEqual([]);
    expect(storedLog(undefined)).toEqual([]);
  });
  it('is read back in such a way that everything can be shown, whatever was stored', () => {
    const [roll] = log;
    const damaged: unknown[] = [
      { ...roll, time: 1e300 },
      { ...roll, spent: -1 },
      { ...roll, spent: 99 },
      { ...roll, id: 0 },
      { ...roll, params: null },
      { ...roll, params: { ...params, roll: 3 } },
      { ...roll, params: { ...params, textDocument: null } },
      { ...roll, result: null },
      { ...roll, result: { ...jack, who: 4 } },
      { ...roll, result: { ...jack, scene: {} } },
      { ...roll, result: { ...jack, damage: [] } },
      { ...roll, result: { ...jack, success: 'yes' } },
      { ...roll, result: { ...jack, withActionPoints: [null] } },
      { ...roll, result: { ...jack, withActionPoints: 'three' } },
      { ...roll, result: { ...jack, withActionPoints: Array(5000).fill(mara) } },
    ];
    for (const each of damaged) expect([each, storedLog([each])]).toEqual([each, []]);
    expect(storedLog([...log, ...log])).toEqual(log);
    expect(() => renderRollLog(storedLog([...damaged, ...log]))).not.toThrow();
  });
  it('is announced with everything, and the rolls of many in short', () => {
    expect(announcement([jack])).toBe(jack.text);
    expect(announcement([jack, mara])).toBe('Stealth vs 18: Jack 17, failure by 1 · Mara 24, success by 6');
    expect(announcement([shot, shot])).toBe('.45 ACP: Guard <1> 14 · Guard <1> 14');
    expect(announcement([])).toBe('');
  });
});

describe('the view of the log', () => {
  const rows = (html: string): string[] => html.split('<li').slice(1);

  it('shows the latest first, and how it came out in words', () => {
    const [second, first] = rows(renderRollLog(log));
    expect(first).toContain('class="failure"');
    expect(first).toContain('✗</span> failure by 1');
    expect(first).toContain('The Hangar · 3d6 (1, 2, 2) + REF 8 + Stealth 4 = 17');
    expect(second).toContain('✓</span> success by 6');
  });
  it('offers an action point as long as one may be spent, and tells what is spent', () => {
    const [second, first] = rows(renderRollLog(log));
    expect(first).toContain(
      'data-action="spend" data-id="1" title="Spend an action point on Jack, Stealth vs 18: 22, success by 4"',
    );
    expect(second).not.toContain('data-action="spend"');
    const [, once] = rows(renderRollLog(withPointSpent(log, 1)));
    expect(once).toContain('●○</span> 1 action point spent');
    const [, twice] = rows(renderRollLog(withPointSpent(withPointSpent(log, 1), 1)));
    expect(twice).toContain('●●</span> 2 action points spent');
    expect(twice).not.toContain('data-action="spend"');
  });
  it('shows damage, and names as they are written', () => {
    const [row] = rows(renderRollLog(withRolls([], [shot], params, time)));
    expect(row).toContain('damage <strong>3d6 (1, 2, 3) = 6 P/L</strong>');
    expect(row).toContain('<strong>Guard &lt;1&gt;</strong>');
    expect(row).toContain('class="open"');
  });
  it('says what to do while it is empty', () => expect(renderRollLog([])).toContain('click <em>roll</em>'));
});
