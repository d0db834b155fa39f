import { isCharacter, type Declared } from '../model/declarations.ts';
import { current, type Current } from '../rules/lazy.ts';
import { nameKey } from '../rules/names.ts';
import { namesOfPeople } from '../model/encounters.ts';
import type { Scope } from '../model/scopes.ts';
import type { Text } from '../syntax/tree.ts';
import type { Check, Finding } from './check.ts';
import { wrongValues } from './key-values.ts';
import { meantTemplate } from './meant-template.ts';
import { unknownValues } from './named-values.ts';
import { wrongReferences } from './rule-references.ts';
import { stepFindings } from './steps.ts';
import { unknown } from './unknown-finding.ts';
import { t } from '../text/messages.ts';

export const unknownName: Check = {
  code: 'unknown-name',
  severity: 'error',
  summary: 'A template, or a value of a campaign or rule, does not exist.',
  about:
    'Templates, levels, skill lists, systems, dice, optional rules and codes must be declared in the campaign of the file, in ' +
    'a campaign of a folder above, or in the library.',
  *names(declared, { scope }) {
    const { base } = declared.node;
    if (!isCharacter(declared)) return;
    if (!base) yield* meantTemplate(declared, scope);
    if (!base?.text || scope.character(nameKey(base.text), declared.uri)) return;
    yield current(missingTemplates, declared, [namesOfPeople(scope)], () =>
      missingTemplate(declared, base, scope),
    );
  },
  *character(view) {
    const { declared, chain, unmatchedRemovals } = view;
    yield* stepFindings(view, 'unknown');
    for (const { declared: owner, name } of unmatchedRemovals) {
      if (owner === declared)
        yield unknown(
          t('No inherited line is called “{0}”.', name.text),
          name.text,
          declared,
          name,
          linesOf(chain.links.slice(0, -1)),
        );
    }
  },
  *declaration(declared, context) {
    yield* wrongValues(declared, context);
    yield* unknownValues(declared, context);
    yield* wrongReferences(declared, context);
  },
};

const missingTemplates: Current<Declared, Finding> = new WeakMap();

function missingTemplate(declared: Declared, base: Text, scope: Scope): Finding {
  const alone = scope.campaign ? '' : ` ${t('A file in no campaign sees only itself.')}`;
  const message = `${t('There is no character “{0}” to inherit from.', base.text)}${alone}`;
  const known = namesOfPeople(scope).without(declared.name);
  return {
    ...unknown(message, base.text, declared, base, known),
    missing: { name: base.text, kinds: ['npc'] },
  };
}

/** The names of everything that characters list. */
const linesOf = (characters: readonly Declared[]): string[] =>
  characters.flatMap(({ node }) =>
    node.members.flatMap((member) => {
      if (member.type === 'scores') return member.scores.map(({ name }) => name.text);
      return member.type === 'section' ? member.entries.map(({ name }) => name.text) : [];
    }),
  );
