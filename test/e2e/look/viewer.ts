import { mkdirSync } from 'node:fs';
import type { Page, Response } from 'playwright-core';
import type { Cast } from '#test/e2e/cast/cast.ts';
import type { Screen, Width } from '#test/e2e/screens/screen.ts';
import type { Stage } from '#test/e2e/stage.ts';
import { answerWithCache } from './answered.ts';
import { WORDS, type Locale } from './words.ts';

/** One browser window of a width and a language, in which screens are opened one after another. */
export interface Viewer {
  width: Width;
  locale: Locale;
  page: Page;
  /** Brings the page to the screen's state, and waits until it stands still. */
  open(screen: Screen, cast: Cast, variant: number): Promise<void>;
  /** Does something while the system is dark. */
  inTheDark<T>(look: () => Promise<T>): Promise<T>;
  /** What the page complained about since it was last asked, without what belongs to the screen. */
  errors(expected?: RegExp): string[];
}

/** A viewer of the stage; SHOTS=folder keeps a picture of each screen. */
export async function viewer(stage: Stage, { width, locale }: { width: Width; locale: Locale }): Promise<Viewer> {
  const context = await stage.profile({ width, locale });
  await context.addInitScript((language) => {
    localStorage.setItem('language', language);
  }, locale);
  const page = await context.newPage();
  await answerWithCache(context, page);
  let errors: string[] = [];
  let waits = false;
  const still = () => settled(page, waits);
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (m) => m.type() === 'error' && !ownReport(m.text()) && errors.push(m.text()));
  page.on('response', (r) => r.status() >= 400 && !isSignedOut(r) && errors.push(`${r.status()} ${r.url()}`));
  // what is left behind by the next page is aborted, that is no failure
  page.on(
    'requestfailed',
    (r) => r.failure()?.errorText !== 'net::ERR_ABORTED' && errors.push(`${r.failure()?.errorText} ${r.url()}`),
  );

  return {
    width,
    locale,
    page,
    async open(screen, cast, variant) {
      const scene = { page, w: WORDS[locale], cast, width, variant };
      errors = [];
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearCookies();
      // as a new tab of a browser that nobody signed in with: what an earlier screen left for later belongs to that one
      if (page.url().startsWith(stage.origin))
        await page.evaluate(() => {
          sessionStorage.clear();
          localStorage.removeItem('hat');
        });
      if (screen.who) await context.addCookies([await stage.cookie(screen.who)]);
      await screen.before?.(scene);
      const { shows } = screen;
      waits = typeof shows === 'object';
      const asked = typeof shows === 'object' ? leftOpen(page, shows.waitsFor) : undefined;
      const reached = async () => {
        const address = stage.origin + screen.path(scene);
        // another hash alone would leave the page as the screen before had it
        if (address.includes('#') && withoutHash(address) === withoutHash(page.url()))
          await page.goto(`${stage.origin}/sub-apps/blank.html`);
        await page.goto(address);
        if (!screen.reach) return;
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await settled(page);
        await screen.reach(scene);
      };
      await Promise.all([reached(), asked]);
      const mark = typeof shows === 'object' ? page.locator(LOADING) : page.getByText(shows(scene));
      await mark.filter({ visible: true }).first().waitFor();
      // a page may ask before it is there: what waits until then is its frame
      if (waits) await page.waitForFunction(() => document.title.includes(' · '));
      await still();
      const folder = process.env['SHOTS'];
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      const name = `${screen.name.replaceAll(/\W+/g, '-')}.${width}.${locale}.png`;
      await page.screenshot({ path: `${folder}/${name}`, fullPage: true });
    },
    async inTheDark(look) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
      await still();
      const seen = await look();
      await page.emulateMedia({ colorScheme: 'light' });
      await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
      return seen;
    },
    errors(expected) {
      const found = errors.filter((error) => !expected?.test(error));
      errors = [];
      return found;
    },
  };
}

const withoutHash = (address: string) => address.split('#')[0];

const LOADING =
  '.page-loading, .ant-skeleton, .ant-spin-spinning, .ant-btn-loading, .ant-select-loading, [aria-busy="true"]';

/** Never answers a call, until the page is left; what it promises is that the page asked. */
async function leftOpen(page: Page, { path }: { path: string }): Promise<unknown> {
  const address = `**${path}*`;
  const asked = page.waitForRequest(address);
  await page.route(address, () => undefined);
  return asked;
}

// Chromium repeats a failed request in the console; `response` and `requestfailed` tell it with its address
const ownReport = (text: string): boolean => text.startsWith('Failed to load resource');
const isSignedOut = (r: Response): boolean => r.status() === 401;

/** Waits until nothing moves and nothing loads, but for what `waits` for ever. */
export async function settled(page: Page, waits = false): Promise<void> {
  const loading = waits ? null : LOADING;
  await page.waitForFunction((selector) => {
    const moving = document
      .getAnimations()
      .some((a) => a.playState === 'running' && a.effect?.getComputedTiming().endTime !== Infinity);
    // one that nobody sees waits: far below, or hidden
    const waiting = (image: HTMLImageElement) =>
      image.loading === 'lazy' && (!image.checkVisibility() || image.getBoundingClientRect().top > innerHeight);
    const pictures = [...document.images].every((image) => image.complete || waiting(image));
    const loaded = selector === null || document.querySelector(selector) === null;
    return loaded && !moving && pictures && document.fonts.status === 'loaded';
  }, loading);
}
