import type { Page } from 'playwright-core';

/** Milliseconds from a value in an input to its being painted; raises when there is no such input. */
export const timeStroke = (page: Page, selector: string, value: string): Promise<number> =>
  page.evaluate(
    ([at, next]) =>
      new Promise<number>((resolve, reject) => {
        const input = document.querySelector<HTMLInputElement>(at);
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        if (!input || !set) {
          reject(new Error(`no ${at}`));
          return;
        }
        const began = performance.now();
        set.call(input, next);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.addEventListener('message', () => resolve(performance.now() - began));
          painted.port1.start();
          painted.port2.postMessage(null);
        });
      }),
    [selector, value] as const,
  );
