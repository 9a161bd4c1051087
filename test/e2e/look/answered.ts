import type { BrowserContext, Page, Request, Route } from 'playwright-core';

type Handler = (route: Route) => unknown;
interface Paused {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

/**
 * Lets `page.route` answer calls without Playwright's own interception, which turns the browser's cache off: each page
 * would fetch and compile all of its code anew.
 */
export async function answerWithCache(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let routes: { address: RegExp; pattern: string; handler: Handler }[] = [];
  const intercept = async () => {
    if (routes.length === 0) return devtools.send('Fetch.disable');
    return devtools.send('Fetch.enable', { patterns: routes.map(({ pattern }) => ({ urlPattern: pattern })) });
  };
  devtools.on('Fetch.requestPaused', (paused: Paused) => {
    const given = routes.filter(({ address }) => address.test(paused.request.url));
    const next = async (): Promise<unknown> => {
      const one = given.shift();
      if (!one) return devtools.send('Fetch.continueRequest', { requestId: paused.requestId });
      return one.handler(routeOf(paused, next));
    };
    // a page that was left has nothing to answer
    void next().catch(() => {});
  });
  const routeOf = (paused: Paused, next: () => Promise<unknown>): Route => {
    const { requestId, request } = paused;
    const route: Pick<Route, 'request' | 'fulfill' | 'fetch' | 'fallback' | 'abort'> = {
      request: () =>
        ({
          url: () => request.url,
          method: () => request.method,
          postData: () => request.postData ?? null,
          postDataJSON: () => JSON.parse(request.postData ?? 'null') as unknown,
        }) as Request,
      async fulfill({ status, json, response, body } = {}) {
        const text = json === undefined ? (body ?? (await response?.text()) ?? '') : JSON.stringify(json);
        await devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status ?? response?.status() ?? 200,
          responseHeaders: [{ name: 'content-type', value: 'application/json; charset=utf-8' }],
          body: Buffer.from(text).toString('base64'),
        });
      },
      fetch: () =>
        page.request.fetch(request.url, {
          method: request.method,
          headers: request.headers,
          ...(request.postData !== undefined && { data: request.postData }),
        }),
      fallback: async () => void (await next()),
      abort: async () => void (await devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
    };
    return route as Route;
  };
  Object.assign(page, {
    async route(url: string | RegExp, handler: Handler) {
      // what is in the cache is not asked for
      if (String(url).endsWith('.js')) await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      const address = typeof url === 'string' ? globOf(url) : url;
      routes = [{ address, pattern: typeof url === 'string' ? url.replaceAll('**', '*') : '*', handler }, ...routes];
      await intercept();
    },
    async unrouteAll() {
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
      routes = [];
      await intercept();
    },
  });
}

/** The addresses that a pattern with `*` and `**` means. */
const globOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split(/(\*\*?)/)
      .map((part) =>
        part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replaceAll(/[.?+^$()[\]{}|\\]/g, String.raw`\$&`),
      )
      .join('')}$`,
  );
