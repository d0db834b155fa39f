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

const isKey = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** Every mutant of a file, in the order of its text. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const replace = (node: ts.Node, by: string, shown: ts.Node = node, whole: ts.Node = node): void => {
    const [start, end] = [node.getStart(source), node.end];
    const before = shown.getText(source).replace(/\s+/g, ' ').slice(0, 70);
    const { line } = source.getLineAndCharacterOfPosition(start);
    found.push({
      file,
      start,
      end,
      text: by,
      whole: [whole.getStart(source), whole.end],
      label: `${line + 1}: \`${before}\`, ${text.slice(start, end)} becomes ${by}`,
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

/** The text of a file in which each mutant tells that its expression is evaluated: `(reached(7), a >= b)`. */
export function withProbes(text: string, mutants: readonly (readonly [number: number, Mutant])[]): string {
  const inserts = mutants.flatMap(
    ([
      number,
      {
        whole: [start, end],
      },
    ]) => [
      { at: start, size: end - start, text: `(globalThis.reached?.add(${number}), ` },
      { at: end, size: start - end, text: ')' },
    ],
  );
  // Behind the same place, the outer one opens first; what closes there closes before anything opens.
  const sorted = inserts.sort(
    (a, b) => a.at - b.at || Math.sign(a.size) - Math.sign(b.size) || b.size - a.size,
  );
  let out = '';
  let from = 0;
  for (const { at, text: inserted } of sorted) {
    out += text.slice(from, at) + inserted;
    from = at;
  }
  return out + text.slice(from);
}
