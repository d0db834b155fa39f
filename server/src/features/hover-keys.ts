/** Hovers of keys: their purpose, and their default. */
import { conditionOf } from '../model/story.ts';
import { sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Sheet } from '../rules/sheet.ts';
import { phrase } from '../words/phrase.ts';
import { rulingsText } from './hover-rules.ts';
import { listAbout } from './list-about.ts';
import type { Context, SubjectOf } from './named.ts';
import { bold, code, dotted, escape, paragraphs, points } from './render.ts';
import { effectiveSetting, type EffectiveSetting } from './settings.ts';
import { dictionary } from '../text/dictionary.ts';
import { t } from '../text/messages.ts';

/** With what is set in the campaign, and what a list comes to on the sheet. */
export function hoverKey({ kind, key: name, schema }: SubjectOf<'key'>, context: Context): string {
  const { view, model, scope, ruleset } = context;
  return paragraphs(
    dotted(code(name), view && sectionTotal(name, view.sheet)),
    (view && escape(listAbout(ruleset, name))) || t(schema.about),
    kind === 'campaign' ? settingText(false, effectiveSetting(model, scope, name)) : '',
    kind === 'campaign' ? rulingsText(rulingsOn(name, ruleset), ruleset) : '',
    kind === 'encounter' ? conditionText(name, context) : '',
    view && name in CHARACTER_SETTINGS ? settingText(true, effectiveSetting(model, scope, name)) : '',
  );
}

/** The rulings that the setting decides otherwise. */
const rulingsOn = (key: string, { rulings }: Ruleset): string[] =>
  rulings.filter(({ options }) => options.some((option) => sameName(option, key))).map(({ id }) => id);

/** The words that a condition of combat may begin with. */
function conditionText(name: string, { model, scope, ruleset }: Context): string {
  const words = model.rulesFor(scope).fights?.words(ruleset, conditionOf(name)?.key ?? name) ?? [];
  return words.map(({ word, about }) => `- ${bold(word)}: ${escape(phrase(about))}`).join('\n');
}

/** Settings of the campaign that a character may have of its own. */
const CHARACTER_SETTINGS = dictionary({
  level: true,
  'attribute points': true,
  'character points': true,
  'common skills': true,
});

/** `Here: **8** · from level Cinematic`. */
function settingText(isElsewhere: boolean, setting: EffectiveSetting | undefined): string {
  if (!setting) return '';
  const { kind, node } = setting.declared;
  const value = bold(setting.property.value?.text ?? '');
  const name = escape(node.name.text);
  return isElsewhere
    ? t('Otherwise: {0} · from {1} {2}', value, kind, name)
    : t('Here: {0} · from {1} {2}', value, kind, name);
}

function sectionTotal(key: string, sheet: Sheet): string {
  const totals = sheet.points.character;
  if (!totals) return '';
  if (key === 'advantages' || key === 'disadvantages' || key === 'skills') return points(totals[key]);
  return '';
}
