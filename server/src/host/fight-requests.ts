/** Fights encounters for the editor, elsewhere than where it is answered. */
import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver';
import { encounterAt, prepareFight, type Fight } from '../features/fights.ts';
import { fightMarkdown, problemsMarkdown } from '../features/fights/markdown.ts';
import {
  FIGHT_REQUEST,
  type FightFailure,
  type FightResult,
  type TextDocumentPosition,
} from '../protocol.ts';
import { transcript } from '../rules/fight/simulate.ts';
import type { ServerContext } from './context.ts';
import type { FightRunner } from './fights.ts';
import { questionsOf } from './questions.ts';
import { t } from '../text/messages.ts';

/** As many as tell a chance to a percent, and no more than a second or two. */
const RUNS = 10_000;
/** Always the same, so that only what was edited makes a difference. */
const SEED = 1;

const failure = (): FightFailure => ({
  problem: t('The fight could not be simulated. See the log of the server for the reason.'),
});

export function registerFightRequests(server: ServerContext): void {
  const { connection, guard } = server;

  connection.onRequest(
    FIGHT_REQUEST,
    guard.request(
      FIGHT_REQUEST,
      failure(),
      (params: TextDocumentPosition, token): Promise<FightResult | FightFailure | null> =>
        fightAt(server, params, token),
    ),
  );
}

/** Returns the result of the encounter at a position; null if there is none. */
export async function fightAt(
  server: ServerContext,
  params: TextDocumentPosition,
  token: CancellationToken,
): Promise<FightResult | null> {
  const { connection, workspace, fights } = server;
  const { model } = workspace;
  const encounter = await questionsOf(server).at(params, (_, offset, uri) => encounterAt(model, uri, offset));
  if (!encounter) return null;
  const { name } = encounter;
  const ready = prepareFight(model, encounter);
  if ('problems' in ready) return { name, text: problemsMarkdown(name, ready.problems) };
  if (!fights) return { name, text: problemsMarkdown(name, [t('Fights are not simulated here.')]) };
  return { name, text: await fought(ready, fights) };

  async function fought({ system, plan, open }: Fight, run: FightRunner): Promise<string> {
    const calledOff = new AbortController();
    const callOff = (): void => calledOff.abort();
    const progress = await connection.window.createWorkDoneProgress();
    progress.begin(t('Fighting: {0}', plan.encounter), 0, undefined, true);
    progress.token.onCancellationRequested(callOff);
    token.onCancellationRequested(callOff);
    try {
      const report = await run(
        { system, plan, runs: RUNS, seed: SEED },
        { signal: calledOff.signal, onProgress: (done) => progress.report(Math.round(100 * done)) },
      );
      return fightMarkdown(report, plan, transcript(open(), SEED));
    } catch (error) {
      if (calledOff.signal.aborted)
        throw new ResponseError(LSPErrorCodes.RequestCancelled, t('The fight was called off.'));
      throw error;
    } finally {
      progress.done();
    }
  }
}
