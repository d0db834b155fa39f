/** Answers that stand beside the text: hovers, lenses and inlay hints. */
import { InlayHintKind, MarkupKind, type InlayHint, type InlayHintParams } from 'vscode-languageserver';
import { codeLensSteps, type LensAction, type SinceCommit } from '../features/code-lens.ts';
import { hoverPicture } from '../features/hover-pictures.ts';
import { hover } from '../features/hover.ts';
import { characterNamedAt } from '../features/places.ts';
import { paragraphs } from '../features/render.ts';
import { inlayHints, inlayHintSteps } from '../features/inlay-hints.ts';
import { mapped } from '../model/steps.ts';
import {
  FIGHT_COMMAND,
  ROLL_COMMAND,
  SHOW_BREAKDOWN_COMMAND,
  SHOW_CHANGES_COMMAND,
  SHOW_SCENE_GRAPH_COMMAND,
  TRACK_ENCOUNTER_COMMAND,
  type TextDocumentPosition,
} from '../protocol.ts';
import { markup } from './client-shapes.ts';
import type { ServerContext } from './context.ts';
import { hoverNoteLink } from './note-requests.ts';
import { rangeOf } from './positions.ts';
import { questionsOf } from './questions.ts';

export function registerReadingRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const { about, at, inSteps, locationOf } = questionsOf(server);
  const sinceCommit: SinceCommit = (...given) => server.revisions?.sinceCommit(...given);

  connection.onHover(
    guard.request('textDocument/hover', null, async (params: TextDocumentPosition) => {
      await workspace.lookAtPictures([uris.canonical(params.textDocument.uri)]);
      const named = await at(params, (_, offset, uri) => characterNamedAt(model, uri, offset));
      const history = named && (await server.revisions?.lastChanges(named));
      const found = await at(params, (document, offset, uri) => {
        const size = server.hasViews ? '|height=180' : '';
        const result = hoverPicture(model, uri, offset, size) ?? hover(model, uri, offset);
        if (!result) return null;
        return {
          contents: markup(
            server.client.textDocument?.hover?.contentFormat,
            paragraphs(result.markdown, history ?? ''),
          ),
          range: rangeOf(document, result.start, result.end),
        };
      });
      return found ?? (await hoverNoteLink(server, params)) ?? null;
    }),
  );

  connection.onCodeLens(
    guard.request('textDocument/codeLens', [], async ({ textDocument: { uri: given } }, token) => {
      const lenses = await inSteps(given, token, function* (document, uri) {
        const found = yield* codeLensSteps(model, uri, server.settings.lens, sinceCommit);
        return yield* mapped(found, ({ start, end, title, action }) => {
          const range = rangeOf(document, start, end);
          const place = [given, range.start];
          return { range, command: { title: withoutIcons(title), ...commandOf(action, place) } };
        });
      });
      return lenses ?? [];
    }),
  );

  connection.languages.inlayHint.on(
    guard.request(
      'textDocument/inlayHint',
      [],
      async ({ textDocument: { uri: given }, range }: InlayHintParams, token): Promise<InlayHint[]> => {
        const hints = await inSteps(given, token, function* (document, uri) {
          const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
          const found = yield* inlayHintSteps(model, uri, from, to, server.settings.hints);
          return yield* mapped(found, (hint): InlayHint => {
            const tooltip = { kind: MarkupKind.Markdown, value: hint.tooltip };
            return {
              position: document.positionAt(hint.offset),
              label: hint.label,
              kind: InlayHintKind.Type,
              paddingLeft: true,
              ...(resolvesHints() ? { data: placeOf(given, hint.offset) } : { tooltip }),
            };
          });
        });
        return hints ?? [];
      },
    ),
  );

  const resolvesHints = (): boolean =>
    server.client.textDocument?.inlayHint?.resolveSupport?.properties.includes('tooltip') === true;

  const placeOf = (uri: string, offset: number): HintPlace => ({
    uri,
    offset,
    version: server.documents.version(uris.canonical(uri)),
  });

  /** The tooltip of a hint: its calculation and its rule. */
  connection.languages.inlayHint.resolve(
    guard.request('inlayHint/resolve', NO_HINT, async (hint: InlayHint): Promise<InlayHint> => {
      const place = hint.data as HintPlace | undefined;
      if (!place) return hint;
      const { uri: given, offset, version } = place;
      const resolved = await about(given, (_, uri) => {
        // The client asks for new hints after an edit; what is known of this one is about another text.
        if (server.documents.version(uri) !== version) return hint;
        const found = inlayHints(model, uri, offset, offset, server.settings.hints).find(
          ({ label }) => label === hint.label,
        );
        if (!found) return hint;
        const tooltip = { kind: MarkupKind.Markdown, value: found.tooltip };
        const rule = found.rule && model.placeOf(found.rule);
        const location = rule && locationOf(rule);
        const label = location ? [{ value: found.label, location, tooltip }] : found.label;
        return { ...hint, label, tooltip };
      });
      return resolved ?? hint;
    }),
  );
}

/** Comes back with a hint that is to be resolved. */
interface HintPlace {
  readonly uri: string;
  readonly offset: number;
  readonly version?: number | undefined;
}

const NO_HINT: InlayHint = { position: { line: 0, character: 0 }, label: '' };

/** The client's command for a lens, with its arguments. */
function commandOf(action: LensAction, place: readonly unknown[]): { command: string; arguments: unknown[] } {
  switch (action.type) {
    case 'breakdown':
      return { command: SHOW_BREAKDOWN_COMMAND, arguments: [...place] };
    case 'graph':
      return { command: SHOW_SCENE_GRAPH_COMMAND, arguments: [...place] };
    case 'fight':
      return { command: FIGHT_COMMAND, arguments: [...place] };
    case 'initiative':
      return { command: TRACK_ENCOUNTER_COMMAND, arguments: [...place] };
    case 'changes':
      return { command: SHOW_CHANGES_COMMAND, arguments: [...place] };
    case 'roll':
      return { command: ROLL_COMMAND, arguments: [...place, action.roll] };
  }
}

/** Editors draw `$(name)` in a title as an icon; in a name that somebody has written it is text. */
const withoutIcons = (title: string): string => title.replace(/\$\([\w-]+(?:~\w+)?\)/g, '\\$&');
