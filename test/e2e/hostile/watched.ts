import type { BrowserContext, Page } from 'playwright-core';
import type { Stage } from '#test/e2e/stage.ts';

/** A window that keeps what ran, or was kept from running, and what was asked of another site. */
export async function watched(
  s: Pick<Stage, 'profile'>,
  options: { bypassCSP?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page; hits(): Promise<string[]> }> {
  const context = await s.profile(options);
  await context.addInitScript(() => {
    const hits: string[] = [];
    Object.assign(window, { hits });
    Object.defineProperty(window, '__x', {
      set() {
        hits.push('a script ran');
      },
    });
    // zod asks once whether it may compile, and goes on without
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      if (blockedURI !== 'eval') hits.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => isForeign(request.url()) && asked.push(request.url()));
  page.on('dialog', (dialog) => {
    // a form that was begun asks before it is left
    if (dialog.type() === 'beforeunload') void dialog.accept();
    else void dialog.dismiss().then(() => asked.push(dialog.message()));
  });
  const hits = async () => [...asked, ...(await page.evaluate(found))];
  return { context, page, hits };
}

/** What ran in this page, and what of it would run or lead into a script. */
function found(): string[] {
  const all = [...document.querySelectorAll('*')];
  const handlers = all.filter((element) => element.getAttributeNames().some((name) => name.startsWith('on')));
  const links = all.filter((element) =>
    ['href', 'xlink:href', 'src', 'action', 'formaction', 'data'].some((name) =>
      /^(?:javascript|data:text)/i.test((element.getAttribute(name) ?? '').replaceAll(/[\s\p{Cc}]/gu, '')),
    ),
  );
  return [
    ...(window as unknown as { hits: string[] }).hits,
    ...[...handlers, ...links].map((element) => element.outerHTML.slice(0, 100)),
  ];
}

/** The site that every script of the tests would tell something. */
const isForeign = (address: string): boolean =>
  URL.canParse(address) && new URL(address).hostname.includes('evil.example');
