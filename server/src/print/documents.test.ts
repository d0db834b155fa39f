import { expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { declarationsIn } from '../features/places.ts';
import { adventureDocument } from './documents.ts';

const drawingsOf = (scenes: number): number => {
  const text = Array.from({ length: scenes }, (_, n) => `  scene S${n}\n    -> S${n + 1}\n`).join('');
  const { model, uri } = fixture(`adventure A\n${text}`);
  const [adventure] = [...declarationsIn(model.file(uri)!)];
  const document = adventureDocument(model, adventure!);
  return document.sections.flatMap(({ blocks }) => blocks).filter(({ type }) => type === 'drawing').length;
};

it('draws the graph of an adventure that fits a page, and none of thousands of scenes', () => {
  expect([drawingsOf(3), drawingsOf(501)]).toEqual([1, 0]);
});
