/** Why something cannot be done now, as data; the procedures that are typed have the words for it. */
export type Refusal =
  /** Of actions in one turn (RP-C46). */
  | { readonly code: 'has moved'; readonly done: string }
  | { readonly code: 'aims' }
  | { readonly code: 'comes before'; readonly action: string }
  | { readonly code: 'has acted'; readonly done: string }
  | { readonly code: 'no other movement'; readonly done: string }
  | { readonly code: 'draws' }
  /** Of those who hold somebody, or would have to. */
  | { readonly code: 'needs'; readonly action: string; readonly needs: readonly string[] }
  | { readonly code: 'restrains' }
  /** Of action points (RP-C13). */
  | { readonly code: 'points left' | 'points for a roll' | 'points in a turn'; readonly most: number };
