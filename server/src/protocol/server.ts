/** Messages about the server itself, and commands of no single theme. */
import { TRACK_ENCOUNTER_COMMAND, FIGHT_COMMAND } from './encounters.ts';
import { SHOW_SCENE_GRAPH_COMMAND } from './graph.ts';
import { SHOW_CHANGES_COMMAND } from './revisions.ts';
import { ROLL_COMMAND } from './rolls.ts';
import { SHOW_BREAKDOWN_COMMAND } from './sheets.ts';

/**
 * Server to a client that has views, without parameters: answers may have changed for a reason that the client cannot see, such as a
 * file on disk or a setting. Changes of open documents go without saying.
 */
export const RESULTS_CHANGED_NOTIFICATION = 'callsheet/resultsChanged';

/** The commands of code lenses. A client that has no views for them has the server run them. */
export const LENS_COMMANDS = [
  SHOW_BREAKDOWN_COMMAND,
  SHOW_SCENE_GRAPH_COMMAND,
  FIGHT_COMMAND,
  ROLL_COMMAND,
  TRACK_ENCOUNTER_COMMAND,
  SHOW_CHANGES_COMMAND,
] as const;

/** The command that replaces code actions for clients without them: the server asks for the edit to be applied. */
export const APPLY_EDIT_COMMAND = 'callsheet.applyEdit';

/** The command of the client that opens a page of the documentation, with the argument `name`, such as `language`. */
export const OPEN_DOCUMENTATION_COMMAND = 'callsheet.openDocumentation';

/** Client to server: answers with `null`, to show that the server is alive. */
export const PING_REQUEST = 'callsheet/ping';

/**
 * How Node.js should run the server: with a small nursery. A server that waits for keystrokes makes little garbage at a
 * time, and the space that a large nursery grows into at a cold start is never given back.
 */
export const NODE_ARGUMENTS: readonly string[] = ['--max-semi-space-size=4'];
