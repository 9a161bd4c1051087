import { expect, test } from 'vitest';
import { APP_PAGES, CLICK_CODES } from '#domain/logs/web-report.ts';
import { PAGES } from '../pages.ts';
import { isReported } from './reported.ts';

test('what is told of is each page of the portal, which the server knows, and no page of the workbench', () =>
  expect(Object.keys(PAGES).filter(isReported).toSorted()).toEqual(APP_PAGES.toSorted()));

test('each button that says its code says one that the server knows, and each of those has a button', () => {
  const files = import.meta.glob<string>(['../**/*.tsx', '../../api/**/*-body.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const said = Object.values(files).flatMap((text) =>
    [...text.matchAll(/'?data-report'?(?:=|: )["']([^"']*)["']/g)].map(([, code = '']) => code),
  );
  expect([...new Set(said)].toSorted()).toEqual(CLICK_CODES.toSorted());
});
