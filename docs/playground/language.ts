/** Colours of the text, from the words of the parser's own schema. */
import {
  HighlightStyle,
  indentService,
  StreamLanguage,
  syntaxHighlighting,
  type StringStream,
} from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { DECLARATION_KINDS, SCHEMA } from '../../server/src/syntax/schema.ts';

const escaped = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll(' ', '[ ]+')).join('|');
const keys = [...new Set(Object.values(SCHEMA).flatMap(({ keys: own }) => Object.keys(own)))].sort(
  (a, b) => b.length - a.length,
);
const DECLARATION = new RegExp(`^(?:${escaped(DECLARATION_KINDS)})(?=[ \\t]|$)`, 'i');
const KEY = new RegExp(`^(?:${escaped(keys)})(?=:)`, 'i');

interface State {
  /** Whether a name follows. */
  isNamed: boolean;
}

export const callsheet = StreamLanguage.define<State>({
  name: 'callsheet',
  startState: () => ({ isNamed: false }),
  languageData: { commentTokens: { line: '//' } },
  token(stream: StringStream, state: State): string | null {
    const isFirst = stream.sol() || /^\s*$/.test(stream.string.slice(0, stream.pos));
    if (stream.sol()) state.isNamed = false;
    if (stream.eatSpace()) return null;
    if (/(?:^|\s)$/.test(stream.string.slice(0, stream.pos)) && stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (state.isNamed) {
      stream.match(/^(?:(?!\s\/\/).)+/);
      state.isNamed = false;
      return 'className';
    }
    if (isFirst) {
      if (stream.match(DECLARATION)) {
        state.isNamed = true;
        return 'keyword';
      }
      if (stream.match(KEY)) return 'propertyName';
      if (stream.match(/^>.*/)) return 'string';
      if (stream.match(/^->/)) return 'operator';
    }
    if (stream.match(/^\[\[[^\]]*\]\]/)) return 'link';
    if (stream.match(/^[+-]?\d+(?:d\d+)?\b/)) return 'number';
    if (stream.match(/^[\p{L}][\p{L}\p{N}'’-]*/u)) return null;
    stream.next();
    return null;
  },
});

/** Below a declaration or a heading such as `skills:` the next line stands two columns further right. */
export const indentation = indentService.of(({ state }, pos) => {
  const { number } = state.doc.lineAt(pos);
  let before = number;
  while (before > 1 && state.doc.line(before).text.trim() === '') before--;
  // Enter asks for the part of a line behind the cursor, whose first part is the line to go by.
  const { text, from } = state.doc.line(before);
  const line = before === number ? text.slice(0, pos - from) : text;
  const own = /^ */.exec(line)![0].length;
  const content = line.slice(own).replace(/\s*(?:\/\/.*)?$/, '');
  return own + (DECLARATION.test(content) || content.endsWith(':') ? 2 : 0);
});

export const colors = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
    { tag: tags.className, color: 'var(--name)', fontWeight: '600' },
    { tag: tags.propertyName, color: 'var(--accent)' },
    { tag: tags.number, color: 'var(--value)' },
    { tag: [tags.string, tags.link], color: 'var(--note)' },
    { tag: tags.operator, color: 'var(--accent)' },
    { tag: tags.comment, color: 'var(--faint)', fontStyle: 'italic' },
  ]),
);
