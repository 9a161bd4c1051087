import { expect, test } from 'vitest';
import { HTML_TEXT } from '#domain/shared/fields/html-text.ts';
import { SCRIPTS } from '#test/e2e/hostile/scripts.ts';
import { cleanHtml } from './clean-html.ts';

test.each([
  [
    'a text stays',
    '<h2>上云</h2><p>一<strong>二</strong><br />三</p>',
    '<h2>上云</h2><p>一<strong>二</strong><br />三</p>',
  ],
  ['a script goes with what is in it', '<p>一</p><script>alert(1)</script>', '<p>一</p>'],
  ['handlers and styles go', '<p onclick="x()" style="position:fixed">一</p>', '<p>一</p>'],
  ['a picture from elsewhere goes', '<img src=x onerror=alert(1)><svg onload=alert(1)></svg>', ''],
  [
    'an address that is code goes',
    '<a href="javascript:alert(1)">一</a>',
    '<a target="_blank" rel="noopener noreferrer">一</a>',
  ],
  [
    'an address stays, and opens beside',
    '<a href="https://example.com">一</a>',
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">一</a>',
  ],
  ['a frame goes', '<iframe src="https://example.com"></iframe>', ''],
  ['signs stay signs', '1 &lt; 2 &amp; 3', '1 &lt; 2 &amp; 3'],
])('%s', (_what, html, clean) => expect(cleanHtml(html)).toBe(clean));

test.each(SCRIPTS)('nothing of %j is more than a text', (script) => {
  const tags = [...cleanHtml(script).matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
  expect(tags.filter(([, tag = '']) => !HTML_TEXT.tags.includes(tag))).toEqual([]);
  expect(tags.map(([, , rest]) => rest).join()).not.toMatch(/\bon\w+=|style=|javascript|data:/i);
});
