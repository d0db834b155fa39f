/** Hovers of dangers in prose: the dice, and what is in store for those who are there. */
import type { Declared } from '../model/declarations.ts';
import { meanOf, printDecimal } from '../rules/dice/index.ts';
import { harmText, isRolled, type Harm } from '../rules/hazard.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import { printChance } from '../words/chance.ts';
import { phrase } from '../words/phrase.ts';
import { rulingsText } from './hover-rules.ts';
import { hoverDice } from './hover-story.ts';
import type { Context } from './named.ts';
import { bold, capital, cite, dotted, escape, paragraphs, table } from './render.ts';
import { People } from './rolls/people.ts';
import { nameOf } from './rolls/prose-rolls.ts';
import { partAt } from './rolls.ts';
import { t } from '../text/messages.ts';

/** `Fall of 24 m · 18 m/s`, its dice, what comes of them, and what helps. */
export function hoverHarm(harm: Harm, node: DeclarationNode, context: Context): string {
  const { title, damage, kind, facts, remarks, rule } = harm;
  return paragraphs(
    dotted(bold(phrase(title)), ...facts.map((fact) => escape(phrase(fact)))),
    isRolled(damage) ? hoverDice({ expression: damage, damage: kind }) : bold(harmText(harm)),
    casualties(harm, node, context),
    ...remarks.map((remark) => escape(phrase(remark))),
    rulingsText(rule.rulings, context.ruleset),
    cite(rule.source),
  );
}

const MOST_ROWS = 12;

function casualties({ befalls }: Harm, node: DeclarationNode, { model, declared }: Context): string {
  const part = befalls && partAt(declared, node);
  if (!part) return '';
  const people = new People(model, declared);
  const rollers = people.rollers(part);
  const rows = rollers.slice(0, MOST_ROWS).map((each: Declared) => ({
    name: nameOf(each),
    ...befalls(people.sheet(each)),
  }));
  if (rows.length === 0) return '';
  const left = rollers.length - rows.length;
  return paragraphs(
    table(
      ['', t('Protection'), t('Mean'), ...rows[0]!.ends.map(({ state }) => capital(phrase(state)))],
      rows.map(({ name, protection, damage, ends }) => [
        escape(name),
        escape(phrase(protection)),
        printDecimal(meanOf(damage), 1),
        ...ends.map(({ chance }) => printChance(chance)),
      ]),
    ),
    left > 0 ? t('… {0} more', left) : '',
  );
}
