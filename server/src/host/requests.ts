/** Answers the client's requests: positions in, features asked, ranges out. Each theme has a module of its own. */
import type { SystemLibrary } from '../model/model.ts';
import { registerActionRequests } from './action-requests.ts';
import { registerCampaignRequests } from './campaign-requests.ts';
import { registerCommands } from './command-requests.ts';
import { registerCompletionRequests } from './completion-requests.ts';
import type { ServerContext } from './context.ts';
import { registerCreationRequests } from './creation-requests.ts';
import { registerDiagnosticRequests } from './diagnostic-requests.ts';
import { registerDocumentRequests } from './document-requests.ts';
import { registerEditingRequests } from './editing-requests.ts';
import { registerExportRequests } from './export-requests.ts';
import { registerFightRequests } from './fight-requests.ts';
import { registerGraphRequests } from './graph-requests.ts';
import { registerHierarchyRequests } from './hierarchy-requests.ts';
import { registerNavigationRequests } from './navigation-requests.ts';
import { registerPlayRequests } from './play-requests.ts';
import { registerPreviewRequests } from './preview-requests.ts';
import { registerReadingRequests } from './reading-requests.ts';
import { registerRename } from './rename-requests.ts';
import { registerRevisionRequests } from './revision-requests.ts';
import { registerSignatureRequests } from './signature-requests.ts';
import { registerTokenRequests } from './token-requests.ts';
import { registerTotalsRequests } from './totals-requests.ts';

export function registerRequests(server: ServerContext, systems: readonly SystemLibrary[]): void {
  registerDiagnosticRequests(server);
  registerReadingRequests(server);
  registerSignatureRequests(server);
  registerCompletionRequests(server);
  registerActionRequests(server, systems);
  registerEditingRequests(server);
  registerNavigationRequests(server);
  registerHierarchyRequests(server);
  registerDocumentRequests(server);
  registerCommands(server);
  registerTokenRequests(server);
  registerRename(server);
  registerTotalsRequests(server);
  registerPlayRequests(server);
  registerFightRequests(server);
  registerGraphRequests(server);
  registerPreviewRequests(server);
  registerExportRequests(server);
  registerRevisionRequests(server);
  registerCreationRequests(server, systems);
  registerCampaignRequests(server);
}
