/** Attributes, what is derived from them, and the boxes that a system prints below them. */
import { phrase } from '../../words/phrase.ts';
import { capital } from '../../features/render.ts';
import { sameName } from '../../rules/names.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { SheetBox } from '../../rules/sheet-boxes.ts';
import { plain, type Block, type Roll, type Score } from '../document.ts';
import type { PrintedCharacter } from './character.ts';
import { panel } from './panel.ts';
import { t } from '../../text/messages.ts';

/** Attributes group by group, then what is derived from them. */
export function scoreBlocks(ruleset: Ruleset, character: PrintedCharacter | undefined): Block[] {
  const sheet = character?.sheet;
  const attributes = sheet
    ? sheet.attributes
    : ruleset.attributes.map((rule) => ({ rule, value: undefined, line: undefined }));
  const derived = sheet ? sheet.derived : ruleset.derived.map((rule) => ({ rule, value: undefined }));
  const shown = attributes.filter(({ line, value }) => !sheet || line || value !== 0);
  const groups = [...new Set(shown.map(({ rule }) => rule.group))];
  const roll = (id: string): Roll | undefined =>
    character && { kind: 'roll', id: `Attributes:${id}`, at: character.at };
  const scoreOf = (
    rule: { readonly id: string; readonly name: string },
    value: number | undefined,
    rolled: boolean,
  ): Score => {
    const burdened = sheet?.equipment.burdened.find(({ id }) => sameName(id, rule.id));
    return {
      label: rule.id,
      name: sameName(rule.name, rule.id) ? '' : rule.name,
      value: value === undefined ? '' : `${value}`,
      note: burdened && burdened.value !== value ? t('under arms {0}', burdened.value) : '',
      roll: rolled ? roll(rule.id) : undefined,
    };
  };
  const cells = groups.map((group) => ({
    title: group || t('Attributes'),
    items: shown
      .filter(({ rule }) => rule.group === group)
      .map(({ rule, value }) => scoreOf(rule, value, true)),
  }));
  const lower = derived.map(({ rule, value }) => scoreOf(rule, value, rule.isRolled));
  const all = [...cells, ...(lower.length > 0 ? [{ title: t('Derived'), items: lower }] : [])].filter(
    ({ items }) => items.length > 0,
  );
  if (all.length === 0) return [];
  return [
    {
      type: 'row',
      cells: all.map(({ title, items }) => ({
        share: items.length,
        blocks: [panel(capital(title), [{ type: 'scores', items }])],
      })),
    },
  ];
}

/** Boxes beside each other, those with a track below them over the whole width. */
export function boxRow(boxes: readonly SheetBox[]): Block[] {
  if (boxes.length === 0) return [];
  const facts = ({ rows }: SheetBox): Block => ({
    type: 'facts',
    rows: rows.map(({ label, value }) => ({ label: phrase(label), value: plain(phrase(value)) })),
  });
  const tracks = boxes.flatMap(({ track }): Block[] =>
    track && track.count > 0
      ? [panel(phrase(track.title), [{ type: 'track', label: track.label, count: track.count }])]
      : [],
  );
  const isLong = ({ rows }: SheetBox): boolean => rows.length > LONGEST_BOX;
  const short = boxes.filter((box) => !isLong(box));
  const long = boxes.filter(isLong);
  return [
    {
      type: 'row',
      cells: short.map((box) => ({ share: 1, blocks: [panel(phrase(box.title), [facts(box)])] })),
    },
    ...long.map((box) => panel(phrase(box.title), [{ type: 'flow', columns: 4, blocks: [facts(box)] }])),
    ...tracks,
  ];
}

/** A box with more rows goes over the whole width, because it would leave its neighbors empty. */
const LONGEST_BOX = 8;

/** Remarks of the rules on single scores, where the system has no boxes for them. */
export function remarkBlocks({ sheet, rules }: PrintedCharacter): Block[] {
  if (rules.sheetBoxes) return [];
  const rows = [...sheet.attributes, ...sheet.derived].flatMap(({ rule }) => {
    const texts = sheet.remarks(rule.id).map(({ said }) => phrase(said));
    return texts.length > 0
      ? [{ label: rule.id, value: plain(texts.join('; ').replaceAll('.; ', '. ')) }]
      : [];
  });
  return rows.length > 0 ? [panel(t('In play'), [{ type: 'facts', rows }])] : [];
}
