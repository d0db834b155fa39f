/** The grammar of what stands behind a roll: `… (TN 18, rushed) using INT against the Guard's Awareness, -3 for rain`. */
import type { Span } from '../../syntax/tree.ts';
import { NameClauses } from './name-clauses.ts';
import type { MarksNode, TailNode } from './nodes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export abstract class ClauseParser extends NameClauses {
  /** Behind a roll; `marks` are those before it. */
  tail = this.RULE('tail', (marks: MarksNode): TailNode => {
    const tail: TailNode = {
      targets: [],
      rollModes: [],
      notes: [],
      between: [],
      levels: [],
      using: [],
      against: [],
      bonuses: [],
      subject: [],
      isMutual: false,
    };
    this.MANY({
      GATE: () =>
        this.clause() !== undefined &&
        !(marks.targets.length + tail.targets.length + tail.notes.length > 0 && this.isNumberOfNext()),
      DEF: () =>
        this.OR({
          IGNORE_AMBIGUITIES: true,
          DEF: [
            {
              GATE: () => this.clause() === 'notes',
              ALT: () => tail.notes.push(this.SUBRULE(this.parentheses)),
            },
            { GATE: () => this.clause() === 'aside', ALT: () => tail.notes.push(this.SUBRULE(this.aside)) },
            {
              GATE: () => this.clause() === 'target',
              ALT: () => tail.targets.push(this.SUBRULE(this.behind)),
            },
            {
              GATE: () => this.clause() === 'bonus',
              ALT: () => tail.bonuses.push(this.SUBRULE(this.bonus)),
            },
            { GATE: () => this.clause() === 'level', ALT: () => tail.levels.push(this.SUBRULE(this.level)) },
            {
              GATE: () => this.clause() === 'rollMode',
              ALT: () => {
                this.OR2([{ ALT: () => this.CONSUME(t.Comma) }, { ALT: () => this.CONSUME(t.With) }]);
                this.MANY4(() => this.CONSUME4(t.Article));
                tail.rollModes.push(this.CONSUME(t.RollMode) as ProseToken);
              },
            },
            { GATE: () => this.clause() === 'using', ALT: () => tail.using.push(this.SUBRULE(this.using)) },
            {
              GATE: () => this.clause() === 'against',
              ALT: () => tail.against.push(this.SUBRULE(this.against)),
            },
            {
              GATE: () => this.clause() === 'mutual',
              ALT: () => {
                this.CONSUME(t.Against);
                this.MANY3(() => this.CONSUME2(t.Article));
                this.OPTION2(() => this.CONSUME3(t.Word));
                tail.isMutual = true;
              },
            },
            {
              GATE: () => this.clause() === 'opposed',
              ALT: () => {
                this.CONSUME2(t.Comma);
                this.CONSUME(t.Contested);
                tail.isMutual = true;
              },
            },
            {
              GATE: () => this.clause() === 'on',
              ALT: () => {
                // `or more`
                this.OPTION(() => {
                  this.CONSUME(t.Or);
                  this.CONSUME(t.Word);
                });
                this.CONSUME2(t.Word);
                this.MANY2(() => this.CONSUME(t.Article));
                tail.using.push(this.SUBRULE(this.sum));
              },
            },
            {
              GATE: () => this.clause() === 'trait',
              ALT: () => {
                this.CONSUME(t.Open);
                const trait = this.CONSUME(t.Trait) as ProseToken;
                this.CONSUME(t.Close);
                tail.subject = [trait];
              },
            },
            {
              GATE: () => this.clause() === 'late',
              ALT: () => {
                const { target, between } = this.SUBRULE(this.late);
                this.ACTION(() => {
                  tail.targets.push(target);
                  tail.between.push(between);
                });
              },
            },
            { GATE: () => this.clause() === 'for', ALT: () => (tail.subject = this.SUBRULE(this.subject)) },
          ],
        }),
    });
    return tail;
  });

  /** `, rushed` before `(TN 15)`: read as if it stood in the parentheses. */
  aside = this.RULE('aside', (): Span => {
    this.CONSUME(t.Comma);
    const words: ProseToken[] = [];
    this.AT_LEAST_ONE(() =>
      words.push(
        this.OR([
          { ALT: () => this.CONSUME(t.Word) },
          { ALT: () => this.CONSUME(t.And) },
          { ALT: () => this.CONSUME(t.With) },
          { ALT: () => this.CONSUME(t.Article) },
        ]) as ProseToken,
      ),
    );
    return this.ACTION(() => ({ start: words[0]!.startOffset, end: words.at(-1)!.end }));
  });
}
