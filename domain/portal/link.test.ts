import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLink } from './link.ts';

test.each([
  ['/policyList', true],
  ['/policyDetail?article_id=7#top', true],
  ['https://park.example/a b', false],
  ['https://park.example/路', true],
  ['HTTPS://park.example', true],
  ['http://park.example', false],
  ['//evil.example', false],
  [String.raw`/\evil.example`, false],
  ['https://user@evil.example', false],
  ['https:evil.example', false],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,x', false],
  ['policyList', false],
  ['', false],
])('%j leads somewhere that is safe: %s', (link, expected) => expect(isLink(link)).toBe(expected));

test('whatever is taken stays on the site or leads to https, as a browser reads it', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((rest) => `/${rest}`),
        fc.webUrl(),
        fc.string().map((rest) => `https:${rest}`),
      ),
      (link) => {
        if (!isLink(link)) return;
        const url = new URL(link, 'https://here.example/some/page');
        const stays = !link.startsWith('/') || url.origin === 'https://here.example';
        expect([url.protocol, stays]).toEqual(['https:', true]);
      },
    ),
    { numRuns: 2_000 },
  ));
