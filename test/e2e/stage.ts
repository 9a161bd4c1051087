import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { world, type World } from '../world.ts';
import { lookSooner } from './look/sooner.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface ProfileOptions {
  width?: number;
  locale?: string;
  dark?: boolean;
  /** Runs what the product's content policy refuses to run. */
  bypassCSP?: boolean;
}

/** A product with a browser in front of it; every page is watched for errors. */
export interface Stage {
  w: World;
  origin: string;
  /** A page of somebody signed in (or of a stranger), in a browser profile of its own. */
  open(path: string, who?: string, options?: ProfileOptions): Promise<Page>;
  /** A browser profile without pages. */
  profile(options: ProfileOptions): Promise<BrowserContext>;
  /** The session cookie of somebody, signed in once. */
  cookie(who: string): Promise<{ name: string; value: string; url: string }>;
  /** Errors that pages reported, without those that a refused call makes by itself. */
  errors: string[];
  close(): Promise<void>;
}

/** `env`: settings of the product beside the usual ones. */
export async function stage(env: Record<string, string> = {}): Promise<Stage> {
  const w = await world({ env });
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`;
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ARGS,
  });
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  const cookies = new Map<string, Promise<string>>();
  async function profile({
    width = 1440,
    locale = 'zh-CN',
    dark = false,
    bypassCSP = false,
  }: ProfileOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale,
      bypassCSP,
      colorScheme: dark ? 'dark' : 'light',
      timezoneId: 'Asia/Shanghai',
      // a dialog that still zooms in takes a click at a place where its button will only be
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    context.on('page', lookSooner);
    context.setDefaultTimeout(15_000);
    return context;
  }
  return {
    w,
    origin,
    errors,
    profile,
    async open(path, who, options = {}) {
      const context = await profile(options);
      if (who) await signIn(context, origin, who);
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on(
        'console',
        (m) => m.type() === 'error' && !m.text().startsWith('Failed to load resource') && errors.push(m.text()),
      );
      pictureOnFailure(page, who ?? 'stranger');
      await page.goto(origin + path);
      return page;
    },
    async cookie(who) {
      const known = cookies.get(who) ?? w.signIn(who).then((user) => user.cookie);
      cookies.set(who, known);
      const [name = '', value = ''] = (await known).split('=');
      return { name, value, url: origin };
    },
    async close() {
      await Promise.all(contexts.map((c) => c.close()));
      await browser.close();
      await w.close();
    },
  };
}

/** Keeps a picture of the page when the running test fails. */
export function pictureOnFailure(page: Page, name: string): void {
  onTestFailed(async () => {
    mkdirSync('test-results', { recursive: true });
    await page.screenshot({ path: `test-results/${Date.now()}-${name}.png`, fullPage: true }).catch(() => {});
  });
}

async function signIn(context: BrowserContext, origin: string, mobile: string): Promise<void> {
  const login_type = /^138000000(0|41)/.test(mobile) ? 4 : 1;
  const data = { mobile, password: DEMO_PASSWORD, login_type };
  const answer = await context.request.post(`${origin}/login/api/v1/login_password`, { data, headers: { origin } });
  expect((await answer.json()) as object).toMatchObject({ code: 0 });
}

/** antd writes a space between two Chinese characters of a button. */
export const named = (text: string): RegExp => {
  const letters = Array.from(text, (letter) => letter.replace(/[$()*+.?[\\\]^{|}]/, String.raw`\$&`));
  return new RegExp(String.raw`^\s*${letters.join(String.raw`\s*`)}\s*$`);
};
export const button = (page: Page, text: string) => page.getByRole('button', { name: named(text) });
/** An act under “更多”, whose reason stands below its name when it is off. */
export async function more(page: Page, act: string) {
  await button(page, '更多').click();
  return page.getByRole('menuitem', { name: new RegExp(`^${act}`) });
}
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
