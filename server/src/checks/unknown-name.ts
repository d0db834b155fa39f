import { isCharacter, originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { rangeIn } from '../model/settings.ts';
import { nameKey } from '../rules/names.ts';
import type { Item, Span } from '../syntax/tree.ts';
import { CODES } from './codes.ts';
import { isSeverity, type Check, type DeclarationContext, type Finding } from './check.ts';
import { didYouMean, renames } from './names.ts';

const DICE = ['3d6', '2d10', '1d20'];
const POOLS = ['separate', 'single'];

export const unknownName: Check = {
  code: 'unknown-name',
  severity: 'error',
  summary: 'A template, or a value of a campaign or rule, names nothing.',
  about:
    'Names of templates, levels, skill lists, systems, dice, optional rules and codes must be declared somewhere that the ' +
    'file can see: in its campaign, in a campaign of a folder above, or in the library.',
  *character({ declared, chain, vain, scope }) {
    if (chain.missing?.declared === declared) {
      const { name } = chain.missing;
      const names = [...scope.characters()]
        .filter((each) => each !== declared)
        .map((each) => each.node.name.text);
      const alone = scope.campaign ? '' : ' A file in no campaign sees only itself.';
      yield unknown(
        `There is no character “${name.text}” to inherit from.${alone}`,
        name.text,
        declared,
        name,
        names,
      );
    }
    for (const { declared: owner, name } of vain) {
      if (owner === declared)
        yield unknown(
          `No inherited line is called “${name.text}”.`,
          name.text,
          declared,
          name,
          linesOf(chain.links.slice(0, -1)),
        );
    }
  },
  *declaration(declared, context) {
    const { ruleset, model } = context;
    const properties = propertiesOf(declared.node);
    const items = (key: string): readonly Item[] => properties.get(key)?.items ?? [];
    const first = (key: string): readonly Item[] => items(key).slice(0, 1);
    const each = (found: readonly Item[], what: string, known: readonly string[]): Finding[] =>
      found
        .filter((item) => !has(known, item.name.text || item.text))
        .map((item) =>
          unknown(
            `There is no ${what} “${item.name.text || item.text}”.`,
            item.name.text || item.text,
            declared,
            item,
            known,
          ),
        );

    if (isCharacter(declared) || declared.kind === 'campaign')
      yield* each(first('level'), 'level of play', namesOf('level', context));
    if (declared.kind === 'campaign') {
      yield* each(first('system'), 'rule system', model.systemNames());
      yield* each(first('skill list'), 'skill list', namesOf('skill list', context));
      yield* each(first('dice'), 'set of dice', DICE);
      yield* each(first('point pools'), 'kind of point pools', POOLS);
      yield* each(items('use'), 'optional rule', optionalRules(context));
      yield* severities(declared, items('severity'));
      const skills = ruleset.groups.flatMap((group) =>
        group.skills.flatMap((skill) => [skill.name, ...skill.aliases]),
      );
      yield* each([...items('common skills'), ...items('universal skills')], 'skill', skills);
      yield* each(
        items('derived maximum'),
        'derived attribute',
        ruleset.derived.flatMap(({ id, name }) => [id, name]),
      );
    }
    if (declared.kind === 'skill group')
      yield* each(items('list'), 'skill list', namesOf('skill list', context));
    if (declared.kind === 'derived') yield* each(items('cap'), 'level of play', namesOf('level', context));
    if (declared.kind === 'advantage' || declared.kind === 'disadvantage') {
      yield* each(
        items('opposite'),
        'trait',
        ruleset.traits.flatMap((trait) => [trait.name, ...trait.aliases]),
      );
    }
    if (declared.kind === 'system' || declared.kind === 'campaign') {
      const size = properties.get('group size');
      if (size?.value && !rangeIn(size.value.text))
        yield { message: 'Write a range: `5 to 8`.', origin: originOf(declared.block, size.value) };
    }
  },
};

const has = (known: readonly string[], name: string): boolean =>
  known.some((each) => nameKey(each) === nameKey(name));

function unknown(
  message: string,
  text: string,
  { block }: Declared,
  span: Span,
  known: readonly string[],
): Finding {
  const origin = originOf(block, { start: span.start, end: span.start + text.length });
  return {
    message: `${message}${didYouMean(text, known)}`,
    origin,
    fixes: () => renames(text, origin, known),
  };
}

/** The names of the declarations of a kind that a scope sees. */
function namesOf(kind: Declared['kind'], { model, scope }: DeclarationContext): string[] {
  const seen = [...model.library(scope)];
  for (let each: typeof scope | undefined = scope; each; each = each.parent) seen.push(...each.rules);
  return seen.filter((declared) => declared.kind === kind).map((declared) => declared.node.name.text);
}

function optionalRules({ model, scope }: DeclarationContext): string[] {
  const sources = model.library(scope).filter((declared) => declared.kind === 'system');
  return sources.flatMap(
    ({ node }) =>
      propertiesOf(node)
        .get('optional rules')
        ?.items.map((item) => item.text) ?? [],
  );
}

/** The names of everything that characters list. */
const linesOf = (characters: readonly Declared[]): string[] =>
  characters.flatMap(({ node }) =>
    node.members.flatMap((member) => {
      if (member.type === 'scores') return member.scores.map(({ name }) => name.text);
      return member.type === 'section' ? member.entries.map(({ name }) => name.text) : [];
    }),
  );

/** `unspent-points ignore`. */
function* severities(declared: Declared, items: readonly Item[]): Generator<Finding> {
  for (const item of items) {
    const [code = '', severity] = item.text.split(/\s+/);
    if (!has(CODES, code)) {
      yield unknown(`There is no code “${code}”.`, code, declared, item, CODES);
    } else if (!isSeverity(severity)) {
      yield {
        message: `Say how \`${code}\` is reported: error, warning, info, hint or ignore.`,
        origin: originOf(declared.block, item),
      };
    }
  }
}
