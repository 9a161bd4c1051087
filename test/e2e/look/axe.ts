import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** What lies over the workbench's pages and its dialogs; it has no class. */
const WATERMARK = 'div[style*="background-repeat: repeat"]';

/** Rules whose violations are never serious: what they find is not told, and looking costs a third. */
const SLIGHT = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
];

/** What of a page another scheme of colours changes. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Violations that keep somebody from using the page, of all rules or of those named; judged without the watermark, which
 * hides contrast from axe.
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const bare = await page.addStyleTag({ content: `${WATERMARK} { display: none !important }` });
  const found = await page.evaluate(
    async ([runOnly, slight]) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
      // its rules on style sheets are none of ours, and for them it would fetch each once more
      const chosen = runOnly
        ? { runOnly }
        : { rules: Object.fromEntries(slight.map((id) => [id, { enabled: false }])) };
      return (await axe.run({ resultTypes: ['violations'], preload: false, ...chosen })).violations;
    },
    [rules && [...rules], SLIGHT] as const,
  );
  await bare.evaluate((style) => (style as HTMLStyleElement).remove());
  return found
    .filter((v) => ['serious', 'critical'].includes(v.impact))
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ html }) => !isChoice(id, html)) }))
    .flatMap(({ id, nodes: [first] }) => (first ? [`${id}: ${first.html.slice(0, 160)}`] : []));
}

/** The list of a choice, which the arrow keys of its field scroll: axe sees that only where the list has a role of its own. */
const isChoice = (rule: string, html: string): boolean =>
  rule === 'scrollable-region-focusable' && html.startsWith('<div class="ant-select-dropdown-list-holder"');
