import type { Page } from 'playwright-core';

interface FrameOfServer {
  retryWithProgressAndTimeouts(progress: unknown, timeouts: readonly number[], action: unknown): Promise<unknown>;
}
/** Longest time between two looks, in ms. */
const PAUSE = 40;
let done = false;

/**
 * Makes Playwright look again for what is not there yet every 40 ms. It looks after 20, 50, 100 and 100 ms and then twice a
 * second, so that a page which needs 300 ms is seen at 770; it has no setting for that. Where its parts are called
 * otherwise in another release, nothing changes but the time that tests take.
 */
export function lookSooner(page: Page): void {
  const kind = done ? undefined : frameKind(page);
  if (typeof kind?.retryWithProgressAndTimeouts !== 'function') return;
  done = true;
  const { retryWithProgressAndTimeouts } = kind;
  kind.retryWithProgressAndTimeouts = function (progress, timeouts, action) {
    const sooner = timeouts.map((each) => Math.min(each, PAUSE));
    return retryWithProgressAndTimeouts.call(this, progress, sooner, action);
  };
}

/** What all frames inherit from; undefined where the page is gone already. */
function frameKind(page: Page): FrameOfServer | undefined {
  const { _connection } = page as unknown as { _connection?: { toImpl?(object: unknown): object } };
  try {
    const frame = _connection?.toImpl?.(page.mainFrame());
    return frame && (Object.getPrototypeOf(frame) as FrameOfServer);
  } catch {
    return undefined;
  }
}
