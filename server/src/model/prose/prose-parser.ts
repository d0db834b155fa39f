/** A parser of phrases in running text: what is left behind a phrase is prose, and no error is ever shown. */
import { EmbeddedActionsParser, type TokenType } from 'chevrotain';
import { withoutStacks } from '../../text/without-stacks.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export abstract class ProseParser extends EmbeddedActionsParser {
  constructor(skipValidations: boolean) {
    super([...t.ALL], {
      maxLookahead: 1,
      skipValidations,
      errorMessageProvider: {
        buildMismatchTokenMessage: () => '',
        buildNotAllInputParsedMessage: () => '',
        buildNoViableAltMessage: () => '',
        buildEarlyExitMessage: () => '',
      },
    });
  }

  /** Returns the result of a rule on the first tokens, and their number; undefined where it does not fit. */
  protected readFirst<T>(
    rule: () => T,
    tokens: readonly ProseToken[],
  ): { readonly node: T; readonly count: number } | undefined {
    this.input = tokens as ProseToken[];
    const node = withoutStacks(() => rule.call(this));
    const [error] = this.errors;
    if (!error) return { node, count: tokens.length };
    if (error.name !== 'NotAllInputParsedException') return undefined;
    return { node, count: tokens.indexOf(error.token as ProseToken) };
  }

  protected is(offset: number, ...types: readonly TokenType[]): boolean {
    return types.includes(this.LA(offset).tokenType);
  }

  protected isWord(offset: number, key: string): boolean {
    return (this.LA(offset) as ProseToken).key === key;
  }

  protected isOf(offset: number, keys: ReadonlySet<string>): boolean {
    return keys.has((this.LA(offset) as ProseToken).key);
  }
}
