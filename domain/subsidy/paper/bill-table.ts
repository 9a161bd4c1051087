import type { Lang } from '#domain/shared/errors/errors.ts';
import { formatYuan, groupYuan } from '#domain/shared/money/money.ts';
import type { PaperTable } from '#domain/shared/files/paper.ts';
import type { DraftForm } from '../form/form.ts';
import { compareBills } from '../form/handed-in.ts';
import { linesOf } from '../form/lines.ts';

/** The bills of an application as a table of a page, and what they come to beside what was applied for. */
export function billTable(form: DraftForm, lang: Lang): PaperTable {
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en);
  const bills = form.detailed_billings ?? [];
  const names = new Map(linesOf(form).map(({ number, sub_product_name }) => [number, sub_product_name]));
  const { applied, billed, difference } = compareBills(form);
  const [a, b, d] = [formatYuan(applied), formatYuan(billed), formatYuan(difference)];
  return {
    columns: [
      { title: say('序号', 'No.'), share: 0.6 },
      { title: say('订单号', 'Order no.'), share: 2 },
      { title: say('申请产品', 'Product'), share: 2 },
      { title: say('账单金额（元）', 'Billed (CNY)'), share: 1.4, right: true },
    ],
    rows: bills.map(({ order_num, line, amount }, i) => [
      String(i + 1),
      order_num,
      names.get(line) ?? line,
      groupYuan(amount ?? ''),
    ]),
    empty: say('没有账单', 'No bills'),
    foot: say(
      `共 ${bills.length} 笔，账单合计 ${b} 元；申请 ${a} 元，差额 ${d} 元`,
      `${bills.length} bills, ${b} CNY in total; applied for ${a} CNY, difference ${d} CNY`,
    ),
  };
}
