/** Straight lines. */
import type { Op } from './ops.ts';

export const vertical = (x: number, toY: number, color: string, lineWidth: number): Op => ({
  type: 'line',
  x,
  y: 0,
  toX: x,
  toY,
  color,
  lineWidth,
});

export const horizontal = (y: number, from: number, to: number, color: string, lineWidth: number): Op => ({
  type: 'line',
  x: from,
  y,
  toX: to,
  toY: y,
  color,
  lineWidth,
});
