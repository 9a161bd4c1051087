import type { Problem } from '../queries.ts';
import { keyOf } from './problem.ts';

/** A problem that the reader did something about: where it stood, and the run that does it. */
export interface Handled {
  row: Problem;
  at: number;
  batch_id: string;
}

/**
 * The rows, and at their places those that were handled and are no longer found, with nothing left to do about them: the
 * reader sees what came of it.
 */
export function withHandled(rows: readonly Problem[], done: readonly Handled[]): Problem[] {
  const shown = [...rows];
  const gone = done.filter(({ row }) => !rows.some((each) => keyOf(each) === keyOf(row)));
  for (const { row, at } of gone.toSorted((a, b) => a.at - b.at)) shown.splice(at, 0, { ...row, acts: [] });
  return shown;
}
