/** The stable codes of findings, in the order of the documentation. */
export const CODES = [
  'syntax', 'bad-indent', 'unknown-key', 'unknown-attribute', 'unknown-trait', 'unknown-skill', 'unknown-name',
  'duplicate-entry', 'duplicate-declaration', 'template-cycle', 'attribute-points', 'character-points', 'unspent-points',
  'attribute-maximum', 'skill-maximum', 'derived-maximum', 'rank-maximum', 'trait-ceiling', 'trait-level', 'trait-detail',
  'opposite-traits', 'trait-repeated', 'skill-type', 'specialty-odd', 'specialty-without-skill', 'below-universal',
  'stated-value', 'stated-cost', 'stated-total', 'unused-allow', 'group-size', 'derived-price',
] as const;

export type Code = (typeof CODES)[number];
