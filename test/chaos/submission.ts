import { randomUUID } from 'node:crypto';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { TENANT, type People } from './people.ts';
import type { Seeded } from './seeded.ts';

const TYPES = ['online', 'online', 'offline', 'postpaid'] as const;

/** One to three products that the park offers of a type, in some number. */
async function productsOf({ applicant }: People, s: Seeded, type: 'offline' | 'postpaid') {
  const { getOfflineProductList, getPostpaidProductList } = offeredContract;
  const list = type === 'offline' ? getOfflineProductList : getPostpaidProductList;
  const { items } = await applicant.read(list, { tenant_id: TENANT, limit: 100 });
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
async function ofType(p: People, s: Seeded, type: (typeof TYPES)[number], form: FullForm): Promise<FullForm> {
  if (type === 'online') return form;
  const { cloud_account } = form.order_data;
  const order_data = { cloud_account, order_detail: [], product_lines: await productsOf(p, s, type) };
  const without = { ...form, order_img: [], order_data };
  if (type === 'postpaid') return without;
  const construction_project = await p.applicant.upload('document', '建设方案.pdf', samplePdf('plan'));
  return { ...without, data: { ...form.data, construction_project } };
}

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
  const type = s.pick(TYPES);
  const online: FullForm = sampleForm({
    park_id: 'nanshan-a',
    year: new Date().getUTCFullYear(),
    cloud_account: '100012345678',
    orders: sampleOrders(2, s.int(1, 5000)),
    files,
    custom: false,
  });
  const form = await ofType(p, s, type, online);
  const input = { allowance_type: type, form };
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
