import type * as vscode from 'vscode';
import { BREAKDOWN_REQUEST, type Breakdown, type SourceTarget } from '../../server/src/protocol.ts';
import { renderBreakdown, targetAt } from './breakdown-view.ts';
import type { LanguageServer } from './language-server.ts';
import { SubjectPanel, type Shown } from './subject-panel.ts';
import { t } from '../../server/src/text/messages.ts';

/** Where the points of a character went. */
export class BreakdownPanel extends SubjectPanel<Breakdown> {
  static readonly viewType = 'callsheet.breakdown';

  constructor(media: vscode.Uri, server: LanguageServer) {
    super(media, server, {
      viewType: BreakdownPanel.viewType,
      request: BREAKDOWN_REQUEST,
      page: {
        name: 'breakdown',
        title: t('Point Breakdown'),
        body: `  <p id="stale" role="status" hidden>${t('This character was deleted or renamed. These were its last points.')}</p>
  <main id="breakdown"></main>`,
      },
    });
  }

  protected shown(breakdown: Breakdown): Shown {
    const { uri, position, name } = breakdown;
    return { title: t('Points: {0}', name), html: renderBreakdown(breakdown), subject: { uri, position } };
  }

  protected target(breakdown: Breakdown, path: string): SourceTarget | undefined {
    return targetAt(breakdown, path);
  }
}
