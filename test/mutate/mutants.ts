/** Small faults that could be in a program: one operator, one number or one call changed. */
import ts from 'typescript';

/** A stretch of a file and what stands there instead. */
export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The whole expression that is changed: whoever evaluates it meets the fault. */
  readonly whole: readonly [start: number, end: number];
  /** `42: a >= b becomes a > b`. */
  readonly label: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '+',
  '+=': '-=',
  '-=': '+=',
};

const CALLS: Readonly<Record<string, string>> = {
  'Math.ceil': 'Math.floor',
  'Math.floor': 'Math.ceil',
  'Math.max': 'Math.min',
  'Math.min': 'Math.max',
};

/** `0` of `{ 0: whole }`, in an object or where one is taken apart. */
const isKey = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isBindingElement(node.parent) && node.parent.propertyName === node);

/** Every mutant of a file, in the order of its text. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const replace = (node: ts.Node, by: string, shown: ts.Node = node, whole: ts.Node = node): void => {
    const [start, end] = [node.getStart(source), node.end];
    const shorten = (each: string): string => each.replace(/\s+/g, ' ').slice(0, 70);
    const before = shorten(shown.getText(source));
    const { line } = source.getLineAndCharacterOfPosition(start);
    found.push({
      file,
      start,
      end,
      text: by,
      whole: [whole.getStart(source), whole.end],
      label: `${line + 1}: \`${before}\`, ${shorten(text.slice(start, end))} becomes ${shorten(by)}`,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS[node.operatorToken.getText(source)];
      const isText = [node.left, node.right].some(
        (each) => ts.isStringLiteralLike(each) || ts.isTemplateExpression(each),
      );
      if (other && !isText) replace(node.operatorToken, other, node, node);
    }
    if (ts.isPropertyAccessExpression(node)) {
      const other = CALLS[node.getText(source)];
      if (other) replace(node, other, node.parent);
    }
    if (ts.isNumericLiteral(node) && !isKey(node)) replace(node, String(Number(node.text) + 1), node.parent);
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false', node.parent);
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true', node.parent);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, `!!(${node.operand.getText(source)})`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The text of a file with all its mutants at once: `(meets(7) ? (a > b) : (a >= b))` is `a > b` while fault 7 is switched on.
 * @param numbered the mutants of the file, each with its number
 */
export function withSwitches(
  text: string,
  numbered: readonly (readonly [number: number, mutant: Mutant])[],
): string {
  const byPlace = new Map<string, (readonly [number, Mutant])[]>();
  for (const each of numbered) {
    const place = each[1].whole.join();
    byPlace.set(place, [...(byPlace.get(place) ?? []), each]);
  }
  const switches = [...byPlace.values()]
    .map((group) => ({ start: group[0]![1].whole[0], end: group[0]![1].whole[1], group }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let next = 0;
  /** Switches may hold others: those come behind it, and end before it. */
  const written = (start: number, end: number): string => {
    let out = '';
    let from = start;
    while (next < switches.length && switches[next]!.end <= end) {
      const { group, ...place } = switches[next++]!;
      const faults = group.map(([number, mutant]) => `meets(${number}) ? (${broken(text, mutant)}) : `);
      out += `${text.slice(from, place.start)}(${faults.join('')}(${written(place.start, place.end)}))`;
      from = place.end;
    }
    return out + text.slice(from, end);
  };
  return written(0, text.length);
}

/** The expression with its fault. Brackets keep the operands together where another operator stands. */
function broken(text: string, { start, end, text: by, whole: [from, to] }: Mutant): string {
  const [before, behind] = [text.slice(from, start), text.slice(end, to)];
  return before && behind ? `(${before}) ${by} (${behind})` : before + by + behind;
}
