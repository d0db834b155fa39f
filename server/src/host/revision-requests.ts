/** Answers what changed since a revision. */
import { isCharacter, type Declared } from '../model/declarations.ts';
import {
  CHANGED_FILES_REQUEST,
  CHANGES_REQUEST,
  HISTORY_REQUEST,
  REVISIONS_REQUEST,
  type ChangedFile,
  type ChangesParams,
  type PageResult,
  type RevisionItem,
  type RevisionsParams,
  type TextDocumentPosition,
} from '../protocol.ts';
import { declarationAt } from '../features/places.ts';
import type { ServerContext } from './context.ts';
import { RevisionProblem, type CurrentTexts, type Revisions } from './revisions.ts';
import { t } from '../text/messages.ts';

export function registerRevisionRequests(server: ServerContext): void {
  const { connection, guard, uris } = server;
  const revisions = server.revisions ?? NO_REVISIONS;

  connection.onRequest(
    REVISIONS_REQUEST,
    guard.request(
      REVISIONS_REQUEST,
      [],
      async ({ textDocument }: RevisionsParams): Promise<RevisionItem[]> => {
        try {
          return await revisions.list(uris.canonical(textDocument.uri));
        } catch (error) {
          if (error instanceof RevisionProblem) return [];
          throw error;
        }
      },
    ),
  );

  connection.onRequest(
    CHANGED_FILES_REQUEST,
    guard.request(CHANGED_FILES_REQUEST, [], async (): Promise<ChangedFile[]> => {
      await server.ready;
      return [...server.workspace.model.files()].flatMap((file) => {
        const characters = server.revisions?.changedCharacters(file) ?? [];
        return characters.length > 0 ? [{ uri: uris.spelled(file.uri), characters }] : [];
      });
    }),
  );

  connection.onRequest(
    CHANGES_REQUEST,
    guard.request(
      CHANGES_REQUEST,
      null,
      async ({ textDocument, revision, position }: ChangesParams): Promise<PageResult | null> => {
        await server.ready;
        const uri = uris.canonical(textDocument.uri);
        const declared = position && characterAt(server, { textDocument, position });
        if (position && !declared) return null;
        const name = declared?.node.name.text;
        const only = declared ? { file: uri, name } : {};
        return pageOf(name ? t('Changes: {0}', name) : t('Changes'), () =>
          revisions.compare(uri, revision, openTexts(server), only, 'html'),
        );
      },
    ),
  );

  connection.onRequest(
    HISTORY_REQUEST,
    guard.request(HISTORY_REQUEST, null, async (params: TextDocumentPosition): Promise<PageResult | null> => {
      await server.ready;
      const declared = characterAt(server, params);
      if (!declared) return null;
      const name = declared.node.name.text;
      return pageOf(t('History: {0}', name), () => revisions.history(declared.uri, name, openTexts(server)));
    }),
  );
}

/** Returns the changes of the character at a position since the last commit, or the reason why they are unknown, as Markdown. */
export async function changesSinceCommit(
  server: ServerContext,
  params: TextDocumentPosition,
): Promise<{ readonly title: string; readonly text: string } | undefined> {
  await server.ready;
  const declared = characterAt(server, params);
  if (!declared || !server.revisions) return undefined;
  const only = { file: declared.uri, name: declared.node.name.text };
  const title = t('Changes: {0}', only.name);
  try {
    const text = await server.revisions.compare(declared.uri, 'HEAD', openTexts(server), only, 'markdown');
    return { title, text };
  } catch (error) {
    if (error instanceof RevisionProblem) return { title, text: error.message };
    throw error;
  }
}

function characterAt(
  server: ServerContext,
  { textDocument, position }: TextDocumentPosition,
): Declared | undefined {
  const uri = server.uris.canonical(textDocument.uri);
  const file = server.workspace.model.file(uri);
  const document = server.document(uri);
  const placed = file && document && declarationAt(file, document.offsetAt(position));
  return placed && isCharacter(placed.declared) ? placed.declared : undefined;
}

const openTexts = ({ documents, workspace: { model } }: ServerContext): CurrentTexts =>
  new Map([...documents.uris()].map((uri) => [uri, model.file(uri)?.source.text ?? ''] as const));

const without = (): Promise<never> => Promise.reject(new RevisionProblem(t('there is no git here')));

/** Of a host without git, such as a browser. */
const NO_REVISIONS: Pick<Revisions, 'list' | 'compare' | 'history'> = {
  list: without,
  compare: without,
  history: without,
};

async function pageOf(title: string, make: () => Promise<string>): Promise<PageResult> {
  try {
    return { title, html: await make() };
  } catch (error) {
    if (error instanceof RevisionProblem) return { problem: error.message };
    throw error;
  }
}
