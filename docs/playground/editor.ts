/** The editor: what is typed goes to the server, and what the server knows is shown where it belongs. */
import {
  autocompletion,
  completionKeymap,
  snippet,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Action } from '@codemirror/lint';
import { EditorState, StateEffect, StateField, type Text } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { callsheet, colors, indentation } from './language.ts';
import { t } from '../../server/src/text/messages.ts';
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  LanguageServer,
  Position,
  Token,
} from './language-server.ts';
import { markdownElement } from './markdown.ts';

/** A finding with the offsets of the text, and its fixes. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly fixes: readonly CodeAction[];
}

const offsetAt = (text: Text, { line, character }: Position): number => {
  if (line >= text.lines) return text.length;
  const { from, to } = text.line(line + 1);
  return Math.min(from + character, to);
};
const positionAt = (text: Text, offset: number): Position => {
  const { number, from } = text.lineAt(offset);
  return { line: number - 1, character: offset - from };
};

const setTokens = StateEffect.define<readonly Token[]>();
/** Rolls in prose, which only the server can tell from other words. */
const tokenField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(known, { changes, effects, state: { doc } }) {
    const effect = effects.find((each) => each.is(setTokens));
    if (!effect) return known.map(changes);
    const marks = effect.value.flatMap(({ line, character, length, type }) => {
      const from = offsetAt(doc, { line, character });
      const to = Math.min(from + length, doc.length);
      return from < to ? [Decoration.mark({ class: `token-${type}` }).range(from, to)] : [];
    });
    return Decoration.set(marks, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '14px', backgroundColor: 'var(--paper)', color: 'var(--ink)' },
  '.cm-scroller': { fontFamily: 'var(--code)', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.6rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--faint)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)',
  },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 22%, transparent) !important',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    maxWidth: '34rem',
  },
  '.hover': { padding: '0.1rem 0.7rem', maxHeight: '18rem', overflow: 'auto' },
  '.hover p, .hover table': { margin: '0.4rem 0' },
  '.hover table': { borderCollapse: 'collapse' },
  '.hover td': {
    borderTop: '1px solid var(--line)',
    padding: '0.1rem 0.9rem 0.1rem 0',
    verticalAlign: 'top',
  },
  '.hover tr:first-child td': { borderTop: '0', color: 'var(--faint)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--paper)',
  },
  '.token-function, .token-keyword': { color: 'var(--value)', fontWeight: '600' },
  '.token-enumMember, .token-number': { color: 'var(--value)' },
});

/** What CodeMirror itself says. */
const phrases = (): Record<string, string> => ({
  Completions: t('Completions'),
  Diagnostics: t('Findings'),
  'No diagnostics': t('No findings'),
  close: t('Close'),
});

/** Nothing is asked while somebody types fast. */
const PAUSE_MS = 120;

