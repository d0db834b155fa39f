/**
 * The commands of code lenses, for editors that have no views of ours: what VS Code shows in panels is text here. Each is
 * called as the lens says, with the URI of a document, a position, and for a roll its id.
 */
import {
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type ExecuteCommandParams,
} from 'vscode-languageserver';
import { breakdown } from '../features/breakdown.ts';
import { breakdownText } from '../features/breakdown-text.ts';
import { sceneGraphAt } from '../features/graph.ts';
import { graphText } from '../features/graph/outline.ts';
import { roll, rollChoices, type RollChoice } from '../features/rolls.ts';
import { trackEncounter } from '../features/tracker.ts';
import { trackerText } from '../features/tracker-text.ts';
import {
  APPLY_EDIT_COMMAND,
  FIGHT_COMMAND,
  LENS_COMMANDS,
  ROLL_COMMAND,
  SHOW_BREAKDOWN_COMMAND,
  SHOW_CHANGES_COMMAND,
  SHOW_SCENE_GRAPH_COMMAND,
  TRACK_ENCOUNTER_COMMAND,
  type TextDocumentPosition,
} from '../protocol.ts';
import type { EditCall } from './action-requests.ts';
import { changed } from './refactoring-actions.ts';
import type { ServerContext } from './context.ts';
import { fightAt } from './fight-requests.ts';
import { paramsCheckOf } from './params.ts';
import { questionsOf } from './questions.ts';
import { changesSinceCommit } from './revision-requests.ts';
import { choose, showText } from './show-text.ts';
import { t } from '../text/messages.ts';

type Command = (typeof LENS_COMMANDS)[number];

interface Shown {
  readonly title: string;
  readonly text: string;
}

interface Call extends TextDocumentPosition {
  readonly roll: string;
}

/** The result of a command; undefined for none. */
type Run = (call: Call, token: CancellationToken) => Promise<Shown | 'called off' | undefined>;

export function registerCommands(server: ServerContext): void {
  const { connection, guard, workspace, random } = server;
  const { model } = workspace;
  const { at, rangeIn } = questionsOf(server);

  const run: Readonly<Record<Command, Run>> = {
    [SHOW_BREAKDOWN_COMMAND]: (call) =>
      at(call, (_, offset, uri) => {
        const found = breakdown(model, uri, offset, rangeIn);
        return found && { title: found.name, text: breakdownText(found) };
      }),
    [SHOW_SCENE_GRAPH_COMMAND]: (call) =>
      at(call, (_, offset, uri) => {
        const graph = sceneGraphAt(model, uri, offset);
        return graph && { title: graph.name, text: graphText(graph) };
      }),
    [TRACK_ENCOUNTER_COMMAND]: (call) =>
      at(call, (_, offset, uri) => {
        const table = trackEncounter(model, uri, { offset, id: '' }, undefined, { type: 'begin' }, random);
        return table && { title: table.name, text: trackerText(table) };
      }),
    [FIGHT_COMMAND]: async (call, token) => {
      const found = await fightAt(server, call, token);
      return found ? { title: t('Fight {0}', found.name), text: found.text } : undefined;
    },
    [SHOW_CHANGES_COMMAND]: (call) => changesSinceCommit(server, call),
    [ROLL_COMMAND]: async (call) => {
      const choices = await at(call, (_, offset, uri) => rollChoices(model, uri, offset, call.roll));
      if (!choices || choices.length === 0) return undefined;
      const chosen = await chosenOf(server, choices);
      // The text may have changed while the user chose.
      return chosen ? at(call, (_, offset, uri) => rolled(uri, offset, chosen)) : 'called off';
    },
  };

  async function applied({ arguments: [argument] = [] }: ExecuteCommandParams): Promise<boolean> {
    const invalid = invalidEdit(argument);
    if (invalid !== undefined) throw new ResponseError<void>(ErrorCodes.InvalidParams, `${invalid}.`);
    const { uri, version, edit } = argument as EditCall;
    if (server.documents.version(server.uris.canonical(uri)) !== version)
      throw new ResponseError<void>(LSPErrorCodes.ContentModified, changed().rejection);
    return (await connection.workspace.applyEdit(edit)).applied;
  }

  const rolled = (uri: string, offset: number, choices: readonly RollChoice[]): Shown => ({
    title: choices.length === 1 ? choices[0]!.label : t('Rolls'),
    text: choices
      .flatMap(({ id }) => roll(model, uri, offset, id, undefined, random))
      .map(({ text }) => text)
      .join('\n'),
  });

  connection.onExecuteCommand(
    guard.request('workspace/executeCommand', null, async (params: ExecuteCommandParams, token) => {
      const { command } = params;
      if (command === APPLY_EDIT_COMMAND) return applied(params);
      if (!isCommand(command))
        throw new ResponseError<void>(ErrorCodes.InvalidParams, `There is no command ${command}.`);
      const shown = await run[command](callOf(params), token);
      if (shown === 'called off') return null;
      await showText(server, shown?.title ?? '', shown?.text || t('There is nothing of this kind here.'));
      return shown?.text ?? null;
    }),
  );
}

const invalidEdit = paramsCheckOf(APPLY_EDIT_COMMAND);

const isCommand = (name: string): name is Command => LENS_COMMANDS.some((each) => each === name);

/** The arguments of a lens. */
function callOf({ command, arguments: given }: ExecuteCommandParams): Call {
  const [uri, position, roll = ''] = (given ?? []) as readonly unknown[];
  const call = {
    textDocument: { uri: uri as string },
    position: position as Call['position'],
    roll: roll as string,
  };
  const invalid = paramsCheckOf(command)(call);
  if (invalid !== undefined) throw new ResponseError<void>(ErrorCodes.InvalidParams, `${invalid}.`);
  return call;
}

/** A list that is longer is asked for in two steps. */
const MOST_CHOICES = 12;

/** One of the rolls, as the user chooses, or undefined for none; all of them where the client cannot ask. */
async function chosenOf(
  server: ServerContext,
  choices: readonly RollChoice[],
): Promise<readonly RollChoice[] | undefined> {
  if (choices.length < 2 || !server.client.window?.showMessage) return choices;
  const groups = [...new Set(choices.map(({ group }) => group))];
  const isLong = choices.length > MOST_CHOICES && groups.length > 1;
  const group = isLong ? await choose(server, t('What is rolled?'), groups) : undefined;
  if (isLong && group === undefined) return undefined;
  const offered = isLong ? choices.filter((each) => each.group === group) : choices;
  const titleOf = ({ label, detail }: RollChoice): string => (detail ? `${label} · ${detail}` : label);
  const title = await choose(server, t('Which roll?'), offered.map(titleOf));
  const chosen = offered.find((each) => titleOf(each) === title);
  return chosen && [chosen];
}
