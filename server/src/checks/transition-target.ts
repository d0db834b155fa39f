import { originOf, propertiesOf, STORY_KINDS, type Declared } from '../model/declarations.ts';
import {
  inBlock,
  isCondition,
  paragraphsOf,
  partsOf,
  storyOf,
  type Story,
  type Way,
} from '../model/story.ts';
import { FOR_WAYS } from '../model/prose/english.ts';
import { linkTarget } from '../model/links.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Origin } from '../rules/explanation.ts';
import { replaceWith, type Check, type Finding } from './check.ts';
import { indentOf } from './edits.ts';
import { mayLead, meantWay, type MeantWay } from './meant-ways.ts';
import { changesTo, suggestion } from './names.ts';
import { meantScenes } from './scene-names.ts';
import { sceneApart } from './scenes-apart.ts';
import { t } from '../text/messages.ts';
import { anyOf, ARROW_MARK } from '../text/patterns.ts';

export const transitionTarget: Check = {
  code: 'transition-target',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'A transition leads to a scene that does not exist.',
  about:
    '`-> The Vault if nobody is watching` leads to a scene of the same adventure, or to another adventure of the campaign; ' +
    '`-> the end` ends the story. `start: The Hangar` names the scene that it begins with. The condition may begin with if, when, unless, otherwise and the like.',
  *names(declared, { model, scope }) {
    const { scenes, byName } = storyOf(declared);
    const names = scenes.map(({ name }) => name);
    const finding = (text: string, origin: Origin): Finding => {
      const apart = sceneApart(text, declared, model);
      if (apart) return { ...apart, origin };
      const meant = meantScenes(text, names, names);
      return {
        message: `${t('There is no scene “{0}”.', text)}${suggestion(meant)}`,
        origin,
        fixes: () => changesTo(meant, origin),
        missing: { name: text, kinds: ['scene'] },
      };
    };
    yield* inProse(declared, byName);
    for (const start of propertiesOf(declared.node).get('start')?.items ?? [])
      if (!byName.has(nameKey(start.text))) yield finding(start.text, originOf(declared.block, start));
    for (const { ways } of scenes) {
      for (const way of ways) {
        const { node, target, scene, isEnd } = way;
        if (scene) yield* secondScene(declared, way, byName);
        if (scene || isEnd || linkTarget(model, scope, declared.uri, target.text)?.type === 'part') continue;
        const meant = meantWay(node.text.text, byName) ?? meantEnd(node.text.text);
        const origin = originOf(declared.block, meant ? node.text : target);
        if (meant) yield inOtherWords(meant, origin);
        else yield withProse(finding(target.text, origin), declared, node);
      }
    }
  },
};

/** `-> go to The Vault`. */
const inOtherWords = ({ scene, text }: MeantWay, origin: Origin): Finding => ({
  message: t('A transition begins with the name of a scene. Did you mean “{0}”?', scene),
  origin,
  fixes: () => [replaceWith(t('Change to `{0}`', `-> ${text}`), origin, text)],
});

/** `-> go to the end`, `-> If they lose, the end.` */
function meantEnd(text: string): MeantWay | undefined {
  const meant = meantWay(text, THE_END);
  return meant && isConditional(meant) ? meant : undefined;
}

const END = { name: 'the end' };
const THE_END = new Map(['the end', 'end'].map((name) => [nameKey(name), END]));

/** `→ The guard turns around.`: a sentence may be one of a list. */
function withProse(finding: Finding, { block }: Declared, { start, text }: Way['node']): Finding {
  if (!SENTENCE.test(text.text) || finding.fixes?.().length) return finding;
  const arrow = originOf(block, { start, end: text.start });
  return {
    ...finding,
    message: `${finding.message} ${t('An arrow leads to a scene. Begin the lines of a list with `-`.')}`,
    fixes: () => [replaceWith(t('Change to `{0}`', '-'), arrow, '- ')],
  };
}

/** At least four words. */
const SENTENCE = /^\p{L}\S*(?: \S+){3,}[.!?]["”]?$/u;

/** `-> The Vault or The Attic`: the second scene is no target. */
function* secondScene(
  { block }: Declared,
  { node, target, scene, condition }: Way,
  byName: Story['byName'],
): Generator<Finding> {
  const other = condition.replace(/^(?:(?:and|or)\s|\/)\s*/i, '');
  const second = meantWay(other, byName);
  if (!second || second.scene === scene?.name || !sameName(other.slice(0, second.scene.length), second.scene))
    return;
  const more = other.slice(second.scene.length).replace(/^[\s,]+/, '');
  if (more !== '' && !isCondition(more)) return;
  const origin = originOf(block, { start: target.end, end: node.text.end });
  const way = `-> ${second.text}`;
  yield {
    message: t('A transition leads to one scene. “{0}” needs a line of its own.', second.scene),
    origin,
    severity: 'warning',
    fixes: () => [
      replaceWith(
        t('Add `{0}`', way),
        origin,
        `${more && ` ${more}`}\n${indentOf(originOf(block, node))}${way}`,
      ),
    ],
  };
}

/** `Next: The Vault`, `If they win, go to The Vault.`, `- If they win -> The Vault`: lines that lead nowhere. */
function* inProse({ node, block }: Declared, byName: Story['byName']): Generator<Finding> {
  for (const part of partsOf(node))
    for (const paragraph of paragraphsOf(part)) {
      if (!MAY_LEAD.test(paragraph.text)) continue;
      for (const { 1: indent = '', 2: line = '', index } of paragraph.text.matchAll(LINE)) {
        const hasArrow = ANY_ARROW.test(line);
        if (!hasArrow && !mayLead(line)) continue;
        const told = line.replace(ARROW, ' ');
        const meant = meantWay(told, byName) ?? (hasArrow ? meantEnd(told) : undefined);
        if (!meant || (!hasArrow && !isInstruction(line, meant))) continue;
        const start = index + indent.length;
        const origin = originOf(block, inBlock(paragraph, { start, end: start + line.length }));
        yield {
          message: t('This is prose and leads nowhere. A transition begins with `->`.'),
          origin,
          severity: 'hint',
          fixes: () => [replaceWith(t('Change to `{0}`', `-> ${meant.text}`), origin, `-> ${meant.text}`)],
        };
      }
    }
}

/** `If they win, go to The Vault.`, as against `They go to the vault and wait.` */
const isInstruction = (line: string, meant: MeantWay): boolean =>
  meant.isLed && line.includes(meant.scene) && isConditional(meant);

/** Returns whether the text behind the name is empty or a condition: `if they lose`. */
const isConditional = ({ behind }: MeantWay): boolean => behind === '' || isCondition(behind);

const ARROW = new RegExp(String.raw`(?<!\s)\s*${ARROW_MARK}\s*`);
const ANY_ARROW = new RegExp(ARROW_MARK);
const MAY_LEAD = new RegExp(String.raw`\b(?:${anyOf(FOR_WAYS)})\b|${ARROW_MARK}`, 'i');
const LINE = /^([ \t]*)(\S[^\n]{0,400})$/gm;
