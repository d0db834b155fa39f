/** Values as YAML. A JSON text is a YAML text, so everything that is not a plain word is quoted as JSON quotes it. */
export type Yaml = string | number | boolean | readonly Yaml[] | { readonly [key: string]: Yaml | undefined };

export function yaml(value: { readonly [key: string]: Yaml | undefined }, indent = ''): string {
  return Object.entries(value)
    .flatMap(([key, each]) => (each === undefined ? [] : [`${indent}${key}:${inside(each, indent)}`]))
    .join('\n');
}

function inside(value: Yaml, indent: string): string {
  if (typeof value !== 'object') return ` ${JSON.stringify(value)}`;
  if (!isList(value)) return `\n${yaml(value, `${indent}  `)}`;
  if (value.length === 0) return ' []';
  return `\n${value
    .map((each) =>
      typeof each === 'object' && !isList(each)
        ? `${indent}  - ${yaml(each, `${indent}    `).trimStart()}`
        : `${indent}  - ${JSON.stringify(each)}`,
    )
    .join('\n')}`;
}

const isList = (value: Yaml): value is readonly Yaml[] => Array.isArray(value);
