import { expect, test } from 'vitest';
import { EMPTY_CONTENT, type PortalContent } from './content.ts';
import { isBegun, judgePublishing, judgeRollBack, judgeTakingAway, type Published } from './judge-content.ts';

const saying = (slogan: string): PortalContent => ({
  ...EMPTY_CONTENT,
  base_info: { ...EMPTY_CONTENT.base_info, slogan },
});
const version = (n: number, content: PortalContent | null): Published => ({ version: n, content });
const CONTENTS = { nothing: EMPTY_CONTENT, one: saying('一'), two: saying('二') };
const SHOWN = {
  'nothing yet': null,
  'one, shown': version(3, saying('一')),
  'taken away': version(4, null),
};

test('what a park may do with a draft beside what visitors see', () => {
  const rows = Object.entries(CONTENTS).flatMap(([said, draft]) =>
    Object.entries(SHOWN).map(([seen, shown]) =>
      [
        `draft ${said}, ${seen}:`,
        `publish ${judgePublishing(draft, shown)?.error ?? 'may'},`,
        isBegun(draft, shown ?? undefined) ? 'begun' : 'nothing begun',
      ].join(' '),
    ),
  );
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "draft nothing, nothing yet: publish PORTAL_EMPTY, nothing begun
    draft nothing, one, shown: publish PORTAL_EMPTY, begun
    draft nothing, taken away: publish PORTAL_EMPTY, nothing begun
    draft one, nothing yet: publish may, begun
    draft one, one, shown: publish PORTAL_UNCHANGED, nothing begun
    draft one, taken away: publish may, begun
    draft two, nothing yet: publish may, begun
    draft two, one, shown: publish may, begun
    draft two, taken away: publish may, begun"
  `);
});

test('what was shown before is shown again, unless it is what visitors see, or says nothing', () => {
  const shown = version(3, saying('一'));
  expect(judgeRollBack(version(2, saying('二')), shown)).toBeUndefined();
  expect(judgeRollBack(version(1, saying('一')), shown)).toMatchObject({
    error: 'PORTAL_UNCHANGED',
    params: { version: 3 },
  });
  expect(judgeRollBack(version(2, null), shown)).toMatchObject({ error: 'PORTAL_NO_CONTENT', params: { version: 2 } });
  // after it was taken away any version with content can come back
  expect(judgeRollBack(version(3, saying('一')), version(4, null))).toBeUndefined();
});

test('only what is shown can be taken away', () => {
  expect(judgeTakingAway(null)?.error).toBe('PORTAL_NOTHING_PUBLISHED');
  expect(judgeTakingAway(version(4, null))?.error).toBe('PORTAL_NOTHING_PUBLISHED');
  expect(judgeTakingAway(version(3, saying('一')))).toBeUndefined();
});
