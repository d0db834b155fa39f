/** What a printed sheet has beside scores and lists, in boxes of their own: what strength lifts, boxes to tick for damage. */
export interface SheetBox {
  readonly title: string;
  /** `Lift`, `400 kg`; values are empty on a blank sheet. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly track: SheetTrack | undefined;
}

/** Boxes to tick, one for each point. */
export interface SheetTrack {
  readonly title: string;
  /** `LIF`. */
  readonly label: string;
  readonly count: number;
}
