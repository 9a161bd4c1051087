import { randomBytes } from 'node:crypto';
import type { sliderContract } from '#domain/identity/slider-contract.ts';
import { MAX_ANSWER_MS, passesSlider } from '#domain/identity/slider.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { dropChallenge, findChallenge, insertChallenge, passChallenge } from '#db/repositories/identity/slider.ts';
import type { Handlers } from '../shared/calls/context.ts';
import { sliderDigest } from './service.ts';

const TICKET_MS = 5 * 60_000;
const newToken = (): string => randomBytes(32).toString('base64url');

export const sliderHandlers: Handlers<typeof sliderContract> = {
  getSlider: async (_input, { deps }) => {
    const slider_id = newToken();
    await insertChallenge(deps.db.system, sliderDigest(slider_id), MAX_ANSWER_MS);
    return { slider_id };
  },

  verifySlider: async ({ slider_id, track }, { deps }) => {
    const { system } = deps.db;
    const id = sliderDigest(slider_id);
    const asked = await findChallenge(system, id);
    if (!asked || !passesSlider(track, asked.asked_at.getTime(), asked.now.getTime())) {
      // one slider, one answer: who was too quick does not just send the same again
      await dropChallenge(system, id);
      throw new AppError('SLIDER_REQUIRED');
    }
    const slider_ticket = newToken();
    if (!(await passChallenge(system, id, sliderDigest(slider_ticket), TICKET_MS)))
      throw new AppError('SLIDER_REQUIRED');
    return { slider_ticket };
  },
};
