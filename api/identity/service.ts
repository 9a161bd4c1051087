import { createHash } from 'node:crypto';
import { AppError } from '#domain/shared/errors/errors.ts';
import { useTicket } from '#db/repositories/identity/slider.ts';
import type { Deps } from '../deps.ts';

/** What is stored of a slider's id and of its ticket. */
export const sliderDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Uses a slider's ticket up, for a call that anybody may make (spec §4). Call it last before the act: what the rules
 * refuse should not cost the user another drag. The same `act` may come again. Raises SLIDER_REQUIRED.
 */
export async function requireSlider(deps: Deps, ticket: string, act: string): Promise<void> {
  if (!(await useTicket(deps.db.system, sliderDigest(ticket), act))) throw new AppError('SLIDER_REQUIRED');
}
