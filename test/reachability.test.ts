/** Every exported declaration of the rules is used by the product: nothing is there for tests alone. */
import * as path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What the bundles start with, and what they load when they have started. */
const ENTRIES = [
  'server/src/main.ts',
  'server/src/main-browser.ts',
  'server/src/host/ipc.ts',
  'server/src/cli/start.ts',
  'server/src/cli/main.ts',
  'server/src/host/stdio.ts',
  'server/src/host/fight-worker.ts',
  'server/src/host/layout-worker.ts',
  'client/src/main-node.ts',
  'client/src/main-browser.ts',
  'server/src/cli/check-worker.ts',
];

it('the product reaches all of the rules', () => {
  expect(unreached(process.cwd())).toEqual([]);
  // A guard against hanging only: the whole program is read.
}, 400_000);

/** `server/src/rules/x.ts name`: exported declarations of the rules that no entry point leads to. */
function unreached(root: string): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = fileNames.filter((file) => !isTest(path.relative(root, file)));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const reached = new Set<ts.Node>();
  const waiting: ts.Node[] = [];

  const resolve = (node: ts.Identifier): ts.Symbol | undefined => {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };
  const reach = (node: ts.Node): void => {
    if (reached.has(node)) return;
    reached.add(node);
    waiting.push(node);
  };
  /** A module that is loaded runs what is no declaration. */
  const load = (file: ts.SourceFile): void => {
    if (file.isDeclarationFile || reached.has(file)) return;
    reached.add(file);
    for (const statement of file.statements) {
      if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
        const symbol = statement.moduleSpecifier && checker.getSymbolAtLocation(statement.moduleSpecifier);
        const loaded = symbol?.declarations?.find(ts.isSourceFile);
        if (loaded) load(loaded);
      } else if (!isDeclaration(statement)) reach(statement);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node))
      for (const declaration of resolve(node)?.declarations ?? []) {
        const top = topLevel(declaration);
        if (top) reach(top);
      }
    ts.forEachChild(node, visit);
  };

  for (const entry of ENTRIES) {
    const file = program.getSourceFile(path.join(root, entry));
    if (file) load(file);
  }
  while (waiting.length > 0) ts.forEachChild(waiting.pop()!, visit);

  const missing: string[] = [];
  for (const file of program.getSourceFiles()) {
    const name = path.relative(root, file.fileName);
    if (!name.startsWith('server/src/rules/') || isTest(name)) continue;
    for (const statement of file.statements)
      for (const declared of declaredBy(statement))
        if (isExported(statement) && !reached.has(declared)) missing.push(`${name} ${nameOf(declared)}`);
  }
  return missing.sort();
}

const isTest = (file: string): boolean => file.endsWith('.test.ts') || /(?:^test\/|\/testing\/)/.test(file);

const isDeclaration = (node: ts.Statement): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isVariableStatement(node) ||
  ts.isEnumDeclaration(node);

/** A variable statement declares each of its variables. */
const declaredBy = (statement: ts.Statement): readonly ts.Node[] =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : isDeclaration(statement)
      ? [statement]
      : [];

/** The declaration of a module that a node is in. */
function topLevel(node: ts.Node): ts.Node | undefined {
  for (let now = node; ; now = now.parent) {
    if (ts.isSourceFile(now) || !now.parent) return undefined;
    if (ts.isVariableDeclaration(now) && ts.isSourceFile(now.parent.parent.parent)) return now;
    if (ts.isSourceFile(now.parent)) return now;
  }
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const nameOf = (node: ts.Node): string => (node as ts.NamedDeclaration).name?.getText() ?? '?';
