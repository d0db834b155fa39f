/** Fixtures for features: files with headers, `//- /folder/file.callsheet`, and a cursor, `$0`. */
import { LIBRARIES } from './libraries.ts';
import { Model } from '../../server/src/model/model.ts';
import { parseSource } from '../../server/src/syntax/source.ts';

export interface Fixture {
  readonly model: Model;
  /** The file with the cursor, or else the first one. */
  readonly uri: string;
  readonly text: string;
  /** The place of the cursor; 0 where there is none. */
  readonly offset: number;
}

const CURSOR = '$0';

/** A model of the files of a fixture. Without headers it is one file. */
export function fixture(source: string): Fixture {
  const model = new Model(LIBRARIES);
  const files = split(source.replace(/^\n/, ''));
  const marked = files.find(({ text }) => text.includes(CURSOR)) ?? files[0]!;
  for (const { uri, text } of files) model.setFile(uri, parseSource(text.replace(CURSOR, ''), model.parse));
  const offset = Math.max(0, marked.text.indexOf(CURSOR));
  return { model, uri: marked.uri, text: marked.text.replace(CURSOR, ''), offset };
}

function split(source: string): { readonly uri: string; readonly text: string }[] {
  const parts = source.split(/^\/\/- (\S+)\n/m);
  if (parts.length === 1) return [{ uri: 'file:///main.callsheet', text: source }];
  const files: { uri: string; text: string }[] = [];
  for (let at = 1; at < parts.length; at += 2)
    files.push({ uri: `file://${parts[at]!}`, text: parts[at + 1]! });
  return files;
}

/** Jack Smith of the language's description. */
export const JACK_SMITH = `
character Jack Smith
  player: Ross
  concept: An ex-astronaut with a limp and a secret

  STR 4  REF 8  HLT 5
  PRE 7  INT 5  WIL 6
  LIF +3                             // signed: buys three points of Life (6 CP)
  DEF 18                             // unsigned, derived: a stated value, checked

  advantages:
    Cool Headed (Edge) [5 CP]        // a stated cost, checked
    Strong Willed (Gift)

  disadvantages:
    Enemy (Peril): the government wants him back
    Physical Disadvantage (Limp, Inconvenience)
    Secret (Hardship): what he saw in orbit

  skills:
    Athletics +1                     // a skill group
    Climbing +4 (+5)                 // score; the total after the cascade may be stated
    Para +1 (Parachute +2)           // a specialty bonus
    Unarmed Combat (Brawling) +4     // a type
    Persuasion +2 (Propaganda +2)

  weapons:
    .45 ACP (1980)
  armor:
    Clothing, heavy
  gear:
    Laptop x2: one of them wiped
`.slice(1);

/** Jack Smith with the cursor behind the first occurrence of a text. */
export const inJackSmith = (text: string): string => JACK_SMITH.replace(text, (found) => `${found}${CURSOR}`);
