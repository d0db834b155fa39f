/** Boxes of a printed sheet beside scores and lists: loads of STR, boxes to tick for damage. */
import type { Message, Value } from './message.ts';

export interface SheetBox {
  readonly title: Message;
  /** `Lift`, `400 kg`; values are empty on a blank sheet. */
  readonly rows: readonly { readonly label: Value; readonly value: Value }[];
  readonly track: SheetTrack | undefined;
}

/** Boxes to tick, one for each point. */
export interface SheetTrack {
  readonly title: Message;
  /** `LIF`. */
  readonly label: string;
  readonly count: number;
}
