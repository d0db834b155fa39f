/** The formats of other tools. A new one is a module here and a line in this table. */
import type { Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';

export interface InterchangeFile {
  readonly name: string;
  readonly content: string;
}

export interface Interchange {
  write(model: Model, declared: readonly Declared[]): readonly InterchangeFile[];
  /** The message where there is nothing to write. */
  nothing(): string;
}
