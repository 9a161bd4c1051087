import type { KeyboardEvent } from 'react';

const ACTS = '.row-act';

/** Arrow up and down between the same acts of neighbouring rows: a list is worked through without the mouse. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(ACTS) : null;
  const row = from?.closest('[data-row-key]');
  if (step === 0 || !from || !row) return;
  const at = [...row.querySelectorAll(ACTS)].indexOf(from);
  const rows = [...event.currentTarget.querySelectorAll('[data-row-key]')];
  const next = rows[rows.indexOf(row) + step];
  const acts = [...(next?.querySelectorAll<HTMLElement>(ACTS) ?? [])];
  const target = acts[Math.min(at, acts.length - 1)];
  if (!target) return;
  event.preventDefault();
  target.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
