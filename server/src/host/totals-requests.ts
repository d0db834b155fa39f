/** Answers where the points of a character went. */
import { breakdown } from '../features/breakdown.ts';
import { totals } from '../features/totals.ts';
import {
  BREAKDOWN_REQUEST,
  TOTALS_REQUEST,
  type Breakdown,
  type TextDocumentPosition,
  type Totals,
} from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { questionsOf } from './questions.ts';

export function registerTotalsRequests(server: ServerContext): void {
  const { connection, guard, workspace } = server;
  const { model } = workspace;
  const { at, rangeIn } = questionsOf(server);

  connection.onRequest(
    TOTALS_REQUEST,
    guard.request(TOTALS_REQUEST, null, async (params: TextDocumentPosition): Promise<Totals | null> => {
      const found = await at(params, (_, offset, uri) => totals(model, uri, offset, rangeIn));
      return found ?? null;
    }),
  );

  connection.onRequest(
    BREAKDOWN_REQUEST,
    guard.request(
      BREAKDOWN_REQUEST,
      null,
      async (params: TextDocumentPosition): Promise<Breakdown | null> => {
        const found = await at(params, (_, offset, uri) => breakdown(model, uri, offset, rangeIn));
        return found ?? null;
      },
    ),
  );
}
