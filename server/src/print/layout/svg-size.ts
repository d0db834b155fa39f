/** Returns the size of an SVG picture in points; undefined where its first element does not state it. */
export function svgSize(svg: string): { readonly width: number; readonly height: number } | undefined {
  const [root] = /<svg\b[^>]*>/i.exec(svg) ?? [];
  if (!root) return undefined;
  const width = lengthOf(root, 'width');
  const height = lengthOf(root, 'height');
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box ?? [];
  const hasBox = boxWidth > 0 && boxHeight > 0;
  if (width && height) return { width, height };
  if (!hasBox) return undefined;
  if (width) return { width, height: (width * boxHeight) / boxWidth };
  if (height) return { width: (height * boxWidth) / boxHeight, height };
  return { width: boxWidth * POINTS.px!, height: boxHeight * POINTS.px! };
}

const POINTS: Readonly<Record<string, number>> = {
  '': 0.75,
  px: 0.75,
  pt: 1,
  pc: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
};

/** Undefined for shares of a page, such as `100%`. */
function lengthOf(root: string, name: string): number | undefined {
  const [, number, unit = ''] = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)([a-z%]*)`).exec(root) ?? [];
  const length = Number(number) * (POINTS[unit] ?? Number.NaN);
  return length > 0 && Number.isFinite(length) ? length : undefined;
}
