/** The JSON of `callsheet odds` for a text, without a process for each. */
import * as path from 'node:path';
import { odds } from '../../server/src/cli/odds.ts';
import { captured } from './captured.ts';
import { CliFolder } from './cli.ts';

const LIBRARY = path.resolve('server/library');

export interface Line {
  readonly name: string;
  readonly probability?: { readonly value: number };
  readonly value?: number;
  readonly orMore?: boolean;
  readonly text?: string;
  readonly facts?: readonly Readonly<Record<string, unknown>>[];
  readonly said?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface OddsJson {
  readonly probability?: { readonly value: number };
  readonly win?: { readonly value: number };
  readonly tie?: { readonly value: number };
  readonly lose?: { readonly value: number };
  readonly results?: readonly Line[];
  readonly degrees?: readonly Line[];
  readonly details?: readonly {
    readonly code: string;
    readonly values: Readonly<Record<string, unknown>>;
    readonly chances: readonly { readonly name: string; readonly probability: { readonly value: number } }[];
    readonly text: string;
  }[];
}

export interface Under {
  readonly system?: string;
  /** The folder of a campaign. */
  readonly campaign?: string;
  readonly dice?: '3d6' | '2d10' | '1d20';
}

/** The answer to a text; an error carries what the command line says of a text that it refuses. */
export async function typedOdds(text: string, under: Under = {}): Promise<OddsJson> {
  const { out, refused } = await captured(() => odds(text, { format: 'json', ...under }, LIBRARY));
  if (refused !== '') throw new Error(refused);
  return JSON.parse(out) as OddsJson;
}

/** The chance of a line by its name, 0 for one that is not there; without a name that of success. */
export async function chanceOf(text: string, name?: string, under?: Under): Promise<number> {
  const { probability, results = [], degrees = [], ...contest } = await typedOdds(text, under);
  if (name === undefined) return probability!.value;
  if (name === 'win' || name === 'tie' || name === 'lose') if (contest[name]) return contest[name].value;
  return [...results, ...degrees].find((line) => line.name === name)?.probability?.value ?? 0;
}

/** A campaign with options: `hit locations: random`. */
export function campaignWith(...options: readonly string[]): { readonly path: string; remove(): void } {
  const folder = new CliFolder();
  const lines = [
    'campaign By the Book',
    '  system: Action! System',
    ...options.map((each) => `  ${each}`),
    '',
  ];
  folder.write('campaign.callsheet', lines.join('\n'));
  return { path: folder.path, remove: () => folder.remove() };
}
