import { it } from 'vitest';
import { parseDice } from './parse.ts';
import { printDice } from './printer.ts';
import { rollDice } from './roll.ts';
import { isProblem } from './tree.ts';
import { distributionOf } from './exact.ts';
import { chartOf } from './chart.ts';
import { meanOf, varianceOf } from './statistics.ts';
import { toNumber } from './ratio.ts';
import { transcriptOf } from './transcript.ts';
import { seededSource } from './random.ts';
import { DiceParser } from './grammar.ts';
it('x', () => {
  new DiceParser(false);
  for (const text of [
    '3d6+5',
    'd%',
    'd20',
    '4D6KH3',
    '4d6k3',
    '4d6d1',
    '5d6dh1dl1',
    '3d6!',
    '3d6!>=5',
    '3d6!>5>=6',
    '3d6!!',
    '2d8r1',
    '2d8ro<=2',
    '2d8r',
    '5d10>=7',
    '5d10 >= 7',
    '3d6+11>=18',
    '11+3d6>=18',
    '5d10>=7+2',
    '{4d6+1, 3d8}kh1',
    '{3d6,2d8}>=9',
    '4dF',
    '4dF>=-1',
    'd{0..9} - d{0..9}',
    '-(3d6 x 2) / -3',
    'max(1, d6−d6)',
    'abs(d6–d6)×2',
    '3d6>=2d10',
    '(5d10>=7) >= 2',
    '3d6r1!kh2>=4',
    '2 - -3',
    '--3',
    '5d10>=7!',
    '2x3d6',
    'd{-3..-1}r=-2',
    '',
    ' ',
    '3d',
    '3d6+',
    '(3d6',
    '{3d6',
    '3d6)',
    '3d6 2d8',
    'foo',
    '3d6 fireball',
    '2.5',
    '4d6kh5',
    'min(',
    'min()',
    '3d6 >=',
    '1 < d6 < 5',
    '999999d999999',
    '0d6',
    'd0',
    'd6!>=1',
    'd6r<=6',
    'd6r<=5!',
    '{3d6}r1',
    'd6!!!!',
    'd{5..1}',
    '+3',
    '3d6,4',
    'dice',
    '3d6++4',
    '3d6 foo',
    '(3d6 foo)',
    '3d6kh1kh',
    '3d6 = = 4',
    '🎲',
    '3d6 🎲',
    '(((',
    'd(6)',
    '1d6d',
    '99999999999d6',
    'max 3',
    '1d6 + fire',
    'kh3',
    '5d6>=3>=4',
    'd%5',
    '{1,2',
    '{1,,2}',
    '('.repeat(60),
  ]) {
    const p = parseDice(text);
    if (!p.tree) {
      console.log(
        JSON.stringify(text),
        '=>',
        p.problems.map((x) => `${x.start}-${x.end} ${x.message}`).join(' | '),
      );
      continue;
    }
    const r = rollDice(p.tree, seededSource(1));
    console.log(
      JSON.stringify(text),
      '=>',
      printDice(p.tree),
      '::',
      isProblem(r) ? r.message : transcriptOf(r),
    );
  }
});

it('speed', () => {
  for (const text of [
    '100d6',
    '4d6kh3',
    '10d10kh5',
    '100d100',
    '{4d6+1, 3d8}kh1',
    '{3d6,3d6,3d6,3d6,3d6,3d6}kh3',
    '{4d6,3d8,2d10,d12,5d4}kh3',
    '100d6kh50',
    '100d10kh50',
    '10d6!',
    '100d10!',
    '50d10!>=7',
    '20d6!kh5',
    '10d6!>=5kh5',
    '100d10!>=2',
    '1000d6',
    '1000d10',
    '1000d2',
    '50d6x50d6',
    'd10000',
    'd10000+d10000',
    'd10000xd10000',
    '5d10>=7',
    '1000d10>=7',
    '100d10!!>=15',
    '1000d10kh500',
    'd10000kh1',
    '2d10000kh1',
    '100d20r<=10!',
    'd1000r<=998!',
    '20d1000r<=998!',
    '50d100-50d20',
    '(50d10>=7) x 3d6',
    '10d10!kh3',
    '10d10!>=4kl3',
    'abs(100d6-100d6)',
    'max(d6,d8,d10,100d6)',
    '50d6 >= 49d6+3',
    '{10d6,10d6,10d6,9d6,8d6,7d6}kh3',
    '{' + '2d6,'.repeat(99) + '2d6}',
    '{' + '2d6,'.repeat(99) + '2d6}kh50',
    '1000d100kh3',
    '500d10!!',
    'd{0..9}-d{0..9}',
  ]) {
    const p = parseDice(text);
    if (!p.tree) {
      console.log(text, p.problems[0].message);
      continue;
    }
    const times = [];
    let d: ReturnType<typeof distributionOf>;
    for (let i = 0; i < 3; i++) {
      const t = performance.now();
      d = distributionOf(p.tree);
      times.push((performance.now() - t).toFixed(2));
    }
    console.log(
      text,
      times.join(' '),
      'ms',
      isProblem(d!)
        ? d.message
        : `n=${d!.outcomes.length} tail=${d!.tail} mean=${toNumber(meanOf(d!)).toFixed(6)} var=${toNumber(varianceOf(d!)).toFixed(6)}`,
    );
  }
  for (const text of ['3d6', '100d6', '3d6>=5', '6d6!']) {
    const d = distributionOf(parseDice(text).tree!);
    if (!isProblem(d)) console.log(chartOf(d));
  }
});
