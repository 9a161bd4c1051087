import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleFields } from './article.ts';
import { mayEmbed } from './embed.ts';
import { judgeArticle, type ArticleChange } from './judge-article.ts';
import { ARTICLE_ACTS, ARTICLE_EDGES, ARTICLE_STATUS, articleCan } from './status.ts';

const NOW = Date.parse('2026-11-28T02:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const FIELDS: ArticleFields = {
  ntype: 'notice',
  title: '停水通知',
  summary: '',
  theme: '',
  cover: null,
  content_type: 1,
  content: '周六停水',
  url: '',
  video: null,
  attachment_list: [],
  publish_time: null,
  expire_time: null,
};
const judge = (fields: Partial<ArticleFields>, change: Partial<ArticleChange> = {}) =>
  judgeArticle({
    status: ARTICLE_STATUS.draft,
    fields: { ...FIELDS, ...fields },
    timesChanged: true,
    act: 'publish',
    now: NOW,
    hosts: ['v.example.com', '.example.org'],
    ...change,
  })?.error;

test.each([
  ['text that is there', {}, undefined],
  ['no text', { content: '' }, 'ARTICLE_EMPTY'],
  ['HTML without a word', { content_type: 2, content: '<p>&nbsp;</p><br>' }, 'ARTICLE_EMPTY'],
  ['HTML with one', { content_type: 2, content: '<p>周六</p>' }, undefined],
  ['no page', { content_type: 3 }, 'ARTICLE_EMPTY'],
  ['a page of an allowed host', { content_type: 3, url: 'https://v.example.com/a?b=c' }, undefined],
  ['a page below an allowed host', { content_type: 3, url: 'https://a.b.example.org/' }, undefined],
  ['a page of another host', { content_type: 3, url: 'https://evil.example.net/' }, 'ARTICLE_HOST'],
  ['a video that was uploaded', { content_type: 4, video: '0e9d9c3c-1f5e-4a0e-9d5f-2f9c9c3c1f5e' }, undefined],
  ['no video', { content_type: 4 }, 'ARTICLE_EMPTY'],
  ['expired before it begins', { expire_time: at(-1) }, 'ARTICLE_EXPIRES_BEFORE'],
  ['to expire', { expire_time: at(1) }, undefined],
] as const)('published with %s', (_what, fields, error) => expect(judge(fields)).toBe(error));

test.each([
  ['ahead', { publish_time: at(5) }, undefined],
  ['without a time', {}, 'ARTICLE_TIME_PAST'],
  ['in the past', { publish_time: at(-5) }, 'ARTICLE_TIME_PAST'],
  ['over before it appears', { publish_time: at(5), expire_time: at(4) }, 'ARTICLE_EXPIRES_BEFORE'],
] as const)('scheduled %s', (_what, fields, error) => expect(judge(fields, { act: 'schedule' })).toBe(error));

test('a draft may say little, but nothing of a foreign host', () => {
  expect(judge({ content: '' }, { act: undefined })).toBeUndefined();
  expect(judge({ content_type: 3, url: 'https://evil.example.net/' }, { act: undefined })).toBe('ARTICLE_HOST');
});

test('a published one is written as long as it says something, whatever its time was', () => {
  const published = { status: ARTICLE_STATUS.published, act: undefined, timesChanged: false };
  expect(judge({ publish_time: at(-50) }, published)).toBeUndefined();
  expect(judge({ content: '' }, published)).toBe('ARTICLE_EMPTY');
});

test('what is not there yet is neither deleted nor withdrawn', () => {
  for (const act of ['delete', 'withdraw'] as const) expect(judge({}, { act, status: null })).toBe('ARTICLE_STATUS');
});

test('no act that the table of statuses does not have is allowed, whatever the article says', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...ARTICLE_ACTS),
      fc.constantFrom(...Object.values(ARTICLE_STATUS)),
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: -9, max: 9 }),
      (act, status, publish, expire) => {
        const error = judge({ publish_time: at(publish), expire_time: at(expire) }, { act, status });
        expect(error === 'ARTICLE_STATUS').toBe(!articleCan(act, status));
        // what is let through to wait for its time has it ahead
        const waits = error === undefined && ARTICLE_EDGES[act].to === ARTICLE_STATUS.pending;
        expect(!waits || publish > 0).toBe(true);
      },
    ),
  ));

test.each([
  'http://v.example.com/',
  'https://v.example.com:8443/',
  'https://v.example.com.evil.net/',
  'https://v.example.com@evil.net/',
  'https://user:pass@v.example.com/',
  'https://example.org/',
  'https://evilexample.org/',
  'javascript:alert(1)//v.example.com',
  'data:text/html,<script>alert(1)</script>',
  '//v.example.com/',
  'https:/v.example.net/',
  'v.example.com',
  'https://v.example.com%2eevil.net/',
  'https://v.example.com\t.evil.net/',
  'https://evil.net\\@v.example.com/',
  'https://evil.net#@v.example.com/',
  'https://evil.net?.example.org',
  'https://sub.v.example.com/',
  'https://v.example.com./',
  'https://v\u3002example\u3002com.evil.net/',
  'https://[::1]/',
  'https://127.0.0.1/',
  'blob:https://v.example.com/x',
  'ftp://v.example.com/',
  'vbscript:x',
  '',
])('%s is not embedded', (url) => expect(mayEmbed(url, ['v.example.com', '.example.org'])).toBe(false));
