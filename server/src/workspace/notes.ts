/** Markdown files that are open in the editor: their text, and what of it is Callsheet. */
import { nameKey } from '../rules/names.ts';
import { linksIn, type Link } from '../syntax/prose.ts';
import { fencesIn, onlyFences, type Fence } from '../syntax/markdown.ts';
import { splice } from '../text/splice.ts';
import type { Workspace } from './workspace.ts';

export class Note {
  readonly text: string;
  /** Those of our language. */
  readonly fences: readonly Fence[];
  readonly #code: readonly Fence[];
  #links: readonly Link[] | undefined;

  constructor(text: string) {
    this.text = text;
    this.#code = fencesIn(text);
    this.fences = this.#code.filter(({ isOurs }) => isOurs);
  }

  /** Whether an offset is in one of its fences; the end of the last line counts. */
  isFenced(offset: number, to = offset): boolean {
    return this.fences.some(({ start, end }) => start <= offset && to <= end);
  }

  /** Whether there is anything of ours in it; in most Markdown files there is not. */
  get isOurs(): boolean {
    return this.fences.length > 0 || this.text.includes('[[');
  }

  /** What stands in double brackets outside of code. */
  get links(): readonly Link[] {
    return (this.#links ??= linksIn(this.text).filter(
      (link) => !this.#code.some(({ start, end }) => start <= link.start && link.start < end),
    ));
  }
}

/** A note with a fence or a link is a file of the model. No other file sees it: what is declared in a note stays there. */
export class Notes {
  readonly #workspace: Workspace;
  readonly #open = new Map<string, Note>();
  #isOn = true;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  get(uri: string): Note | undefined {
    return this.#open.get(uri);
  }

  uris(): string[] {
    return [...this.#open.keys()];
  }

  /** Takes a note, or a new text of one. */
  set(uri: string, text: string): void {
    const before = this.#open.get(uri);
    const note = new Note(text);
    this.#open.set(uri, note);
    this.#project(uri, note, before);
  }

  /** Opens the Markdown files on disk that may give a name, while some work needs them. */
  async withClosed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const key = nameKey(name);
    const mayName = (text: string): boolean => new Note(text).isOurs && nameKey(text).includes(key);
    const closed =
      this.#isOn && key !== '' ? await this.#workspace.notesOnDisk(mayName) : new Map<string, string>();
    const opened = new Map<string, Note | undefined>();
    for (const [uri, text] of closed) {
      if (this.#open.has(uri)) continue;
      this.set(uri, text);
      opened.set(uri, this.#open.get(uri));
    }
    try {
      return await work();
    } finally {
      // The user may have opened one meanwhile.
      for (const [uri, note] of opened) if (this.#open.get(uri) === note) this.delete(uri);
    }
  }

  delete(uri: string): boolean {
    if (!this.#open.delete(uri)) return false;
    this.#workspace.discardDocument(uri);
    return true;
  }

  /** Whether notes are looked at. */
  set isOn(isOn: boolean) {
    if (this.#isOn === isOn) return;
    this.#isOn = isOn;
    for (const [uri, note] of this.#open) this.#project(uri, note, undefined);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  #project(uri: string, note: Note, before: Note | undefined): void {
    const workspace = this.#workspace;
    if (!this.#isOn || !note.isOurs) {
      workspace.discardDocument(uri);
      return;
    }
    const text = onlyFences(note.text, note.fences);
    const known = before && workspace.model.file(uri)?.source.text;
    if (known === undefined) workspace.openDocument(uri, text);
    else if (known !== text) {
      // The blocks around the change stay as they are.
      const { start, deleted, inserted } = splice(known, text);
      workspace.editDocument(uri, { start, end: start + deleted, text: inserted });
    }
  }
}
