import { identityContract } from '#domain/identity/contract.ts';
import type { Endpoint, Input, Output } from '#domain/shared/calls/endpoint.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import type { AuthCenter } from '#test/processes/auth-center.ts';
import { operatorDetail, submit, withOrders } from '#test/builders/subsidy.ts';
import type { TestUser } from '#test/test-user.ts';
import type { ActorName, Cast } from '#test/isolation/cast.ts';

/** What the acts below need: the product with its people, and a centre that vouches for them. */
export interface Rightful {
  cast: Cast;
  center: AuthCenter;
}

/** Acts by what they are about; each throws when a stranger was answered, or its rightful actor was not. */
export type Acts = Record<string, (r: Rightful) => Promise<void>>;

export const userOf = ({ cast }: Rightful, name: ActorName): TestUser => {
  const found = cast.members.find((m) => m.name === name)?.user;
  if (!found) throw new Error(name);
  return found;
};

/**
 * Somebody does what is theirs to do, after nobody, another park's operator and its applicant tried the very same.
 * Throws when one of those was answered, or when whose it is was not.
 */
export async function does<E extends Endpoint>(
  r: Rightful,
  by: ActorName | TestUser,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> {
  for (const stranger of ['anonymous', 'foreign applicant', 'foreign operator'] as const) {
    const { body, text } = await userOf(r, stranger).send(endpoint, input);
    if (body.code === 0) throw new Error(`${endpoint.path} answered ${stranger}: ${text.slice(0, 200)}`);
  }
  return (typeof by === 'string' ? userOf(r, by) : by).call(endpoint, input);
}

/** A new application of the first enterprise, at the operator's step. */
export async function fresh(r: Rightful) {
  const applicant = userOf(r, 'applicant');
  const form = withOrders(r.cast.places.one.form, sampleOrders(2, 1000));
  const { apply_num } = await submit(r.cast.w, applicant, form);
  const { task_id, revision_id } = await operatorDetail(userOf(r, 'operator'), apply_num);
  return { apply_num, task_id, revision_id, form };
}
export const idOf = async (user: TestUser): Promise<string> =>
  (await user.call(identityContract.userInfo, {})).user.user_id;
