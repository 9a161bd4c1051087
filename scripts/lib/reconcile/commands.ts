import type { OpenCommand } from '#db/repositories/cases/open-commands.ts';
import type { ToldCase } from '#workflows/client/read-acts.ts';
import type { Found } from './difference.ts';

/** How a command of a case differs that tells the same on both sides. */
export function commandDifference({ event_id, state }: OpenCommand, told: ToldCase | undefined): Found | undefined {
  // runs that are forgotten may have had it
  if (!told || told.forgotten) return undefined;
  const update = told.updates.get(event_id);
  if (state === 'pending' && update !== undefined && update !== 'accepted')
    return {
      difference: 'unanswered',
      postgres: `act ${event_id} waits for its answer`,
      temporal: `${told.status}, has answered it`,
      todo: 'by itself: an API sends it again under its id, and keeps the answer that was given',
    };
  if (state === 'done' && update === undefined)
    return {
      difference: 'forgotten act',
      postgres: `act ${event_id} was answered as done, and is not stored`,
      temporal: `${told.status}, has no such act`,
      todo: 'whoever did it does it again',
    };
  return undefined;
}
