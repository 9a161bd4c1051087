import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import type { ChaosUser } from './client.ts';
import type { People } from './people.ts';
import { prepareOnce, refused, type Written } from './prepared.ts';
import type { Seeded } from './seeded.ts';

const TYPES = ['online', 'online', 'offline', 'postpaid'] as const;
/** Few apply in the custom park: each type as often as the others, so that none is left out of a short run. */
const CUSTOM_TYPES = ['online', 'offline', 'postpaid'] as const;

/** One to three products that the park offers of a type, in some number. */
async function productsOf({ applicant, tenant_id }: People, s: Seeded, type: 'offline' | 'postpaid') {
  const { getOfflineProductList, getPostpaidProductList } = offeredContract;
  const list = type === 'offline' ? getOfflineProductList : getPostpaidProductList;
  const { items } = await applicant.read(list, { tenant_id, limit: 100 });
  return s
    .shuffled(items)
    .slice(0, s.int(1, 3))
    .map(({ code, l1_name, name }) => ({
      sub_product_num: code,
      product_name: l1_name,
      sub_product_name: name,
      quantity: s.int(1, 9),
      unit_price: `${s.int(1, 5000)}.50`,
    }));
}

/** What an application of a type has beside what all have. */
async function ofType(p: People, s: Seeded, type: AllowanceType, form: FullForm, by: ChaosUser): Promise<FullForm> {
  if (type === 'online') return form;
  const { cloud_account } = form.order_data;
  const order_data = { cloud_account, order_detail: [], product_lines: await productsOf(p, s, type) };
  const without = { ...form, order_img: [], order_data };
  if (type === 'postpaid') return without;
  const construction_project = await by.upload('document', '建设方案.pdf', samplePdf('plan'));
  return { ...without, data: { ...form.data, construction_project } };
}

/** A form of some type with its files, which `by` uploads. */
async function formOnce(p: People, s: Seeded, by: ChaosUser): Promise<Written> {
  const parts = [0, 0.5, 0.99];
  const broken = () => (s.chance(0.3) ? s.pick(parts) : undefined);
  const { park_id, cloud_account, custom } = p;
  const files = {
    licence: await by.upload('document', '营业执照.pdf', samplePdf('licence'), broken()),
    letter: await by.upload('document', '承诺书.pdf', samplePdf('letter'), broken()),
    screenshot: await by.upload('screenshot', '截图.png', samplePng(8, 8, [1, 2, 3]), broken()),
  };
  const type = s.pick<AllowanceType>(custom ? CUSTOM_TYPES : TYPES);
  const year = new Date().getUTCFullYear();
  const orders = sampleOrders(2, s.int(1, 5000));
  const online: FullForm = sampleForm({ park_id, year, cloud_account, orders, files, custom });
  return { allowance_type: type, form: await ofType(p, s, type, online, by) };
}

/**
 * Submits one application with its files, of which the park's staff prepared some; `submission` sends it again under the
 * same key.
 */
export async function submitOnce(p: People, s: Seeded) {
  const preparer = s.chance(0.25) ? s.pick(p.operators.slice(0, 2)) : undefined;
  const written = await formOnce(p, s, preparer ?? p.applicant);
  const prepared = preparer && (await prepareOnce(p, s, preparer, written));
  const confirmed = prepared && (await confirmOnce(p, s, prepared, written));
  // what was withdrawn meanwhile the enterprise writes itself
  const { first, send } = confirmed || (await sendOnce(p, s, written));
  if (first.code !== 0 || !first.response) throw new Error(`a submission was refused: ${first.code}`);
  return { apply_num: first.response.apply_num, submission: send };
}

/** Sends a form, perhaps twice at once; `meanwhile` happens beside it. */
async function sendOnce(
  p: People,
  s: Seeded,
  input: Written & { temp_id?: string },
  meanwhile?: () => Promise<unknown>,
) {
  const key = randomUUID();
  const { form } = input;
  const send = (body: 'first' | 'other' = 'first') =>
    p.applicant.act(
      applicationsContract.saveApply,
      body === 'first' ? input : { ...input, form: { ...form, apply_year: form.apply_year - 1 } },
      { tenant_id: p.tenant_id, case_no: null, key, body },
    );
  const [sent] = await Promise.all([send(), ...(s.chance(0.5) ? [send()] : []), meanwhile?.()]);
  let first = sent;
  // nothing of it was kept, and the red list ends again
  for (; first.code === ERRORS.RED_LISTED.code; first = await send()) await sleep(1_000);
  if (first.code === 0 && s.chance(0.3)) await send('other');
  return { first, send };
}

/** The enterprise sends what was prepared, perhaps while the park withdraws it; undefined when that was first. */
async function confirmOnce(p: People, s: Seeded, temp_id: string, written: Written) {
  const withdraw = () => s.pick(p.operators).read(preparedContract.deleteTemp4Tenant, { temp_id }).catch(refused);
  const sent = await sendOnce(p, s, { ...written, temp_id }, s.chance(0.4) ? withdraw : undefined);
  return sent.first.code === ERRORS.PREPARED_OVER.code ? undefined : sent;
}
