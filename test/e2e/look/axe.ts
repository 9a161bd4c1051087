import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** What lies over the workbench's pages and its dialogs; it has no class. */
const WATERMARK = 'div[style*="background-repeat: repeat"]';

/** Violations that keep somebody from using the page; judged without the watermark, which hides contrast from axe. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source);
  const bare = await page.addStyleTag({ content: `${WATERMARK} { display: none !important }` });
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  await bare.evaluate((style) => (style as HTMLStyleElement).remove());
  return found
    .filter((v) => ['serious', 'critical'].includes(v.impact))
    .map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`);
}
