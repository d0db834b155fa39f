/** How much a finding weighs: as its check says, or as a campaign or the user has set it. */
import { propertiesOf } from '../model/declarations.ts';
import type { Scope } from '../model/scopes.ts';
import { isSeverity, type Check, type Finding, type Severity, type SeverityOrNone } from './check.ts';

/** By code. */
export type Severities = ReadonlyMap<string, SeverityOrNone>;

export class CampaignSeverities {
  readonly #ofScope = new WeakMap<Scope, Severities>();

  /** Code by code, what the nearest campaign says. */
  of(scope: Scope): Severities {
    let severities = this.#ofScope.get(scope);
    if (!severities) this.#ofScope.set(scope, (severities = this.#read(scope)));
    return severities;
  }

  #read(scope: Scope): Severities {
    const severities = new Map<string, SeverityOrNone>(scope.parent && this.of(scope.parent));
    const items = scope.campaign ? propertiesOf(scope.campaign.node).get('severity')?.items : undefined;
    for (const item of items ?? []) {
      const [code, severity] = item.text.toLowerCase().split(/\s+/);
      if (code && isSeverity(severity)) severities.set(code, severity);
    }
    return severities;
  }
}

/** A configured severity holds for a code at its worst; a lighter case stays lighter. */
export function severityOf(finding: Finding, check: Check, set: SeverityOrNone | undefined): SeverityOrNone {
  if (set === undefined || set === 'ignore') return set ?? finding.severity ?? check.severity;
  return finding.severity && WEIGHT[finding.severity] < WEIGHT[set] ? finding.severity : set;
}

const WEIGHT: Readonly<Record<Severity, number>> = { hint: 0, info: 1, warning: 2, error: 3 };
