import { expect, test } from 'vitest';
import { CLICK_CODES, WEB_PAGES } from '#domain/logs/web-report.ts';
import { PAGES } from '../pages.ts';
import { isReported } from './reported.ts';

test('what is told of is each page of the portal, which the server knows, and no page of the workbench', () =>
  expect(Object.keys(PAGES).filter(isReported).toSorted()).toEqual(WEB_PAGES.toSorted()));

test('each button that says its code says one that the server knows, and each of those has a button', () => {
  const files = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const said = Object.values(files).flatMap((text) =>
    [...text.matchAll(/data-report="([^"]*)"/g)].map(([, code = '']) => code),
  );
  expect([...new Set(said)].toSorted()).toEqual(CLICK_CODES.toSorted());
});
