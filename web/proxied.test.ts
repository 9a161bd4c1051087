import { expect, test } from 'vitest';
import { CONTRACTS } from '#domain/contracts.ts';
import type { Contract } from '#domain/shared/calls/endpoint.ts';
import { PAGES } from './pages.ts';
import { PROXIED } from './proxied.ts';

const paths = Object.values<Contract>(CONTRACTS).flatMap((contract) => Object.values(contract).map(({ path }) => path));
const isProxied = (path: string): boolean =>
  PROXIED.some((known) => (known.startsWith('^') ? new RegExp(known).test(path) : path.startsWith(known)));

test('the development server hands every call to the API, and of the pages the home page alone', () => {
  expect(paths.filter((path) => !isProxied(path))).toEqual([]);
  expect(Object.keys(PAGES).filter(isProxied)).toEqual(['/']);
});
