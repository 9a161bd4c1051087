import { samplePdf } from '#db/seeds/samples.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import type { World } from '#test/world.ts';

/** What the staff prepared for the enterprise. */
export interface PreparedCast {
  corp_id: string;
  /** Waits for the enterprise, not filled in to the end. */
  waiting: string;
  /** The application that one became. */
  sent: string;
}

/** Why the enterprise did not take one, and what is written into another. */
export const PREPARED_WORDS = ['今年的预算已用完，明年再申请', '用于研发环境'];

/** Makes one in each state by the product's own calls. */
export async function castPrepared(w: World, form: FullForm): Promise<PreparedCast> {
  const [applicant, operator] = await Promise.all([w.signIn(MOBILES.applicant), w.signIn(MOBILES.operator)]);
  const { corp_id = '' } = (await applicant.call(identityContract.userInfo, {})).corp ?? {};
  const prepare = async (allowance_type: 'online' | 'offline', draft: Partial<FullForm>) => {
    const asked = { corp_id, allowance_type, form: draft };
    return (await operator.call(preparedContract.saveApply4Tenant, asked)).temp_id;
  };
  const sent = await prepare('online', form);
  const { apply_num } = await applicant.call(applicationsContract.saveApply, {
    temp_id: sent,
    allowance_type: 'online',
    form,
  });
  const declined = await prepare('offline', {});
  await applicant.call(applicationsContract.deleteTemp, { temp_id: declined, reason: PREPARED_WORDS[0] ?? '' });
  await operator.call(preparedContract.deleteTemp4Tenant, { temp_id: await prepare('online', {}) });
  const { construction_project: _plan, ...data } = form.data;
  const licence = await upload(w, operator, 'document', '营业执照.pdf', samplePdf('licence'));
  const waiting = await prepare('online', { ...form, data: { ...data, biz_license_file: licence }, description: '' });
  const own = { corp_id, allowance_type: 'offline' as const, form: { description: PREPARED_WORDS[1] } };
  await operator.call(preparedContract.saveTemp4Tenant, own);
  return { corp_id, waiting, sent: apply_num };
}
