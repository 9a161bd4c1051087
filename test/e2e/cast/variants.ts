import { samplePdf } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import { publishInspected } from '#test/builders/batch.ts';
import {
  decide,
  MOBILES,
  offeredPostpaid,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  submit,
  upload,
} from '#test/builders/subsidy.ts';
import type { World } from '#test/world.ts';

/** Applications offline and postpaid, by their number, and a draft. */
export interface VariantCast {
  /** The operator reviews it. */
  offline: string;
  /** It came back, and the enterprise changed quantity and price of a product and left one out. */
  corrected: string;
  /** The enterprise is asked for the acceptance report; and one where it was handed in. */
  report: string;
  reported: string;
  /** The enterprise is asked for the bills; and one where they were handed in. */
  bills: string;
  billed: string;
  /** It was drawn for a spot inspection, which found something. */
  inspected: string;
  /** It was closed and appealed; and the appeal. */
  appealed: string;
  appeal: string;
  /** It was closed, and may be appealed. */
  closed: string;
  draft: string;
}

/** Names of files and orders that it uploads. */
export const VARIANT_WORDS = [
  '建设方案.pdf',
  '同意',
  '项目验收报告.pdf',
  '九月账单.pdf',
  '20260930-B1',
  '20260930-B2',
  '实际交付 2 台',
  '订单均用于本园区',
  '抽检',
  '不符合要求',
  '单价高于目录价',
];

/** Makes them by the product's own calls. */
export async function castVariants(w: World): Promise<VariantCast> {
  const [applicant, operator, operator2, government, provider, admin] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.operator2),
    w.signIn(MOBILES.government),
    w.signIn(MOBILES.provider),
    w.signIn(MOBILES.providerAdmin),
  ]);
  const own = (await offerOffline(w)).map((line, i) => ({ ...line, quantity: i + 2 }));
  const paid = (await offeredPostpaid(applicant)).map((line) => ({ ...line, quantity: 12 }));
  const made = async (allowance_type: 'offline' | 'postpaid', lines: ProductLine[]) => {
    const form = await productForm(w, applicant, allowance_type, lines);
    return (await applicant.call(applicationsContract.saveApply, { allowance_type, form })).apply_num;
  };
  const through = async (num: string) => {
    await decide(operator, num);
    await decide(government, num);
    await providerDecide(provider, num);
    return num;
  };
  const handIn = async (apply_num: string, change: Partial<DraftForm>) => {
    const { task_id, revision_id, form } = await operatorDetail(applicant, apply_num);
    const handed = { ...form, ...change };
    await applicant.call(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form: handed });
    return apply_num;
  };
  const pdf = (name: string) => upload(w, applicant, 'document', name, samplePdf('paper'));
  const [first, second] = paid as [ProductLine, ProductLine];
  const bill = async (order_num: string, line: string, amount: string) => ({
    order_num,
    line,
    amount,
    files: [await pdf('九月账单.pdf')],
  });
  const half = { order_data: { product_lines: own.map((line, i) => (i === 1 ? { ...line, quantity: null } : line)) } };
  const inspect = async (apply_num: string) => {
    await decide(operator2, apply_num);
    await providerDecide(admin, apply_num, 'modify');
    const { task_id } = await operatorDetail(government, apply_num);
    const found = { result: 'deviation' as const, finding: '实际交付 2 台', files: [] };
    await government.call(inspectionsContract.addFinding, { tenant_id: 'nanshan', apply_num, task_id, ...found });
    return apply_num;
  };
  const corrected = await made('offline', own);
  await decide(operator, corrected, 'return', '单价高于目录价');
  const { cloud_account } = (await productForm(w, applicant, 'offline', own)).order_data;
  const [least, ...rest] = own as [ProductLine, ...ProductLine[]];
  const cast = {
    offline: await made('offline', own),
    corrected: await handIn(corrected, {
      order_data: {
        cloud_account,
        product_lines: [{ ...least, quantity: 1, unit_price: '79000.00' }, ...rest.slice(1)],
      },
    }),
    report: await through(await made('offline', own)),
    reported: await handIn(await through(await made('offline', own)), {
      acceptance_report: [await pdf('项目验收报告.pdf')],
    }),
    bills: await through(await made('postpaid', [first, second])),
    billed: await handIn(await through(await made('postpaid', [first, second])), {
      detailed_billings: [
        await bill('20260930-B1', first.sub_product_num, '4800.00'),
        await bill('20260930-B2', second.sub_product_num, '1500.50'),
      ],
    }),
    draft: (await applicant.call(applicationsContract.saveTemp, { allowance_type: 'offline', form: half })).temp_id,
  };
  await publishInspected(w, 100);
  const reported = await handIn(await through(await made('offline', own)), {
    acceptance_report: [await pdf('项目验收报告.pdf')],
  });
  const close = async () => {
    const { apply_num } = await submit(w, applicant);
    await operator.call(approvalContract.closeApply, { apply_num, reason: '不符合要求' });
    return apply_num;
  };
  const appealed = await close();
  const asked = { apply_num: appealed, reason: '订单均用于本园区' };
  const { apply_num: appeal } = await applicant.call(applicationsContract.appeal, asked);
  return { ...cast, appealed, appeal, closed: await close(), inspected: await inspect(reported) };
}
