/** Focuses the main act of the next (1) or previous (-1) row of a list, from the row that has the focus. */
export function moveToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-row-key], .case-card')];
  const acts = rows.flatMap((row) => row.querySelector<HTMLElement>('.row-act') ?? []);
  const at = acts.findIndex((act) =>
    (act.closest('[data-row-key], .case-card') ?? act).contains(document.activeElement),
  );
  const target = acts[Math.max(0, Math.min(acts.length - 1, at < 0 ? 0 : at + step))];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
