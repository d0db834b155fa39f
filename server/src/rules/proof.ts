/** How a number came about: the tree of its parts, each with its rule and its line. */

/** Where something stands in the writer's text. The rules core carries it along and never looks inside. */
export interface Origin {
  readonly block: object;
  readonly start: number;
  readonly end: number;
}

export const sameOrigin = (a: Origin | undefined, b: Origin | undefined): boolean =>
  a !== undefined && a.block === b?.block && a.start === b.start && a.end === b.end;

export interface Proof {
  readonly label: string;
  readonly value: number;
  /** The calculation with its numbers: `REF 8 + (STR 4 + HLT 5) / 2 rounded up → 5`. */
  readonly calculation?: string | undefined;
  /** The rule that says so: `Core Rules, Move`. */
  readonly rule?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly parts: readonly Proof[];
}

/** The sum of parts as a proof. */
export function sumOf(label: string, parts: readonly Proof[], rule?: string): Proof {
  return { label, value: parts.reduce((sum, part) => sum + part.value, 0), rule, parts };
}

/** One line: `MOV 13 = REF 8 + (STR 4 + HLT 5) / 2 rounded up → 5 · Core Rules, Move`. */
export function proofLine(proof: Proof): string {
  const head = `${proof.label} ${proof.value}`;
  const calculation = proof.calculation ? ` = ${proof.calculation}` : '';
  return `${head}${calculation}${proof.rule ? ` · ${proof.rule}` : ''}`;
}
