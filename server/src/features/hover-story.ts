/** Hovers of scenes, dice and rolls in stories, and of who appears where. */
import { propertiesOf, type Declared } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { storyOf } from '../model/story.ts';
import {
  chartOf,
  distributionOf,
  highestOutcome,
  isProblem,
  lowestOutcome,
  meanOf,
  parseDice,
  printShortDecimal,
} from '../rules/dice/index.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import { bold, capital, code, dotted, escape, lines, paragraphs } from './render.ts';
import { appearancesOf } from './story-occurrences.ts';
import { plural, t } from '../text/messages.ts';

/** An adventure, a scene or an encounter: where it is, who is there, and where it leads. */
export function hoverPart(declared: Declared, node: DeclarationNode): string {
  const { scenes } = storyOf(declared);
  const scene = scenes.find((each) => each.node === node);
  const kind = scene?.kind ? `${node.kind} (${scene.kind})` : node.kind;
  const properties = [...propertiesOf(node).values()];
  const from = scenes.filter((each) =>
    each.ways.some((way) => way.scene !== undefined && way.scene === scene),
  );
  const size =
    node.kind === 'adventure' ? plural(scenes.length, '{0} scene', '{0} scenes', scenes.length) : '';
  return paragraphs(
    dotted(bold(node.name.text || t('Unnamed')), escape(kind), size),
    lines(...properties.map(({ key, value }) => escape(`${capital(key.text)}: ${value?.text ?? ''}`))),
    lines(
      ...(scene?.ways ?? []).map(({ target, condition }) =>
        `→ ${bold(target.text)} ${escape(condition)}`.trim(),
      ),
      scene && from.length > 0 ? t('From {0}', from.map(({ name }) => escape(name)).join(', ')) : '',
    ),
  );
}

/** The range, the mean and the shape of a roll of dice. */
export function hoverDice({
  expression,
  damage,
}: {
  readonly expression: string;
  readonly damage: string | undefined;
}): string {
  const { tree } = parseDice(expression);
  const distribution = tree && distributionOf(tree);
  if (!distribution || isProblem(distribution)) return '';
  const range = t('{0} to {1}', lowestOutcome(distribution), highestOutcome(distribution));
  return paragraphs(
    dotted(
      bold([expression, damage].filter(Boolean).join(' ')),
      range,
      t('mean {0}', printShortDecimal(meanOf(distribution), 2)),
    ),
    ['```text', chartOf(distribution, 12), '```'].join('\n'),
  );
}

const MOST = 12;

/** `Appears in The Hangar, The gate`. */
export function appearancesText(model: Model, character: Declared): string {
  const places = appearancesOf(model, character).map(({ node }) => escape(node.name.text || node.kind));
  const names = [...new Set(places)];
  if (names.length === 0) return '';
  const shown = names.slice(0, MOST).join(', ');
  return names.length > MOST
    ? t('Appears in {0} and {1} more', shown, names.length - MOST)
    : t('Appears in {0}', shown);
}

/** Returns the title of a roll in one line. */
export const rollTitle = (label: string, word: string | undefined, targetText: string): string =>
  dotted(bold(t('Roll: {0}', label)), word && code(word), targetText);
