import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssues } from '#api/shared/input-error.ts';
import { CALLS } from '../calls.ts';

const WRONG: unknown[] = [undefined, null, {}, [], 'x', 5, Number.NaN, true, [undefined], [null], [{}]];

test('whatever is sent to whichever call, no message says undefined, null or NaN, and none is empty', () => {
  const said = new Set<string>();
  for (const [, { input }] of CALLS) {
    const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    const bodies = [...WRONG, ...fields.flatMap((field) => WRONG.map((value) => ({ [field]: value })))];
    for (const issues of bodies.map((body) => input.safeParse(body).error?.issues ?? []))
      for (const lang of ['zh', 'en'] as const)
        for (const { message } of describeIssues(issues, lang)) said.add(message);
  }
  expect(said.size).toBeGreaterThan(50);
  expect([...said].filter((message) => message.trim() === '' || /undefined|null|NaN|\[object/.test(message))).toEqual(
    [],
  );
});
