/** Markdown files that are open in the editor: their text, and what of it is Callsheet. */
import { nameKey } from '../rules/names.ts';
import { filesIn, linksIn, type Link } from '../syntax/prose.ts';
import { fencesIn, onlyFences, type Fence } from '../syntax/markdown.ts';
import type { Span, Text } from '../syntax/tree.ts';
import { splice } from '../text/splice.ts';
import type { Workspace } from './workspace.ts';

export class Note {
  readonly text: string;
  /** The fences of our language. */
  readonly fences: readonly Fence[];
  readonly #code: readonly Fence[];
  #links: readonly Link[] | undefined;
  #files: readonly Text[] | undefined;

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
    return this.fences.length > 0 || this.text.includes('[[') || this.files.length > 0;
  }

  /** The links in double brackets outside of code. */
  get links(): readonly Link[] {
    return (this.#links ??= this.#outsideOfCode(linksIn(this.text)));
  }

  /** The paths of pictures and of our files outside of code, as they are written. */
  get files(): readonly Text[] {
    return (this.#files ??= this.#outsideOfCode(filesIn(this.text)));
  }

  #outsideOfCode<T extends Span>(found: readonly T[]): T[] {
    return found.filter(
      (each) => !this.#code.some(({ start, end }) => start <= each.start && each.start < end),
    );
  }

  /** Whether a name stands anywhere in it. */
  mayName(name: string): boolean {
    const key = nameKey(name);
    return key !== '' && nameKey(this.text).includes(key);
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

  /** Whether a range of a document is Callsheet: in a note, nothing outside of its fences is. */
  isCode(uri: string, { start, end }: Span): boolean {
    return this.#open.get(uri)?.isFenced(start, end) ?? true;
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

  /** Opens those Markdown files on disk that some work is about, while it is done. */
  async withClosed<T>(isWanted: (note: Note) => boolean, work: () => T | Promise<T>): Promise<T> {
    const isOurs = (text: string): boolean => {
      const note = new Note(text);
      return note.isOurs && isWanted(note);
    };
    const closed = this.#isOn ? await this.#workspace.notesOnDisk(isOurs) : new Map<string, string>();
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
