import { randomUUID } from 'node:crypto';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { TENANT, type People } from './people.ts';
import type { Seeded } from './seeded.ts';

/** Submits one application with its files; `submission` sends it again under the same key. */
export async function submitOnce(p: People, s: Seeded) {
  const parts = [0, 0.5, 0.99];
  const broken = () => (s.chance(0.3) ? s.pick(parts) : undefined);
  const { applicant } = p;
  const files = {
    licence: await applicant.upload('document', '营业执照.pdf', samplePdf('licence'), broken()),
    letter: await applicant.upload('document', '承诺书.pdf', samplePdf('letter'), broken()),
    screenshot: await applicant.upload('screenshot', '截图.png', samplePng(8, 8, [1, 2, 3]), broken()),
  };
  const form: FullForm = sampleForm({
    park_id: 'nanshan-a',
    year: new Date().getUTCFullYear(),
    cloud_account: '100012345678',
    orders: sampleOrders(2, s.int(1, 5000)),
    files,
    custom: false,
  });
  const input = { allowance_type: 'online' as const, form };
  const key = randomUUID();
  const send = (body: 'first' | 'other' = 'first') =>
    applicant.act(
      applicationsContract.saveApply,
      body === 'first' ? input : { ...input, form: { ...form, apply_year: form.apply_year - 1 } },
      { tenant_id: TENANT, case_no: null, key, body },
    );
  const [first] = await Promise.all([send(), ...(s.chance(0.5) ? [send()] : [])]);
  if (s.chance(0.3)) await send('other');
  if (first.code !== 0 || !first.response) throw new Error(`a submission was refused: ${first.code}`);
  return { apply_num: first.response.apply_num, submission: send };
}
