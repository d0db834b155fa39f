import { blockOf, isProperty, originOf } from '../model/declarations.ts';
import { label } from '../rules/labels.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Block } from '../syntax/parse.ts';
import type { MemberNode, Text } from '../syntax/tree.ts';
import type { Check, Finding, Fix } from './check.ts';
import { deleteLine, deleteSpan, inOne, removeItem, removeLine, removeSpan, textOf } from './edits.ts';
import { t } from '../text/messages.ts';

export const duplicateEntry: Check = {
  code: 'duplicate-entry',
  severity: 'warning',
  summary: 'A line repeats an earlier line.',
  about:
    'An attribute, a skill of the same type or a key occurs twice in one declaration. The first one counts; the second has no ' +
    'effect. Skills of different types are different entries, and so is the same specialty of different skills.',
  *character({ sheet }) {
    for (const { line, first, name } of sheet.repeated) {
      const related = [{ message: t('the one that counts'), origin: first.origin }];
      const message = t(
        '{0} is on the sheet already; this one does not count.',
        asWritten(line, first, name),
      );
      const hasSpecialties = sheet.ruleset.names.skill.get(nameKey(first.name.text))?.form === 'specialty';
      const fixes = (): Fix[] => [
        ...merged(line, first, hasSpecialties),
        removeSpan(line.origin, t('Remove it')),
      ];
      yield { message, origin: line.origin, related, fixes };
    }
    for (const { rule, type, specialties } of sheet.skills) {
      if (specialties.length < 2) continue;
      const seen = new Map<string, Origin>();
      for (const { name, qualifier } of specialties) {
        const first = seen.get(nameKey(name));
        if (!first) seen.set(nameKey(name), qualifier.origin);
        else
          yield {
            message: t('{0} has {1} already.', label(rule, type), name),
            origin: qualifier.origin,
            related: [{ message: t('the one that counts'), origin: first }],
            fixes: () => [removeItem(qualifier.origin)],
          };
      }
    }
  },
  *declaration({ node, block }, { ruleset }) {
    const lists = new Set(ruleset.sections.map(({ key }) => key));
    const seen = new Map<string, MemberNode>();
    for (const member of node.members) {
      const named = nameOf(member);
      if (!named?.text) continue;
      // A list of the system goes on, wherever its lines stand.
      if (isProperty(member) && member.entries && lists.has(nameKey(named.text))) continue;
      const key = `${member.type}\n${nameKey(named.text)}`;
      const first = seen.get(key);
      if (!first) {
        seen.set(key, member);
        continue;
      }
      const what = isProperty(member) ? `\`${named.text}:\`` : named.text;
      const origin = originOf(block, member);
      const joined = FREE_TEXTS.has(nameKey(named.text)) ? joinedTexts(block, first, member) : [];
      yield repeated(what, node.name.text, origin, originOf(block, first), joined);
    }
  },
};

/** `Soldier (Military)`: a name that the rules have another word for. */
function asWritten(line: Repeated['line'], first: Repeated['line'], name: string): string {
  const [own, other] = [line.name.text, first.name.text].map(nameKey);
  if (!('qualifiers' in line) || own === undefined || nameKey(name).startsWith(own)) return name;
  return own === other ? line.name.text : `${line.name.text} (${name})`;
}

/** The specialties that only the later line of a skill has go behind the first: `Bows (Longbows) +2` is `(Longbows +2)` there. */
function merged(line: Repeated['line'], first: Repeated['line'], hasSpecialties: boolean): Fix[] {
  const { block } = line.origin;
  if (!('qualifiers' in line) || !('qualifiers' in first) || first.origin.block !== block) return [];
  const score = hasSpecialties && line.score?.signed ? ` ${textOf(line.score.origin)}` : undefined;
  const own = line.qualifiers.flatMap(({ afterScore, name, number, origin }) => {
    if (name === '' || first.qualifiers.some((other) => sameName(other.name, name))) return [];
    if (afterScore || (hasSpecialties && number?.signed)) return textOf(origin);
    return score === undefined ? [] : `${textOf(origin)}${score}`;
  });
  const last = first.qualifiers.findLast(({ afterScore, name }) => afterScore && name !== '');
  const place = last?.origin ?? first.score?.origin;
  if (own.length === 0 || !place) return [];
  const list = own.join(', ');
  const addition = {
    origin: { block, start: place.end, end: place.end },
    text: last ? `, ${list}` : ` (${list})`,
  };
  return [
    {
      title: t('Write “{0}” behind the first', list),
      edits: [inOne([addition, deleteSpan(line.origin)], blockOf(line.origin))],
    },
  ];
}

/** Keys whose texts may be long, and say several things. */
const FREE_TEXTS: ReadonlySet<string> = new Set(['notes', 'about']);

/** `notes: tall` behind `notes: bald`: both are kept as `notes: bald; tall`. */
function joinedTexts(block: Block, first: MemberNode, again: MemberNode): Fix[] {
  const [kept, added] = [first, again].map((member) => (isProperty(member) ? member.value : undefined));
  if (!kept || !added || sameName(kept.text, added.text)) return [];
  const end = { block, start: kept.end, end: kept.end };
  return [
    {
      title: t('Write it behind the first'),
      edits: [inOne([{ origin: end, text: `; ${added.text}` }, deleteLine(originOf(block, again))], block)],
    },
  ];
}

type Repeated = Sheet['repeated'][number];

/** The key of a property; the name of a skill or attribute that a group declares. */
function nameOf(member: MemberNode): Text | undefined {
  if (member.type === 'property') return member.key;
  return member.type === 'entry' ? member.name : undefined;
}

const repeated = (
  what: string,
  owner: string,
  origin: Origin,
  first: Origin,
  joined: readonly Fix[],
): Finding => ({
  message: owner
    ? t('{0} has {1} already; this line does not count.', owner, what)
    : t('{0} is there already; this line does not count.', what),
  origin,
  related: [{ message: t('the line that counts'), origin: first }],
  fixes: () => [...joined, removeLine(origin)],
});
