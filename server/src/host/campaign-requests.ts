/** Answers about the workspace as a whole: its campaigns, and the rules that a file sees. */
import { campaignTree, type TreeNode } from '../features/campaign-tree.ts';
import { libraryEntries } from '../features/library-search.ts';
import type { Place } from '../model/model.ts';
import {
  CAMPAIGN_TREE_REQUEST,
  LIBRARY_REQUEST,
  type CampaignTreeNode,
  type LibraryItem,
  type LibraryParams,
  type SourceTarget,
} from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { questionsOf } from './questions.ts';

export function registerCampaignRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace, documents } = server;
  /** A page that is open beside the workspace, such as one of the documentation, has examples and no campaign. */
  const isListed = (uri: string): boolean =>
    documents.notes.get(uri) === undefined || workspace.isBelowRoot(uri);

  const { locationOf } = questionsOf(server);
  const targetOf = (place: Place | undefined): SourceTarget | undefined => place && locationOf(place);
  const nodeOf = ({ place, children, ...node }: TreeNode): CampaignTreeNode => ({
    ...node,
    target: targetOf(place),
    children: children.map(nodeOf),
  });

  connection.onRequest(
    CAMPAIGN_TREE_REQUEST,
    guard.request(CAMPAIGN_TREE_REQUEST, [], async (): Promise<CampaignTreeNode[]> => {
      await server.ready;
      return campaignTree(workspace.model, isListed).map(nodeOf);
    }),
  );

  connection.onRequest(
    LIBRARY_REQUEST,
    guard.request(
      LIBRARY_REQUEST,
      [],
      async ({ uri = 'untitled:none' }: LibraryParams): Promise<LibraryItem[]> => {
        await server.ready;
        const { model } = workspace;
        return libraryEntries(model, model.scopeOf(uris.canonical(uri))).map(({ place, ...entry }) => ({
          ...entry,
          target: targetOf(place),
        }));
      },
    ),
  );
}
