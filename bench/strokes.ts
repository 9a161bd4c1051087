import type { Page } from 'playwright-core';

/** A key stroke, in milliseconds. */
export interface Stroke {
  /** From the key to its being painted; most of it is often the wait for the screen's next frame (16.7 ms apart). */
  painted: number;
  /** What the page itself works on it: its handlers, and the frame that shows it. */
  work: number;
}

/** Times a value in an input until it is painted; raises when there is no such input. */
export const timeStroke = (page: Page, selector: string, value: string): Promise<Stroke> =>
  page.evaluate(
    ([at, next]) =>
      new Promise<Stroke>((resolve, reject) => {
        const input = document.querySelector<HTMLInputElement>(at);
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        if (!input || !set) {
          reject(new Error(`no ${at}`));
          return;
        }
        const began = performance.now();
        set.call(input, next);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        const handled = performance.now();
        requestAnimationFrame(() => {
          const frame = performance.now();
          const painted = new MessageChannel();
          painted.port1.addEventListener('message', () => {
            const end = performance.now();
            resolve({ painted: end - began, work: handled - began + (end - frame) });
          });
          painted.port1.start();
          painted.port2.postMessage(null);
        });
      }),
    [selector, value] as const,
  );
