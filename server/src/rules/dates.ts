/** Dates as logs write them: `2026-10-09`. */

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Whether there is such a day. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year) return false;
  const days = Number(month) === 2 && isLeap(Number(year)) ? 29 : (DAYS[Number(month) - 1] ?? 0);
  return Number(day) >= 1 && Number(day) <= days;
}
