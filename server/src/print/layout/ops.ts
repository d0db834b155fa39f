/**
 * Pages as drawing operations, for PDF and SVG. Lengths are points (1/72 inch); y grows downwards. Text stands on its baseline.
 */

export type FaceName =
  | 'text'
  | 'text-italic'
  | 'text-bold'
  | 'text-bold-italic'
  | 'head'
  | 'head-medium'
  | 'head-bold'
  | 'head-black'
  | 'mono';

/** An element of the structure that screen readers follow. */
export interface Tag {
  readonly role: string;
  readonly parent: Tag | undefined;
  readonly alt?: string;
  /** `Column` or `Row`, of a heading of a table. */
  readonly scope?: string;
}

export type Op =
  | {
      readonly type: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly face: FaceName;
      readonly size: number;
      readonly color: string;
      readonly width: number;
      /** The id of a block, or an address. */
      readonly link?: string | undefined;
      /** Undefined for what repeats on each page. */
      readonly tag: Tag | undefined;
    }
  | {
      readonly type: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill?: string | undefined;
      readonly stroke?: string | undefined;
      readonly lineWidth?: number;
      readonly isDashed?: boolean;
    }
  | {
      readonly type: 'line';
      readonly x: number;
      readonly y: number;
      readonly toX: number;
      readonly toY: number;
      readonly color: string;
      readonly lineWidth: number;
      readonly isDotted?: boolean;
    }
  | {
      readonly type: 'triangle';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly color: string;
    }
  | {
      readonly type: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly source: string;
      readonly tag: Tag;
    }
  /** A drawing of the product's own, as SVG. */
  | {
      readonly type: 'drawing';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly svg: string;
      readonly tag: Tag;
    }
  | {
      readonly type: 'field';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly name: string;
      readonly label: string;
      readonly value: string;
      readonly isMultiline: boolean;
      readonly size: number;
      readonly tag: Tag;
    }
  /** Where links and bookmarks lead. */
  | {
      readonly type: 'anchor';
      readonly x: number;
      readonly y: number;
      readonly id: string;
      readonly bookmark: { readonly level: number; readonly title: string } | undefined;
    };

export interface Page {
  readonly ops: readonly Op[];
}

export interface Pages {
  readonly width: number;
  readonly height: number;
  readonly pages: readonly Page[];
  readonly root: Tag;
}

/** Font and picture measurements, which the host provides. */
export interface Measures {
  width(text: string, face: FaceName, size: number): number;
  picture(source: string): { readonly width: number; readonly height: number } | undefined;
}

/** The same drawing somewhere else. */
export const moved = (op: Op, dx: number, dy: number): Op =>
  op.type === 'line'
    ? { ...op, x: op.x + dx, y: op.y + dy, toX: op.toX + dx, toY: op.toY + dy }
    : { ...op, x: op.x + dx, y: op.y + dy };
