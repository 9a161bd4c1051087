import { z } from 'zod';
import { hasSpecials, rule, text } from '#domain/shared/fields/fields.ts';

/** As many agents as a park may have (spec §5, Agent configuration). */
export const MAX_DEALERS = 10;
export const DealerName = text(64, 'dealerName', 'dealerName').refine((name) => !hasSpecials(name), rule('dealerName'));
export const DealerUin = z
  .string(rule('dealerUin'))
  .trim()
  .regex(/^\d{1,64}$/, rule('dealerUin'));

/** An agent through whom enterprises of a park may buy (spec §3, Agent). */
export const Dealer = z.strictObject({
  dealer_id: z
    .string(rule('format'))
    .trim()
    .regex(/^[\w-]{1,32}$/, rule('format')),
  dealer_name: DealerName,
  dealer_uin: DealerUin,
});
export type Dealer = z.output<typeof Dealer>;

/** Whether a park has agents, and which: 1 asks for at least one (spec §3). */
export const DealerFields = {
  have_dealer: z.union([z.literal(0), z.literal(1)]),
  dealer_list: z
    .array(Dealer)
    .max(MAX_DEALERS, rule('dealersFull'))
    .refine((dealers) => new Set(dealers.map((d) => d.dealer_id)).size === dealers.length, rule('repeated'))
    .refine((dealers) => new Set(dealers.map((d) => d.dealer_name)).size === dealers.length, rule('repeated'))
    .refine((dealers) => new Set(dealers.map((d) => d.dealer_uin)).size === dealers.length, rule('repeated')),
};
export const DealerSchema = z
  .strictObject(DealerFields)
  .refine((c) => c.have_dealer === 0 || c.dealer_list.length > 0, { path: ['dealer_list'], message: rule('required') });
