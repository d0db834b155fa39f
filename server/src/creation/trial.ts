/** Tries texts in a copy of a workspace: what their checks find and what their characters come to. */
import { Checker, type Report } from '../checks/run.ts';
import type { Severities } from '../checks/severities.ts';
import { isCharacter, type Declared } from '../model/declarations.ts';
import { Model, type CharacterView } from '../model/model.ts';
import type { SystemLibrary } from '../model/systems.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { RuleSystem } from '../rules/system.ts';
import { parseSource } from '../syntax/source.ts';

/** A file by its URI and its text. */
export interface TextFile {
  readonly uri: string;
  readonly text: string;
}

export interface Tried {
  readonly declared: readonly Declared[];
  readonly reports: readonly Report[];
  /** The first character or npc of the text. */
  readonly view: CharacterView | undefined;
}

const NO_SEVERITIES: Severities = new Map();

export class Trial {
  readonly model: Model;
  readonly #checker: Checker;
  readonly #uri: string;
  #last: { readonly text: string; readonly tried: Tried } | undefined;

  /** `files` are the files of the campaign; `folder` is the URI of the folder that the tried text would be in. */
  constructor(systems: readonly SystemLibrary[], files: Iterable<TextFile>, folder: string) {
    this.model = new Model(systems);
    this.#checker = new Checker(this.model);
    for (const { uri, text } of files) this.model.setFile(uri, parseSource(text, this.model.parse));
    this.#uri = `${folder}/${TRIED_FILE}`;
    this.try('');
  }

  /** The system of the folder. */
  get rules(): RuleSystem {
    return this.model.rulesFor(this.model.scopeOf(this.#uri));
  }

  /** Whether the folder is in a campaign. */
  get isCampaign(): boolean {
    return this.model.scopeOf(this.#uri).campaign !== undefined;
  }

  /** The characters and stories that a file in the folder sees, without those of the tried text. */
  seen(): Declared[] {
    this.try('');
    const scope = this.model.scopeOf(this.#uri);
    return [...scope.characters(), ...scope.stories()];
  }

  /** The rules that hold in the folder. */
  get ruleset(): Ruleset {
    return this.model.rulesetOf(this.model.scopeOf(this.#uri));
  }

  /** Puts a text into the folder in place of the one before. */
  try(text: string): Tried {
    if (this.#last?.text !== text) this.#last = { text, tried: this.#tryAnew(text) };
    return this.#last.tried;
  }

  #tryAnew(text: string): Tried {
    this.model.setFile(this.#uri, parseSource(text, this.model.parse));
    const file = this.model.file(this.#uri)!;
    const character = file.index.declared.find(isCharacter);
    return {
      declared: file.index.declared,
      reports: this.#checker.check(file, NO_SEVERITIES),
      view: character && this.model.character(character),
    };
  }
}

/** Not a name that a user would choose. */
const TRIED_FILE = 'callsheet tries this text.callsheet';
