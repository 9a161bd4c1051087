import { isWithin } from '#domain/shared/data/form-path.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { fullForm, type DraftForm } from '#domain/subsidy/form/form.ts';
import { issueText, ruleOrText } from '#web/shared/texts/rule-message.ts';
import { valueAt, withValue } from './path.ts';

/** Sentences by path in the form: `data.lar`, `order_data.order_detail.3.sub_order_num`. */
export type FormErrors = ReadonlyMap<string, string>;

/** Valid stand-ins: rules across fields are judged only when every field by itself is fine. */
const SAMPLE: Record<string, unknown> = {
  park_id: 'x',
  annual_cloud_forecast: '',
  annual_revenue: '',
  apply_year: 2026,
  description: 'x',
  order_img: ['00000000-0000-4000-8000-000000000000'],
  pay_way: 1,
  dealer: { dealer_uin: '1' },
  'order_data.cloud_account': '10000',
  'data.lar': 'x',
  'data.domain': 'x',
  'data.contact_name': 'x',
  'data.contact_mobile': '13800000000',
  'data.introduction': 'x',
  'data.is_used': 0,
  'data.biz_license_file': '00000000-0000-4000-8000-000000000000',
  'data.construction_project': '00000000-0000-4000-8000-000000000000',
  acceptance_report: ['00000000-0000-4000-8000-000000000000'],
  detailed_billings: [{ order_num: 'x', amount: '1', files: ['00000000-0000-4000-8000-000000000000'] }],
  'order_data.product_lines': [
    { sub_product_num: 'x', product_name: 'x', sub_product_name: 'x', quantity: 1, unit_price: '1' },
  ],
};
const NO_LINES = [
  {
    order_num: 'x',
    product_name: 'x',
    sub_order_num: 'x',
    sub_product_name: 'x',
    order_status: '未支付',
    payment: '预付费',
    unit_price: '1',
    quantity: 1,
    all_money: '1',
  },
];

/** Everything that is wrong, at once: the form is parsed again with stand-ins for what failed the first time. */
export function issuesOf(form: DraftForm, kind: Parameters<typeof fullForm>[0], lang: Lang): FormErrors {
  const schema = fullForm(kind);
  const found = new Map<string, string>();
  const collect = (value: unknown) => {
    const read = schema.safeParse(value);
    for (const issue of read.error?.issues ?? []) {
      const path = issue.path.join('.');
      if (!found.has(path)) found.set(path, issueText(issue, lang, valueAt(form, path)));
    }
    return read.success;
  };
  const filled = { ...form, order_data: { ...form.order_data }, data: { ...form.data } };
  if (collect(filled)) return found;
  let probe: DraftForm = filled;
  for (const [path, value] of Object.entries(SAMPLE)) {
    if ([...found.keys()].some((p) => isWithin(p, path))) probe = withValue(probe, path, value);
  }
  if (found.has('order_data.order_detail')) probe = withValue(probe, 'order_data.order_detail', NO_LINES);
  collect(probe);
  return found;
}

interface ServerIssue {
  path: string | (string | number)[];
  message: string;
}
/** The server's 7100 in the form's own paths; undefined when the answer names no fields. */
export function serverIssues(response: unknown, lang: Lang): FormErrors | undefined {
  const issues = valueAt({ response }, 'response.issues') as ServerIssue[] | undefined;
  if (!Array.isArray(issues) || issues.length === 0) return undefined;
  const pathOf = ({ path }: ServerIssue) => (Array.isArray(path) ? path.join('.') : path).replace(/^form\./, '');
  return new Map(issues.map((issue) => [pathOf(issue), ruleOrText(issue.message, lang)]));
}

/** The sub-orders that 7041 or 7077 names, as verdicts. */
export function refusedOrders(code: number, response: unknown): { sub_order_num: string; code: number }[] {
  const listed = valueAt({ response }, 'response.sub_orders');
  if (!Array.isArray(listed)) return [];
  return listed.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) return { sub_order_num: String(one), code };
    const { sub_order_num, code: own } = one as { sub_order_num?: unknown; code?: unknown };
    return { sub_order_num: String(sub_order_num), code: typeof own === 'number' ? own : code };
  });
}

/** The order numbers of the bills that stand in another application. */
export function refusedBills(response: unknown): string[] {
  const listed = valueAt({ response }, 'response.bills');
  return Array.isArray(listed) ? listed.map((bill: { order_num?: unknown }) => String(bill.order_num)) : [];
}
