import { expect, it } from 'vitest';
import { megabytes } from './megabytes.ts';

it('shows a size above a limit as more than the limit', () => {
  const limit = 16 * 1024 * 1024;
  expect([limit - 1, limit, limit + 1].map(megabytes)).toEqual(['16 MB', '16 MB', '17 MB']);
});
