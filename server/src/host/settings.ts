/** The settings that the client sends, with the defaults of `package.json`. */
import { isSeverity, type SeverityOrNone } from '../checks/check.ts';
import type { Severities } from '../checks/severities.ts';

export interface ServerSettings {
  readonly lens: {
    readonly totals: boolean;
    readonly rolls: boolean;
    readonly dice: boolean;
    readonly statblock: boolean;
    readonly graph: boolean;
    readonly simulate: boolean;
    readonly initiative: boolean;
    readonly changes: boolean;
  };
  readonly hints: { readonly cost: boolean; readonly total: boolean; readonly derived: boolean };
  /** Whether the next line is proposed where one is empty. */
  readonly nextLine: boolean;
  readonly severities: Severities;
  /** Whether files that are not open are reported. */
  readonly wholeWorkspace: boolean;
  /** Whether fences and links in Markdown files are looked at. */
  readonly markdown: boolean;
}

export const DEFAULT_SETTINGS = readSettings({});

/** Reads whatever a client sends; what is missing or makes no sense is as by default. */
export function readSettings(value: unknown): ServerSettings {
  const root = asRecord(value);
  const lens = asRecord(root['lens']);
  const hints = asRecord(root['hints']);
  const severities = new Map<string, SeverityOrNone>();
  for (const [code, severity] of Object.entries(asRecord(root['severity']))) {
    if (typeof severity === 'string' && isSeverity(severity)) severities.set(code, severity);
  }
  return {
    lens: {
      totals: lens['totals'] !== false,
      rolls: lens['rolls'] !== false,
      dice: lens['dice'] !== false,
      statblock: lens['statblock'] !== false,
      graph: lens['graph'] !== false,
      simulate: lens['simulate'] !== false,
      initiative: lens['initiative'] !== false,
      changes: lens['changes'] !== false,
    },
    hints: {
      cost: hints['cost'] !== false,
      total: hints['total'] !== false,
      derived: hints['derived'] !== false,
    },
    nextLine: asRecord(root['suggest'])['nextLine'] === true,
    severities,
    markdown: asRecord(root['markdown'])['enabled'] !== false,
    wholeWorkspace: asRecord(root['diagnostics'])['workspace'] !== false,
  };
}

/** The members of whatever a client sends; none where it is no object. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
