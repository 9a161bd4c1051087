import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { innerPathOf, readMessage } from './bridge.ts';
import { openingOf } from './opening.ts';

test('how an application is opened: code of another origin never runs in this one', () => {
  const hosts = ['race.example.com', 'bill.example.com:8443'];
  const of = (kind: 'embedded' | 'link', entry: string) => openingOf({ kind, entry }, hosts);
  expect([
    of('embedded', '/sub-apps/estate/'),
    of('embedded', 'https://race.example.com/entry'),
    of('embedded', 'https://bill.example.com:8443/'),
    of('embedded', 'https://bill.example.com/'),
    of('embedded', 'https://race.example.com.evil.example/'),
    of('link', 'https://race.example.com/'),
    of('link', '/sub-apps/estate/'),
  ]).toEqual(['here', 'framed', 'framed', 'beside', 'beside', 'beside', 'beside']);
});

test('what is no message of the bridge is not heard', () => {
  const heard = { type: 'path', path: '/entry?year=2027', replace: false };
  expect(readMessage(heard)).toEqual(heard);
  for (const message of [
    undefined,
    null,
    'ready',
    { type: 'ready' },
    { type: 'ready', version: 2 },
    { type: 'title', title: '' },
    { type: 'title', title: 'x'.repeat(101) },
    { type: 'path', path: 'entry', replace: false },
    { type: 'path', path: '/a#b', replace: false },
    { type: 'path', path: '/a b', replace: false },
    { type: 'leave', to: '//evil.example.com' },
    { type: 'leave', to: 'https://evil.example.com' },
    { type: 'leave', to: 'javascript:alert(1)' },
    { type: 'sign_in', as: 'admin' },
  ])
    expect(readMessage(message)).toBeUndefined();
});

test('an address within an application is read of what stands behind the #', () =>
  expect(['#/payment-urged', '#', '', '#payment', '#/a b', `#/${'x'.repeat(500)}`].map(innerPathOf)).toEqual([
    '/payment-urged',
    '/',
    '/',
    '/',
    '/',
    '/',
  ]));

test('an address within an application has one form, however it was written, and a broken one breaks no page', () => {
  const written = '#/?keyword=云 100%';
  const once = innerPathOf('#/?keyword=云%20100%');
  expect(once).toBe('/?keyword=%E4%BA%91%20100%');
  expect(innerPathOf(`#${once}`)).toBe(once);
  expect(innerPathOf('#/%zz')).toBe('/%zz');
  // a space stands in no address of a browser
  expect(innerPathOf(written)).toBe('/');
});

test('the content policy lets run what wujie carries on with between scripts, word for word, and no other', () => {
  const source = readFileSync(new URL('../../node_modules/wujie/esm/iframe.js', import.meta.url), 'utf8');
  const said = /nextScriptElement\.textContent = "([^"]+)"/.exec(source)?.[1] ?? '';
  const hash = createHash('sha256').update(said).digest('base64');
  for (const file of ['../../api/app.ts', '../../deploy/Caddyfile'])
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`'sha256-${hash}'`);
});
