import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, request, type APIRequestContext, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { findChromium } from './lib/chromium.ts';
import { createProgress } from './lib/progress.ts';
import type { Started } from './lib/servers.ts';
import { startEverything } from './lib/start-everything.ts';
import { startSettings } from './lib/start-settings.ts';

/**
 * `npm run pictures`: draws the README's pictures anew (`web/pictures/*.png`, 1440 × 900), of a product of its own with the
 * demo data of today, on ports of its own. It touches nothing of an `npm start` beside it.
 */
const root = resolve(import.meta.dirname, '..');
const DATA_DIR = mkdtempSync(join(tmpdir(), 'pictures-'));
const PORTS = { PORT: '3900', TEMPORAL_PORT: '7933', TEMPORAL_UI_PORT: '8933', POSTGRES_PORT: '5933' };
const parts: Parameters<Started>[0][] = [];
const progress = createProgress();

/** A picture, by its name: who looks, at which address, and what is there once the page is whole. */
const PICTURES: Record<string, { who?: string; path: string; ready: (page: Page) => Promise<unknown> }> = {
  home: { path: '/', ready: (page) => page.locator('dl.park-figures').waitFor() },
  today: {
    who: '13800000011',
    path: '/dashboard/today',
    ready: (page) => page.locator('.today-figures dd').last().waitFor(),
  },
  review: {
    who: '13800000011',
    path: '/dashboard/subsidy/online',
    ready: async (page) => {
      await page.getByRole('row').getByRole('link', { name: '审核' }).first().click();
      await page.getByRole('button', { name: /确\s*认\s*通\s*过/ }).waitFor();
    },
  },
  flow: {
    who: '13800000012',
    path: '/dashboard/flows',
    ready: (page) => page.locator('.flow-node').last().waitFor(),
  },
};

const signIn = (http: APIRequestContext, origin: string, mobile: string) =>
  http.post(`${origin}/login/api/v1/login_password`, {
    data: { mobile, password: DEMO_PASSWORD, login_type: 1 },
    headers: { origin },
  });

/** Waits until the demo's cases have all been through what is told of them: three looks that count the same. */
async function standing(origin: string): Promise<void> {
  const http = await request.newContext();
  await signIn(http, origin, '13800000011');
  const list = async (path: string, input: object = {}) => {
    const answer = await http.post(`${origin}${path}`, { data: { tab: 0, limit: 200, ...input }, headers: { origin } });
    const { response } = (await answer.json()) as { response: { items: { status: unknown; activity?: string }[] } };
    return response.items.map(({ status, activity = '' }) => `${String(status)} ${activity}`).join();
  };
  const look = async () =>
    [
      await list('/allowance/api/v1/get/tenant/apply/list', { allowance_type: 'online', keyword: '', offset: 0 }),
      await list('/webpage/api/reception/v1/TenantList'),
      await list('/tenant/api/v1/zjtx/TenantList'),
    ].join('\n');
  for (let seen = '', same = 0; same < 3;) {
    const now = await look();
    same = now === seen && !/^$/m.test(now) ? same + 1 : 0;
    seen = now;
    await sleep(2_000);
  }
  await http.dispose();
}

try {
  const settings = startSettings(root, { ...process.env, ...PORTS, DATA_DIR, DEMO: '1' });
  await startEverything(settings, progress, (part) => void parts.push(part), { dev: false });
  const origin = `http://${settings.host}:${settings.ports.PORT}`;
  const browser = await chromium.launch({
    executablePath: await findChromium((message) => progress.line(message)),
    args: ['--no-sandbox'],
  });
  await progress.step('Demo cases', () => standing(origin));
  for (const [name, { who, path, ready }] of Object.entries(PICTURES)) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    if (who) await signIn(context.request, origin, who);
    const page = await context.newPage();
    await page.goto(origin + path);
    await ready(page);
    // the page's live events never end, so no idle network is waited for
    await page.waitForFunction(
      () =>
        document.querySelector('.page-loading, .ant-skeleton, [aria-busy="true"]') === null &&
        document.fonts.status === 'loaded',
    );
    await page.screenshot({ path: join(root, `web/pictures/${name}.png`) });
    progress.line(`web/pictures/${name}.png`);
    await context.close();
  }
  await browser.close();
} finally {
  for (const part of parts.toSorted((a, b) => b.rank - a.rank)) await part.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
}
