/** Commander's own texts in the language of the command line: headings, defaults, mistakes in arguments. */
import type { Argument, Command, Option } from 'commander';
import { plural, t } from '../text/messages.ts';
import { visible } from './output.ts';

/** To be called before commands are added, which inherit the texts. */
export const withUsageTexts = (program: Command): Command =>
  program
    .version(__VERSION__, '-V, --version', t('output the version number'))
    .helpOption('-h, --help', t('display help for command'))
    .helpCommand('help [command]', t('display help for command'))
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: heading,
      styleOptionText: (text) => (text === '[options]' ? t('[options]') : text),
      styleSubcommandText: (text) => (text === '[command]' ? t('[command]') : text),
      optionDescription: described,
      argumentDescription: described,
    })
    .configureOutput({ outputError: (text, write) => write(visible(mistake(text))) });

function heading(title: string): string {
  switch (title) {
    case 'Usage:':
      return t('Usage:');
    case 'Arguments:':
      return t('Arguments:');
    case 'Options:':
      return t('Options:');
    case 'Global Options:':
      return t('Global Options:');
    case 'Commands:':
      return t('Commands:');
    default:
      return title;
  }
}

/** `how to print (choices: "text", "json", default: "text")`. */
function described(item: Option | Argument): string {
  const { description, argChoices } = item;
  const defaultValue: unknown = item.defaultValue;
  const facts = [
    argChoices ? t('choices: {0}', argChoices.map((each) => JSON.stringify(each)).join(', ')) : '',
    defaultValue !== undefined && !isSwitch(item) ? t('default: {0}', JSON.stringify(defaultValue)) : '',
  ].filter(Boolean);
  return facts.length > 0 ? `${description} (${facts.join(', ')})` : description;
}

/** An option without a value. */
const isSwitch = (item: Option | Argument): boolean =>
  'isBoolean' in item && !item.required && !item.optional;

type Say = (...parts: readonly string[]) => string;

/** The forms of Commander's messages; groups are what varies. */
const MISTAKES: readonly (readonly [RegExp, Say])[] = [
  [/^missing required argument '(.*)'$/s, (name) => t("missing required argument '{0}'", name)],
  [/^option '(.*)' argument missing$/s, (flags) => t("option '{0}' argument missing", flags)],
  [/^unknown option '(.*)'$/s, (flag) => t("unknown option '{0}'", flag)],
  [/^unknown command '(.*)'$/s, (name) => t("unknown command '{0}'", name)],
  [
    /^option '(.*?)' argument '(.*)' is invalid\.(?: (.*))?$/s,
    (flags, value, reason = '') =>
      t("option '{0}' argument '{1}' is invalid. {2}", flags, value, choices(reason)),
  ],
  [
    /^command-argument value '(.*)' is invalid for argument '(.*?)'\.(?: (.*))?$/s,
    (value, name, reason = '') =>
      t("command-argument value '{0}' is invalid for argument '{1}'. {2}", value, name, choices(reason)),
  ],
  [
    /^too many arguments(?: for '(.*)')?\. Expected (\d+) arguments? but got (\d+): (.*)\.$/s,
    (command = '', expected, got, given) =>
      plural(
        Number(expected),
        "too many arguments for '{0}'. Expected {1} argument but got {2}: {3}.",
        "too many arguments for '{0}'. Expected {1} arguments but got {2}: {3}.",
        command,
        expected,
        got,
        given,
      ),
  ],
];

const choices = (reason: string): string => {
  const [, list] = /^Allowed choices are (.*)\.$/s.exec(reason) ?? [];
  return list === undefined ? reason : t('Allowed choices are {0}.', list);
};

/** The words of other tools for what a command does. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  convert: ['import', 'export'],
  create: ['init'],
  dice: ['roll', 'odds'],
  encounter: ['fight'],
  format: ['fmt'],
  html: ['export'],
  lint: ['check'],
  list: ['sheet'],
  new: ['init'],
  pdf: ['export'],
  preview: ['export', 'sheet'],
  print: ['sheet', 'export'],
  serve: ['lsp'],
  server: ['lsp'],
  show: ['sheet'],
  simulate: ['fight'],
  validate: ['check'],
};

const ERROR = 'error: ';
const GUESS = /^\(Did you mean (?:one of )?(.*)\?\)$/;

/** A message as Commander writes it, with its last line break; of an unknown form it stays English. */
function mistake(text: string): string {
  if (!text.startsWith(ERROR)) return text;
  const lines = text.slice(ERROR.length).trimEnd().split('\n');
  const near = GUESS.exec(lines.at(-1)!)?.[1];
  const message = (near === undefined ? lines : lines.slice(0, -1)).join('\n');
  const guesses = commandsFor(message) ?? near;
  for (const [form, say] of MISTAKES) {
    const found = form.exec(message);
    if (!found) continue;
    const guess = guesses === undefined ? '' : `\n${t('(Did you mean {0}?)', guesses)}`;
    return `${t('error: {0}', say(...found.slice(1)).trimEnd())}${guess}\n`;
  }
  return text;
}

/** The commands that do what an unknown command is named for; undefined for other words and other mistakes. */
function commandsFor(message: string): string | undefined {
  const [, word = ''] = /^unknown command '(.*)'$/s.exec(message) ?? [];
  return Object.hasOwn(OTHER_WORDS, word) ? OTHER_WORDS[word]!.join(', ') : undefined;
}