export class Editor {
  readonly #view: EditorView;
  readonly #server: LanguageServer;
  readonly #onText: (text: string) => void;
  readonly #onChecked: (findings: readonly Finding[]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    parent: Element,
    server: LanguageServer,
    onText: (text: string) => void,
    onChecked: (findings: readonly Finding[]) => void,
  ) {
    this.#server = server;
    this.#onText = onText;
    this.#onChecked = onChecked;
    this.#view = new EditorView({ parent });
  }

  /** Shows another file. */
  open(path: string, text: string): void {
    this.#view.setState(EditorState.create({ doc: text, extensions: this.#extensions() }));
    this.#server.open(path, this.#view.state.doc.toString());
    void this.#check();
  }

  reveal({ from, to }: Finding): void {
    this.#view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    this.#view.focus();
  }

  apply(fix: CodeAction): void {
    const { doc } = this.#view.state;
    const changes = Object.values(fix.edit?.changes ?? {})
      .flat()
      .map(({ range, newText }) => ({
        from: offsetAt(doc, range.start),
        to: offsetAt(doc, range.end),
        insert: newText,
      }));
    this.#view.dispatch({ changes });
  }

  #extensions() {
    return [
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': t('Callsheet text') }),
      EditorState.phrases.of(phrases()),
      indentUnit.of('  '),
      keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]),
      callsheet,
      indentation,
      colors,
      tokenField,
      look,
      lintGutter(),
      autocompletion({ override: [(context) => this.#complete(context)] }),
      hoverTooltip((view, offset) => this.#hover(view, offset)),
      EditorView.updateListener.of((update) => this.#follow(update)),
    ];
  }

  #follow(update: ViewUpdate): void {
    if (!update.docChanged) return;
    const before = update.startState.doc;
    const changes: { range: { start: Position; end: Position }; text: string }[] = [];
    update.changes.iterChanges((from, to, _start, _end, inserted) => {
      const range = { start: positionAt(before, from), end: positionAt(before, to) };
      // The last one first, so that the places of the others hold.
      changes.unshift({ range, text: inserted.toString() });
    });
    this.#server.change(changes);
    this.#onText(update.state.doc.toString());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), PAUSE_MS);
  }

  async #check(): Promise<void> {
    const { doc } = this.#view.state;
    const diagnostics = await this.#server.findings();
    const whole = { start: positionAt(doc, 0), end: positionAt(doc, doc.length) };
    const [fixes, tokens] = await Promise.all([
      diagnostics.length > 0 ? this.#server.fixes(whole, diagnostics) : [],
      this.#server.tokens(),
    ]);
    // What was typed meanwhile is checked next.
    if (!this.#view.state.doc.eq(doc)) return;
    const findings = diagnostics.map((diagnostic) => findingOf(doc, diagnostic, fixes));
    const shown = findings.map(({ from, to, severity, message, fixes: own }) => ({
      from,
      to,
      severity,
      message,
      actions: own.map((fix): Action => ({ name: fix.title, apply: () => this.apply(fix) })),
    }));
    this.#view.dispatch(setDiagnostics(this.#view.state, shown), { effects: setTokens.of(tokens) });
    this.#onChecked(findings);
  }

  async #hover(view: EditorView, offset: number) {
    const { doc } = view.state;
    const hover = await this.#server.hover(positionAt(doc, offset));
    if (!hover || typeof hover.contents !== 'object' || !('value' in hover.contents)) return null;
    const { value } = hover.contents;
    const pos = hover.range ? offsetAt(doc, hover.range.start) : offset;
    return { pos, above: true, create: () => ({ dom: markdownElement(value) }) };
  }

  async #complete({ state: { doc }, pos, explicit }: CompletionContext): Promise<CompletionResult | null> {
    const before = doc.lineAt(pos).text.slice(0, pos - doc.lineAt(pos).from);
    if (!explicit && !/[\p{L}(,[]$/u.test(before)) return null;
    const items = await this.#server.complete(positionAt(doc, pos));
    const starts = items.map((item) => startOf(doc, item, pos));
    const from = starts[0];
    if (from === undefined) return null;
    const options = items.filter((_, index) => starts[index] === from).map((item) => this.#option(item));
    return { from, options, validFor: /^[\p{L}\p{N} '’-]*$/u };
  }

  #option(item: CompletionItem): Completion {
    const text = item.textEdit?.newText ?? item.insertText ?? item.label;
    return {
      label: item.filterText ?? item.label,
      displayLabel: item.label,
      ...(item.detail !== undefined && { detail: item.detail }),
      sortText: item.sortText ?? item.label,
      apply: item.insertTextFormat === SNIPPET ? snippet(templateOf(text)) : text,
      info: async () => {
        const markdown = await this.#server.documentation(item);
        return markdown === '' ? null : markdownElement(markdown);
      },
    };
  }
}

const SNIPPET = 2;

/** `${1:name}` and `$0` of the protocol are `${name}` and `${}` here. */
const templateOf = (text: string): string =>
  text.replace(/\$\{\d+:([^}]*)\}|\$\{?\d+\}?/g, (_, name: string | undefined) => `\${${name ?? ''}}`);

function startOf(doc: Text, { textEdit }: CompletionItem, pos: number): number {
  if (!textEdit) return pos;
  return offsetAt(doc, ('range' in textEdit ? textEdit.range : textEdit.insert).start);
}

const SEVERITIES = ['error', 'error', 'warning', 'info', 'info'] as const;

function findingOf(doc: Text, diagnostic: Diagnostic, fixes: readonly CodeAction[]): Finding {
  const { range, severity, code } = diagnostic;
  const message = typeof diagnostic.message === 'string' ? diagnostic.message : diagnostic.message.value;
  const isIts = (each: Diagnostic): boolean =>
    each.code === code &&
    each.range.start.line === range.start.line &&
    each.range.start.character === range.start.character;
  return {
    from: offsetAt(doc, range.start),
    to: offsetAt(doc, range.end),
    line: range.start.line + 1,
    severity: SEVERITIES[severity ?? 1],
    message,
    fixes: fixes.filter((fix) => fix.diagnostics?.some(isIts)),
  };
}
