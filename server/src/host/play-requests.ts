/** Answers what a game asks for at the table: which rolls there are, what the dice say, and how an encounter goes. */
import { roll, rollChoices, rollText, typedRoll } from '../features/rolls.ts';
import { trackEncounter } from '../features/tracker.ts';
import {
  ENCOUNTER_REQUEST,
  ROLL_CHOICES_REQUEST,
  ROLL_REQUEST,
  TYPED_ROLL,
  TYPED_ROLL_REQUEST,
  type EncounterParams,
  type EncounterTable,
  type RollChoice,
  type RollChoicesParams,
  type RollParams,
  type RollResult,
  type TextDocumentPosition,
  type TypedRoll,
  type TypedRollParams,
} from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { rangeOf } from './positions.ts';

export function registerPlayRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace, random } = server;

  /**
   * Answers once everything that the client has told before has reached the workspace. Typed dice need no document: without one
   * the default rules hold.
   */
  const at = async <R>(
    { textDocument, position }: TextDocumentPosition,
    answer: (uri: string, offset: number) => readonly R[],
    isTyped = false,
  ): Promise<readonly R[]> => {
    const uri = uris.canonical(textDocument.uri);
    await server.ready;
    const document = server.document(uri);
    return document || isTyped ? answer(uri, document?.offsetAt(position) ?? 0) : [];
  };

  connection.onRequest(
    ROLL_CHOICES_REQUEST,
    guard.request(ROLL_CHOICES_REQUEST, [], (params: RollChoicesParams): Promise<readonly RollChoice[]> =>
      at(params, (uri, offset) =>
        rollChoices(workspace.model, uri, offset, params.roll).map(
          ({ id, group, label, detail, people }) => ({ id, group, label, detail, people }),
        ),
      ),
    ),
  );

  connection.onRequest(
    ROLL_REQUEST,
    guard.request(ROLL_REQUEST, [], (params: RollParams): Promise<readonly RollResult[]> => {
      const { roll: id, character } = params;
      return id.startsWith(TYPED_ROLL)
        ? at(
            params,
            (uri, offset) => rollText(workspace.model, uri, offset, id.slice(TYPED_ROLL.length), random),
            true,
          )
        : at(params, (uri, offset) => roll(workspace.model, uri, offset, id, character, random));
    }),
  );

  connection.onRequest(
    TYPED_ROLL_REQUEST,
    guard.request(TYPED_ROLL_REQUEST, null, async (params: TypedRollParams): Promise<TypedRoll | null> => {
      const [answer] = await at(params, (uri) => [typedRoll(workspace.model, uri, params.text)], true);
      return answer ?? null;
    }),
  );

  connection.onRequest(
    ENCOUNTER_REQUEST,
    guard.request(
      ENCOUNTER_REQUEST,
      null,
      async ({
        textDocument,
        position,
        id,
        state,
        action,
      }: EncounterParams): Promise<EncounterTable | null> => {
        const uri = uris.canonical(textDocument.uri);
        await server.ready;
        const document = server.document(uri);
        if (!document) return null;
        const at = { offset: document.offsetAt(position), id: id ?? '' };
        const table = trackEncounter(workspace.model, uri, at, state, action, random);
        if (!table) return null;
        const { start, end, ...rest } = table;
        return { uri: textDocument.uri, range: rangeOf(document, start, end), ...rest };
      },
    ),
  );
}
