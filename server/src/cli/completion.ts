/** `callsheet completion`: scripts made of the commands and options that there are. */
import type { Command, Option } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export const COMPLETION_HELP = `
  bash  callsheet completion bash > ~/.local/share/bash-completion/completions/callsheet
  zsh   callsheet completion zsh > "\${fpath[1]}/_callsheet"
  fish  callsheet completion fish > ~/.config/fish/completions/callsheet.fish`;

export function completionScript(program: Command, shell: Shell): string {
  const commands = program.commands.map((command): Completed => ({
    name: command.name(),
    about: command.description(),
    options: command.options.map((option) => ({
      names: [option.long, option.short].filter((name) => name !== undefined),
      about: option.description,
      values: valuesOf(option),
      takesValue: option.required || option.optional,
    })),
    values: command.registeredArguments.flatMap((argument) => argument.argChoices ?? []),
  }));
  return SCRIPTS[shell](commands);
}

interface Completed {
  readonly name: string;
  readonly about: string;
  readonly options: readonly CompletedOption[];
  /** The values of its argument; files where there are none. */
  readonly values: readonly string[];
}

interface CompletedOption {
  readonly names: readonly string[];
  readonly about: string;
  readonly values: readonly string[];
  readonly takesValue: boolean;
}

const valuesOf = (option: Option): readonly string[] => option.argChoices ?? [];

const SCRIPTS: Readonly<Record<Shell, (commands: readonly Completed[]) => string>> = {
  bash: (commands) => `# bash completion of callsheet
_callsheet() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} options= values=
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${names(commands)}' -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]} $previous" in
${commands.flatMap(bashValues).join('')}  esac
  case "\${COMP_WORDS[1]}" in
${commands.map(({ name, options, values }) => `    ${name}) options='${options.flatMap((each) => each.names).join(' ')}' values='${values.join(' ')}' ;;\n`).join('')}  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$values" -- "$current") $(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _callsheet callsheet
`,
  zsh: (commands) => `#compdef callsheet
_callsheet() {
  local -a commands
  commands=(
${commands.map(({ name, about }) => `    ${quoted(`${name}:${about}`)}\n`).join('')}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${commands.map(({ name, options, values }) => `    ${name}) _arguments -s ${[...options.map(zshOption), values.length > 0 ? quoted(`*:value:(${values.join(' ')})`) : quoted('*:path:_files')].join(' ')} ;;\n`).join('')}  esac
}
_callsheet "$@"
`,
  fish: (commands) => `# fish completion of callsheet
complete -c callsheet -n __fish_use_subcommand -f
${commands.map(({ name, about }) => `complete -c callsheet -n __fish_use_subcommand -a ${name} -d ${quoted(about)}\n`).join('')}${commands.flatMap(fishOptions).join('')}`,
};

const names = (commands: readonly Completed[]): string => commands.map(({ name }) => name).join(' ');

const bashValues = ({ name, options }: Completed): string[] =>
  options
    .filter(({ values }) => values.length > 0)
    .map(
      (option) =>
        `    ${option.names.map((each) => `'${name} ${each}'`).join('|')}) COMPREPLY=($(compgen -W '${option.values.join(' ')}' -- "$current")); return ;;\n`,
    );

function zshOption({ names: [long = ''], about, values, takesValue }: CompletedOption): string {
  const text = about.replace(/[[\]:]/g, ' ');
  const value = values.length > 0 ? `:value:(${values.join(' ')})` : takesValue ? ':value:_files' : '';
  return quoted(`${long}[${text}]${value}`);
}

const fishOptions = ({ name, options, values }: Completed): string[] => [
  ...options.map(({ names: [long = '', short], about, values: choices, takesValue }) =>
    [
      `complete -c callsheet -n '__fish_seen_subcommand_from ${name}' -l ${long.slice(2)}`,
      short ? ` -s ${short.slice(1)}` : '',
      choices.length > 0 ? ` -xa ${quoted(choices.join(' '))}` : takesValue ? ' -r' : '',
      ` -d ${quoted(about)}\n`,
    ].join(''),
  ),
  ...(values.length > 0
    ? [`complete -c callsheet -n '__fish_seen_subcommand_from ${name}' -fa ${quoted(values.join(' '))}\n`]
    : []),
];

/** For all three shells: what stands in single quotes is taken as it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`;
