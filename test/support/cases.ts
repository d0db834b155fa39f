/** Small campaigns, each in a folder of its own, that the built command line checks and prints all at once. */
import { CliFolder } from './cli.ts';
import { unindented } from './fixture.ts';

export interface Case {
  readonly what: string;
  /** Lines of the campaign: `use: wealth levels`. */
  readonly campaign?: string;
  readonly text: string;
}

export interface Result {
  /** `7 error skill-type Art needs a type`; lines count from the first of the text. */
  readonly findings: readonly string[];
  /** The sheets by name, as `callsheet sheet --format json` prints them. */
  readonly sheets: Readonly<Record<string, SheetJson>>;
  /** The output of `callsheet sheet`. */
  readonly print: string;
}

interface Points {
  readonly spent: number;
  readonly available: number;
}

export interface SheetJson {
  readonly name: string;
  readonly campaign: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly attributePoints: Points | null;
  readonly characterPoints: (Points & Readonly<Record<string, number>>) | null;
  readonly attributes: Readonly<Record<string, number>>;
  readonly derived: Readonly<Record<string, number>>;
  readonly traits: readonly Readonly<Record<string, unknown>>[];
  readonly skills: readonly {
    readonly name: string;
    readonly type: string | null;
    readonly score: number;
    readonly total: number;
    readonly free?: number;
    readonly cost: number;
    readonly specialties: readonly { readonly name: string; readonly total: number; readonly cost: number }[];
  }[];
  readonly weapons: readonly Readonly<Record<string, unknown>>[];
  readonly armor: readonly Readonly<Record<string, unknown>>[];
  readonly load: { readonly defensePenalty: number; readonly underArms: Record<string, number> } | null;
  readonly experience: { readonly balance: number; readonly actionPoints: number } | null;
}

interface Diagnostic {
  readonly line: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

/** Findings that say nothing about what the cases are about. */
const QUIET = 'severity: unspent-points ignore, untrained ignore, too-heavy ignore';

export function runCases(cases: readonly Case[]): Result[] {
  const folder = new CliFolder();
  try {
    cases.forEach(({ campaign = '', text }, index) => {
      const settings = [QUIET, ...unindented(campaign)].filter((line) => line.trim() !== '');
      folder.write(`${index}/campaign.callsheet`, [`campaign Case ${index}`, ...settings].join('\n  '));
      folder.write(`${index}/case.callsheet`, `${unindented(text).join('\n')}\n`);
    });
    const { files } = JSON.parse(folder.callsheet(['check', '--format', 'json']).out) as {
      files: { path: string; diagnostics: Diagnostic[] }[];
    };
    const sheets = JSON.parse(folder.callsheet(['sheet', '--format', 'json', '.']).out) as SheetJson[];
    const prints = folder.callsheet(['sheet', '.']).out.split(/^(?=\S)(?=.*\nCase \d)/m);
    return cases.map((_, index) => ({
      findings: files
        .filter(({ path }) => path.startsWith(`${index}/`))
        .flatMap(({ diagnostics }) => diagnostics)
        .map(({ line, severity, code, message }) => `${line} ${severity} ${code} ${message}`),
      sheets: Object.fromEntries(
        sheets.filter(({ campaign }) => campaign === `Case ${index}`).map((sheet) => [sheet.name, sheet]),
      ),
      print: prints.filter((print) => print.split('\n')[1]?.split(' · ')[0] === `Case ${index}`).join(''),
    }));
  } finally {
    folder.remove();
  }
}
