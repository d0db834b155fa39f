/** Answers of the Action! System's procedures, for tests. */
import { typedFor } from '../../../../../../test/support/procedures.ts';
import type { RandomSource } from '../../../dice/index.ts';
import { rulesWith } from '../../play/testing/rules.ts';
import { procedures } from '../index.ts';

export const { oddsOf, rolled } = typedFor(procedures, rulesWith());

/** Dice that show these faces. */
export const showing = (...faces: readonly number[]): RandomSource => {
  const left = [...faces];
  return () => left.shift()!;
};
