import { z } from 'zod';
import { Mobile } from '#domain/shared/fields/fields.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Config } from '../config.ts';

const EXCHANGE_MS = 5_000;
/** What a centre says that it does not know, or not any more. */
const UNKNOWN = new Set([400, 401, 403, 404, 410]);

/** Whom a ticket is of, and the hat that they come in: none is the first of the entrance. */
const Holder = z.object({
  mobile: Mobile,
  /** With the provider's code, as in the profile. */
  scene: z.string().max(64).nullish(),
  tenant_id: z.string().max(64).nullish(),
});
export type Holder = z.output<typeof Holder>;

/**
 * Exchanges a ticket of the authentication centre, which it gives once and to us alone: POST `{ticket, login_type}`
 * answers `{mobile, scene?, tenant_id?}`, or 4xx for a ticket that is none any more. Raises TICKET_REFUSED,
 * without a centre too, and AUTH_CENTER_FAILED.
 */
export async function exchangeTicket(config: Config, ticket: string, login_type: 4 | 1): Promise<Holder> {
  const { AUTH_CENTER_TICKET_URL: url, AUTH_CENTER_TOKEN: token } = config;
  if (!url) throw new AppError('TICKET_REFUSED');
  const ask = async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ ticket, login_type }),
      redirect: 'error',
      signal: AbortSignal.timeout(EXCHANGE_MS),
    });
    if (UNKNOWN.has(response.status)) return undefined;
    if (!response.ok) throw new Error(`the authentication centre answered ${response.status}`);
    return Holder.parse(await response.json());
  };
  const holder = await ask().catch((cause: unknown) => {
    throw new AppError('AUTH_CENTER_FAILED', { cause, log: String(cause) });
  });
  if (!holder) throw new AppError('TICKET_REFUSED');
  return holder;
}
