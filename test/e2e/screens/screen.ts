import type { Page, Route } from 'playwright-core';
import type { SITE_PAGES } from '#domain/logs/web-report.ts';
import type { Path } from '#web/pages.ts';
import { to } from '#web/paths.ts';
import type { Cast } from '#test/e2e/cast/cast.ts';
import { named } from '#test/e2e/stage.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { WORDS, type Locale, type Words } from '#test/e2e/look/words.ts';

type SitePath = (typeof SITE_PAGES)[number];
export type Width = 1440 | 390;
/** What a screen is built with: the page, the product's words in its language, the cast, and which variant it is. */
export interface Scene {
  page: Page;
  w: Words;
  cast: Cast;
  width: Width;
  variant: number;
}
/** What of a call is its address. */
interface Call {
  path: string;
}
export interface Screen {
  name: string;
  /** The pattern of the web's router that this screen belongs to, or the page that the API renders. */
  route: Path | SitePath;
  /** The mobile of who looks; a stranger when absent. */
  who?: string;
  path: (s: Scene) => string;
  /** Breaks something before the page is opened; undone afterwards. */
  before?: (s: Scene) => Promise<unknown>;
  /** From the opened page to the state that is meant: a dialog, a tab, an answer. */
  reach?: (s: Scene) => Promise<unknown>;
  /** A text that is there only when the state is; or a call that is never answered, for which the page waits. */
  shows: ((s: Scene) => string | RegExp) | { waitsFor: Call };
  only?: Width;
  /** Seen wide in Chinese and narrow in English alone: each width and each language once. */
  diagonal?: boolean;
  /** The only language that it is seen in. */
  locale?: Locale;
  /** Errors that belong to the state. */
  expects?: RegExp;
}

/** The language of a scene, as texts of the domain have it. */
export const langOf = ({ w }: Scene): Lang => (w === WORDS['en-US'] ? 'en' : 'zh');

/** A button by its text. */
export const button = (s: Scene, text: string) => s.page.getByRole('button', { name: named(text) }).first();
/** Presses a button. */
export const press = (text: (w: Words) => string) => (s: Scene) => button(s, text(s.w)).click();
/** An act under “更多” of a case's page. */
export const moreAct = (act: (w: Words) => string) => async (s: Scene) => {
  await button(s, s.w.common.act.more).click();
  await s.page
    .getByRole('menuitem', { name: act(s.w) })
    .first()
    .click();
};
/** A row's act, whose accessible name begins with its word. */
export const rowAct = (act: (w: Words) => string, num: (c: Cast) => string) => (s: Scene) =>
  s.page
    .locator('tr, li')
    .filter({ hasText: num(s.cast) })
    .getByText(named(act(s.w)))
    .first()
    .click();
/** On phones the decision is behind a bar at the bottom. */
export const openSheet = async (s: Scene) => {
  if (s.width === 390) await s.page.locator('.case-bar button').click();
};
/** The park's flow asks for a document that is not there. */
export const askingFor =
  (document: 'sealed_file' | 'acceptance_report'): Screen['before'] =>
  ({ page }) =>
    page.route(/get\/apply\/detail|GetCloudApproveDetail/, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { response: object };
      Object.assign(json.response, { requires: [document], missing_document: document });
      await route.fulfill({ response: answer, json });
    });
/** Somebody else was faster with a call, as the server says it, and stored `current`. */
export const beaten =
  (call: { path: string }, current: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) => {
      const response = { current: { lock: '0'.repeat(64), ...current } };
      return route.fulfill({ json: { code: 7118, message: '10:00', request_id: '', response } });
    });
/** A call that is refused with a code. */
export const refused =
  ({ path }: { path: string }, code: number, message: string): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${path}`, (route) => route.fulfill({ json: { code, message, request_id: '', response: null } }));

/** One step after another. */
export const inOrder =
  (...steps: NonNullable<Screen['reach']>[]) =>
  async (s: Scene) => {
    for (const step of steps) await step(s);
  };
/** Opens a choice by its label. */
export const choose = (label: (w: Words) => string) => (s: Scene) =>
  s.page.getByRole('combobox', { name: label(s.w) }).click();
/** The address of a case in the workbench. */
export const review = (
  num: (c: Cast) => string,
  op: 'approval' | 'modify' | 'details',
  more: { tab?: string } = {},
) => {
  return (s: Scene) =>
    to.detail({
      apply_num: num(s.cast),
      flow_id: `subsidy/nanshan/${num(s.cast)}`,
      define_code: 'online',
      op,
      ...more,
    });
};
/** The address of the workbench's list. */
export const list =
  (search = '') =>
  () =>
    `${to.subsidyList('online')}${search}`;

/** A text up to its first hole. */
export function before(template: string): string {
  return template.split('{{')[0] as string;
}

/** Something went wrong with a call, and it is said for good: the page does not ask again, as it does without an answer. */
export const broken = (route: Route) =>
  route.fulfill({ json: { code: 1500, message: '', request_id: '', response: null } });
