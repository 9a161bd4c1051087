import type { Page } from 'playwright-core';

/**
 * Waits until a page has painted an element of each selector. It looks at every frame: a locator waits longer from look
 * to look, up to half a second, which would be measured with the page.
 */
export async function shown(page: Page, selectors: readonly string[]): Promise<void> {
  const there = (all: readonly string[]) => all.every((selector) => document.querySelector(selector));
  await page.waitForFunction(there, selectors, { timeout: 60_000 });
  // the first frame may still be the one before: only the second one is known to show it
  await page.evaluate(
    async () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
