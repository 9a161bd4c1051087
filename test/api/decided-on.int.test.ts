import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '#db/seeds/samples.ts';
import { ERRORS } from '#domain/shared/errors.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import {
  completeForm,
  decide,
  MOBILES,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  providerDetail,
  submit,
  upload,
} from '../builders.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

// What somebody decided on stays what it was, whatever the enterprise or a colleague does afterwards.

let w: World;
let applicant: TestUser,
  operator: TestUser,
  operator2: TestUser,
  government: TestUser,
  provider: TestUser,
  admin: TestUser,
  final: TestUser;
let products: ProductLine[];
let postpaid: ProductLine[];
beforeAll(async () => {
  w = await world();
  [applicant, operator, operator2, government, provider, admin, final] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.operator2),
    w.signIn(MOBILES.government),
    w.signIn(MOBILES.provider),
    w.signIn(MOBILES.providerAdmin),
    w.signIn(MOBILES.finalAdmin),
  ]);
  products = await offerOffline(w);
  const { items } = await applicant.call(offeredContract.getPostpaidProductList, { tenant_id: 'nanshan', limit: 1000 });
  postpaid = items.map(({ code, l1_name, name }) => ({
    sub_product_num: code,
    product_name: l1_name,
    sub_product_name: name,
    quantity: 3,
    unit_price: '100.00',
  }));
});
afterAll(() => w.close());

const pdf = (name = '材料.pdf') => upload(w, applicant, 'document', name, samplePdf(name));
const mine = (apply_num: string) => operatorDetail(applicant, apply_num);
const send = async (apply_num: string, change: (form: DraftForm) => Partial<DraftForm>) => {
  const { task_id, revision_id, form } = await mine(apply_num);
  const changed = { ...form, ...change(form) };
  return (await applicant.send(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form: changed }))
    .body;
};
const apply = async (type: 'offline' | 'postpaid', lines: ProductLine[]) => {
  const form = await productForm(w, applicant, type, lines);
  return (await applicant.call(applicationsContract.saveApply, { allowance_type: type, form })).apply_num;
};
/** One that the park, the government and the provider have passed, back with the enterprise for its document. */
const approved = async (type: 'offline' | 'postpaid', lines: ProductLine[]) => {
  const apply_num = await apply(type, lines);
  await decide(operator, apply_num);
  await decide(government, apply_num);
  await providerDecide(provider, apply_num);
  return apply_num;
};

describe('the percentage', () => {
  const setRatio = (gov_ratio: string, corp_ratio: string) =>
    w.db.system
      .updateTable('allowance_ratio')
      .set({ gov_ratio, corp_ratio })
      .where('tenant_id', '=', 'nanshan')
      .where('year', '=', new Date().getUTCFullYear())
      .execute();
  const money = async (apply_num: string) => {
    const { allowance_ratio, subsidy_money } = await mine(apply_num);
    return { allowance_ratio, subsidy_money };
  };

  test('that was approved stays with what is handed in and corrected later; a new submission has the year’s', async () => {
    const apply_num = await approved('offline', [{ ...(products[0] as ProductLine), unit_price: '1000.00' }]);
    const then = await money(apply_num);
    expect(then).toEqual({ allowance_ratio: '50.00', subsidy_money: '500.00' });
    await setRatio('90.00', '10.00');
    try {
      const report = [await pdf()];
      expect(await send(apply_num, () => ({ acceptance_report: report }))).toMatchObject({ code: 0 });
      expect(await money(apply_num)).toEqual(then);
      await decide(operator2, apply_num);
      // the provider corrects a word: the park and the government decided on half
      const { task_id, revision_id, tenant_id, form } = await providerDetail(admin, apply_num);
      const correction = { ...form, description: '更正后的说明' };
      const assist = { tenant_id, apply_num, task_id, revision_id, decision: 'modify' as const, form: correction };
      await admin.call(approvalContract.cloudApproval, assist);
      expect(await money(apply_num)).toEqual(then);
      // back at the first step everybody decides anew
      await providerDecide(admin, apply_num, 'modify');
      await providerDecide(final, apply_num, 'return', '请重新提交');
      expect(await send(apply_num, () => ({ description: '重新提交' }))).toMatchObject({ code: 0 });
      expect(await money(apply_num)).toEqual({ allowance_ratio: '90.00', subsidy_money: '900.00' });
    } finally {
      await setRatio('50.00', '50.00');
    }
  });
});
