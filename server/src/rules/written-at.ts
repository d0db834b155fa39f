/** What is written in a place: long lists are asked for each of their lines. */
import { pushTo } from './lists-by-key.ts';
import { sameOrigin, type Origin } from './explanation.ts';

const byStart = new WeakMap<readonly unknown[], ReadonlyMap<number, readonly unknown[]>>();

/** The first of a list that is written there. All who ask a list say in the same way where each thing stands. */
export function writtenAt<T>(
  all: readonly T[],
  place: Origin,
  originIn: (each: T) => Origin | undefined,
): T | undefined {
  let known = byStart.get(all) as ReadonlyMap<number, readonly T[]> | undefined;
  if (!known) {
    const places = new Map<number, T[]>();
    for (const each of all) {
      const origin = originIn(each);
      if (origin) pushTo(places, origin.start, each);
    }
    byStart.set(all, (known = places));
  }
  return known.get(place.start)?.find((each) => sameOrigin(originIn(each), place));
}

/** The same of lines of a sheet. */
export const lineWrittenAt = <T extends { readonly line?: { readonly origin: Origin } | undefined }>(
  all: readonly T[],
  place: Origin,
): T | undefined => writtenAt(all, place, ({ line }) => line?.origin);
