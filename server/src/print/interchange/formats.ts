/** The formats of other tools. A new one is a module here and a line in this table. */
import type { Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';

export interface InterchangeFile {
  readonly name: string;
  readonly content: string;
}

export type Interchange = (model: Model, declared: readonly Declared[]) => readonly InterchangeFile[];
