/** Proposals behind `remove`: what may be removed, then the names of that kind. */
import { REMOVABLE, type RemovableKind } from '../../model/compile/layers.ts';
import { schemaOf } from '../../syntax/schema.ts';
import { visibleDeclared, type Context } from '../named.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, Rank, type Completion } from './items.ts';
import { t } from '../../text/messages.ts';

type Removing = Pick<Context, 'model' | 'scope' | 'ruleset'>;

/** Undefined where the line removes nothing. */
export function removal(cursor: Cursor, context: Removing): Completion[] | undefined {
  const text = /^remove\s([^]*)/i.exec(cursor.before)?.[1]?.trimStart();
  if (text === undefined) return undefined;
  const typed = text.toLowerCase().replace(/\s+/g, ' ');
  const kinds = new Completions(lastOf(cursor, text.length));
  for (const kind of REMOVABLE) {
    if (typed.includes(' ') && !kind.startsWith(typed)) continue;
    kinds.add('keyword', kind, {
      documentation: () => (kind === 'attribute' ? t('An attribute.') : t(schemaOf(kind).about)),
      text: `${kind} `,
    });
  }
  const kind = REMOVABLE.find((each) => typed.startsWith(`${each} `));
  return kind ? [...kinds.list, ...names(cursor, kind, text, context)] : kinds.list;
}

function names(cursor: Cursor, kind: RemovableKind, text: string, context: Removing): Completion[] {
  const word = text.replace(new RegExp(`^${kind.replace(' ', '\\s+')}\\s+`, 'i'), '');
  const items = new Completions(lastOf(cursor, word.length));
  const { attributes, groups } = context.ruleset;
  if (kind === 'attribute') {
    for (const { id, name } of attributes) items.add('attribute', id, { detail: name, rank: Rank.first });
    return items.list;
  }
  if (kind === 'skill') {
    for (const { name, group } of groups.flatMap(({ skills }) => skills))
      items.add('skill', name, { detail: group, rank: Rank.first });
    return items.list;
  }
  for (const { node } of visibleDeclared(context, [kind])) {
    if (node.name.text)
      items.add('value', node.name.text, { detail: node.title?.text ?? kind, rank: Rank.first });
  }
  return items.list;
}
