import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import type { ChaosUser } from './client.ts';
import { sendHurried } from './hurry.ts';
import type { People } from './people.ts';
import type { Seeded } from './seeded.ts';

/** A form of a type, as somebody filled it in. */
export interface Written {
  allowance_type: AllowanceType;
  form: FullForm;
}

/** A refusal is an answer, too: somebody else was first. */
export const refused = (): undefined => undefined;

/** Staff prepare a form for the enterprise, perhaps corrected by a colleague; its id, or undefined when refused. */
export async function prepareOnce(
  p: People,
  s: Seeded,
  by: ChaosUser,
  { allowance_type, form }: Written,
): Promise<string | undefined> {
  // the release before has no such call
  const known = await by.read(preparedContract.getCorpList4Tenant, {}).catch(refused);
  const corp = known?.items[0];
  if (!corp) return undefined;
  const input = { corp_id: corp.corp_id, allowance_type, form };
  const bent = { form: { ...form, description: '改过的说明' } };
  const asked = { tenant_id: p.tenant_id, case_no: null, about: 'prepared' as const, bent };
  const { response } = await sendHurried(s, by, preparedContract.saveApply4Tenant, input, asked);
  if (!response) return undefined;
  const { temp_id, version } = response;
  const correct = (who: ChaosUser) =>
    who.read(preparedContract.saveApply4Tenant, { ...input, temp_id, version }).catch(refused);
  // two who saw the same version: one of them saves
  if (s.chance(0.4)) await Promise.all(p.operators.slice(0, 2).map(correct));
  return temp_id;
}
