import { isWithin } from '#domain/shared/data/form-path.ts';

const FOCUSABLE = 'input:not([hidden]):not([disabled]), textarea, button, [tabindex="0"]';

/** Scrolls to and focuses the first field, in reading order, that one of the paths belongs to. */
export function focusFirst(paths: readonly string[]): void {
  // after the render that shows the faults
  requestAnimationFrame(() => {
    for (const field of document.querySelectorAll<HTMLElement>('[data-field]')) {
      const name = field.dataset['field'] ?? '';
      if (!paths.some((p) => isWithin(p, name))) continue;
      const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      field.scrollIntoView({ block: 'center', behavior: smooth ? 'smooth' : 'auto' });
      field.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
      return;
    }
  });
}
