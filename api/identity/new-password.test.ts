import { expect, test } from 'vitest';
import { Password } from '#domain/shared/fields/fields.ts';
import { COMMON } from './new-password.ts';

test('the list has more than 3000 that have the form of a password, all in lower case', () => {
  const listed = [...COMMON];
  expect(listed.filter((password) => Password.safeParse(password).success).length).toBeGreaterThan(3000);
  expect(listed.filter((password) => password !== password.toLowerCase())).toEqual([]);
});
