import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** Without what is taken for something else when it is read from a phone: 0 and o, 1, i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const LENGTH = 12;

const oneOf = (signs: string): string => signs.charAt(randomInt(signs.length));

/** A password of the product's own making, as the rule of passwords wants it; about 57 bits of chance. */
export function randomPassword(): string {
  const rest = Array.from({ length: LENGTH - 2 }, () => oneOf(LETTERS + DIGITS));
  return [oneOf(LETTERS), ...rest, oneOf(DIGITS)].join('');
}

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password);
