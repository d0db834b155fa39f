/** The messages of the source: the arguments of `t` and `plural`, and texts that cannot be translated. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { CHECKS } from '../../server/src/checks/index.ts';
import { STAT_ABOUT } from '../../server/src/model/compile/equipment.ts';
import { SCHEMA } from '../../server/src/syntax/schema.ts';
import { JOINTS } from '../../server/src/text/messages.ts';

export interface Said {
  /** English sentences: the keys of the catalogues. */
  readonly sentences: ReadonlySet<string>;
  /** Second sentences of `plural`, which may have further forms. */
  readonly counted: ReadonlySet<string>;
  /** Calls that no translator can do anything with. */
  readonly problems: readonly string[];
}

const SOURCES = ['server/src/**/*.ts', 'client/src/**/*.ts', 'docs/playground/*.ts'];
const OWN = /(?:^|\/)text\/messages\.ts$|\.test\.ts$/;

/** The language of these is set before they are loaded. */
const KNOWS_FIRST = /\/cli\/|^client\//;

/** Grammars call their tokens `t`, and import it under another name. */
const MAKES_WORDS = /import \{[^}]*\b(?:sentence|counted)\b[^}]*\} from '\.\/values\.ts'/;
const IMPORTS_MESSAGES = /import \{([^}]*)\} from '(?:[./\w]*text|\.)\/messages\.ts'/;

/** The texts of data that is said as it is: `t(check.summary)`. */
const SAID_DATA = /(?:^|\.)(?:summary|about)$|^STAT_ABOUT\b/;

/** `sentence` and `counted` make words that are said later, and pass their own arguments on. */
const LATER = /^(?:sentence|counted)$/;
const IN_WORDS = /\/words\/|^words\//;
const PASSED_ON = /^(?:english|one|other)$/;

const DATA = [
  ...CHECKS.flatMap(({ summary, about }) => [summary, about]),
  ...Object.values(SCHEMA).flatMap(({ about, keys }) => [
    about,
    ...Object.values<{ readonly about: string }>(keys).map((key) => key.about),
  ]),
  ...Object.values(STAT_ABOUT),
  ...Object.values(JOINTS),
];

export function saidInSource(): Said {
  const sentences = new Set(DATA);
  const counted = new Set<string>();
  const problems: string[] = [];
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern)).filter((each) => !OWN.test(each))) {
    const text = readFileSync(file, 'utf8');
    const imported = IMPORTS_MESSAGES.exec(text)?.[1];
    if (imported === undefined && !MAKES_WORDS.test(text)) continue;
    const said = /\bt as (\w+)/.exec(imported ?? '')?.[1] ?? 't';
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) look(node, source, said);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { sentences, counted, problems };

  function look(call: ts.CallExpression, source: ts.SourceFile, said: string): void {
    const called = call.expression.getText();
    const isLater = LATER.test(called) && IN_WORDS.test(source.fileName);
    if (called !== said && called !== 'plural' && !isLater) return;
    const { line } = source.getLineAndCharacterOfPosition(call.getStart());
    const complain = (problem: string): void =>
      void problems.push(`${source.fileName}:${line + 1} ${problem}: ${call.getText().slice(0, 80)}`);
    const forms = formsOf(call, called);
    if (forms.every((form) => PASSED_ON.test(form.getText()))) return;
    for (const form of forms) {
      if (ts.isStringLiteralLike(form)) sentences.add(form.text);
      else if (!SAID_DATA.test(form.getText())) complain('is no sentence as it stands');
    }
    if (forms[1] && ts.isStringLiteralLike(forms[1])) counted.add(forms[1].text);
    if (!isLater && !isInFunction(call) && !KNOWS_FIRST.test(source.fileName))
      complain('is said before the language is known');
    for (const form of forms)
      if (ts.isStringLiteralLike(form) && /^\s|\s$/.test(form.text)) complain('is a piece of a sentence');
  }
}

/** The sentences of a call: one, or that of one thing and that of several. */
function formsOf(call: ts.CallExpression, called: string): readonly ts.Expression[] {
  if (called === 'plural') return call.arguments.slice(1, 3);
  return call.arguments.slice(0, called === 'counted' ? 2 : 1);
}

function isInFunction(node: ts.Node): boolean {
  for (let each = node.parent as ts.Node | undefined; each; each = each.parent)
    if (ts.isFunctionLike(each)) return true;
  return false;
}

/** `{0}`, `{1}` … of a sentence, each once and in order. */
export const placesIn = (sentence: string): string[] => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();

/** Members of objects, and functions, that hold what people read. */
const TOLD = /^(?:problem|message|title|label|detail|description|placeHolder|prompt|refusal)$/;
const TELLS = /(?:^|\.)(?:fail|show\w+Message|InvalidArgumentError)$/;

/** Errors of the protocol are for those who write clients. */
const FOR_CLIENTS = /host\/params\.ts$/;

/** Words that people read and that have not passed the catalogue, in the command line, the host, the pages and the client. */
export function saidPastCatalogue(): readonly string[] {
  const found: string[] = [];
  const files = globSync('{server/src/{cli,host,print,creation,compare},client/src}/**/*.ts');
  for (const file of files.filter((each) => !OWN.test(each) && !FOR_CLIENTS.test(each))) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && TOLD.test(node.name.getText())) look(node.initializer);
      if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && TELLS.test(node.expression.getText()))
        node.arguments?.forEach(look);
      if (ts.isReturnStatement(node) && node.expression && ts.isTemplateExpression(node.expression))
        look(node.expression);
      ts.forEachChild(node, visit);
    };
    const look = (node: ts.Expression): void => {
      if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(look);
      if (ts.isBinaryExpression(node)) [node.left, node.right].forEach(look);
      if (ts.isStringLiteralLike(node) ? isSentence(node.text) : isSentence(wordsOf(node)))
        found.push(
          `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`,
        );
    };
    visit(source);
  }
  return found;
}

const wordsOf = (node: ts.Expression): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('#')
    : '';

/** Two words of English with a space between them; not a tag, a style or a line of a script. */
const isSentence = (text: string): boolean =>
  /(?<![\w<.#-])[A-Za-z]?[a-z]{2,} [a-z]{2,}(?![\w>=(-])/.test(text) && !/[<{;=]|^https?:/.test(text);
