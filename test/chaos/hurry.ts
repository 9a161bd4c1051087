import { randomUUID } from 'node:crypto';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import type { Endpoint, Input, Output } from '#domain/shared/calls/endpoint.ts';
import type { ChaosUser, Final } from './client.ts';
import type { Sent } from './journal.ts';
import { TENANT } from './people.ts';
import type { Seeded } from './seeded.ts';

/** What a request is about; `bent` is how another body under its key differs, null where none is tried. */
interface About {
  /** The park; the first one where it is left out. */
  tenant_id?: string;
  case_no: string | null;
  about?: Sent['about'];
  bent?: object | null;
}

/** Sends an act, now and then twice at once, and again with another body. */
export async function sendHurried<E extends Endpoint>(
  s: Seeded,
  who: ChaosUser,
  endpoint: E,
  input: Input<E>,
  { bent = noted(input as object), ...about }: About,
): Promise<Final<Output<E>>> {
  const act = { tenant_id: TENANT, key: randomUUID(), ...about };
  const twice = s.chance(0.4);
  const bend = s.chance(0.3);
  const [answer] = await Promise.all([
    who.act(endpoint, input, act),
    ...(twice ? [who.act(endpoint, input, act)] : []),
  ]);
  // a case keeps what it refused under its key; what was refused before it came to one left nothing
  const left = !LEAVES_NOTHING.has(answer.code);
  const came = about.about === undefined && about.case_no !== null && left;
  const kept = answer.code === 0 || came;
  if (bend && bent && kept)
    await who.act(endpoint, { ...(input as object), ...bent } as Input<E>, { ...act, body: 'other' });
  return answer;
}

/** Refusals before an act is stored that its case would not give: of the input, and of what others have by then. */
const LEAVES_NOTHING: ReadonlySet<number> = new Set([
  ERRORS.INVALID_INPUT.code,
  ERRORS.STALE.code,
  ERRORS.POOL_SHORT.code,
  ERRORS.RED_LISTED.code,
  ERRORS.ORDER_BOUND.code,
  ERRORS.ORDER_APPLIED_FOR.code,
]);

const noted = (input: object): object => ({ ['reason' in input ? 'reason' : 'note']: '改过的说明' });
