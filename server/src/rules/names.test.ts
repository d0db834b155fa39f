import { describe, expect, it } from 'vitest';
import { goesBy, nameKey, sameName } from './names.ts';

describe('names', () => {
  it.each([
    ['Cool Headed', 'cool headed'],
    ['Cool Headed', '  COOL \t HEADED '],
    ['Naïve', 'Naive'],
    ['Naïve', 'NAI\u0308VE'],
    ['Tetsubô', 'tetsubo'],
    ['Crème Brûlée', 'creme brulee'],
    ['Maces/Clubs', 'maces/clubs'],
    ['Five o’clock Shadow', "five o'clock shadow"],
    ['Five o‘clock Shadow', 'Five o`clock Shadow'],
    ['“Ace” Malone', '"Ace" Malone'],
    ['«Ace» Malone', '„Ace‟ Malone'],
    ['Sub-machineguns', 'Sub‑machineguns'],
    ['Zero–G', 'Zero-G'],
    ['Ｊａｃｋ　Ｓｍｉｔｈ', 'Jack Smith'],
    ['ﬁre-ﬁghter', 'Fire-fighter'],
    ['Area\u00a0Knowledge', 'Area Knowledge'],
    ['Łódź', 'łódź'],
    ['סוד', 'סוֹד'],
    ['🎲 Dice', '🎲  dice'],
    ['ИВАН', 'иван'],
  ])('%j and %j are the same', (a, b) => {
    expect(sameName(a, b)).toBe(true);
    expect(nameKey(nameKey(a))).toBe(nameKey(a));
  });

  it('with very many marks on one letter are compared in time', { timeout: 5_000 }, () => {
    expect(nameKey(`Jo${'\u0327\u0301'.repeat(250_000)}`)).toBe('jo');
  });

  it.each([
    ['Swords', 'Sword'],
    ['Cool Headed', 'Coolheaded'],
    ['Zero-G', 'Zero G'],
    ['Iвaн', 'Иван'],
    ['🎲', '🎯'],
    ['', 'a'],
  ])('%j and %j are not', (a, b) => {
    expect(sameName(a, b)).toBe(false);
  });

  it('stay right however many there are', () => {
    for (let index = 0; index < 25_000; index++) nameKey(`Name ${index}`);
    expect(nameKey('Name  7')).toBe('name 7');
    expect(nameKey('Été')).toBe('ete');
  });
});

describe('a thing', () => {
  it.each([
    ['Widowmaker (Shotgun)', 'widowmaker', true],
    ['Widowmaker (Shotgun)', 'Shotgun', true],
    ['Widowmaker (Shotgun)', 'Widowmaker (Shotgun)', true],
    ['Widowmaker (Shotgun)', 'Shot', false],
    ['Widowmaker (Shotgun)', '', false],
    ['Widowmaker ()', '', false],
    ['Last resort (.45 ACP (1980))', '.45 ACP (1980)', true],
    ['Last resort (.45 ACP (1980))', '1980', false],
    ['Excalibur (Long sword, Fencing)', 'Long sword', true],
    ['Excalibur (Long sword, Fencing)', 'Fencing', true],
    ['', '', true],
  ])('%j goes by %j: %s', (own, name, does) => expect(goesBy(own, name)).toBe(does));
});
