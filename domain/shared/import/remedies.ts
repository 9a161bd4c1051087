import type { Names } from '../fields/names.ts';
import type { RuleName } from '../texts/texts.ts';
import type { ImportColumn } from './spec.ts';

const REMEDIES: Partial<Record<RuleName, Names>> = {
  importTwice: { zh: '只保留其中一行', en: 'Keep one of these rows' },
  serialTwice: { zh: '向云服务商核实后只保留正确的一行', en: 'Ask the provider which is right, and keep that row' },
  importFull: {
    zh: '减少新增的行，或先删除不再使用的数据',
    en: 'Add fewer rows, or first remove what is no longer used',
  },
  cellError: { zh: '改正公式，或填写值', en: 'Mend the formula, or type the value' },
  cellFormula: { zh: '在 Excel 中重新计算并保存，或填写值', en: 'Recalculate and save in Excel, or type the value' },
  cellMerged: { zh: '取消合并单元格，逐行填写', en: 'Unmerge the cells and fill in each row' },
  cellScientific: {
    zh: '将该列设为文本格式，重新填写完整编号',
    en: 'Make the column text and type the whole number again',
  },
  userKnown: { zh: '删除该行；其角色在列表中修改', en: 'Remove the row, and change their roles in the list' },
  roleUnknown: {
    zh: '按角色管理中的名称填写，多个角色用顿号分隔',
    en: 'Write roles as they are called under Roles, with commas between them',
  },
  roleNotYours: { zh: '改为您拥有的角色，或请管理员导入', en: 'Name roles that you have, or ask an administrator' },
  categoryUnknown: {
    zh: '按“一级/二级”填写现有类目，或先在产品类目中新增',
    en: 'Write a category as “first/second”, or add it under Categories first',
  },
  labelUnknown: {
    zh: '填写标签管理中的编码，多个编码用顿号分隔',
    en: 'Write codes as they stand under Labels, with commas between them',
  },
  l1NameDiffers: {
    zh: '改为现有名称；要改名请在产品目录中修改',
    en: 'Write the name that it has; it is renamed in the catalogue',
  },
  l1CategoryDiffers: { zh: '将这些行的类目改为一致', en: 'Write one category in all of its rows' },
  statusBack: { zh: '填写“已下架”', en: 'Write Delisted' },
  namedByFlow: { zh: '先修改流程的条件，或保留原名称', en: 'Change the condition of the flow first, or keep the name' },
  required: { zh: '填写该单元格，或删除该行', en: 'Fill in the cell, or remove the row' },
  money: {
    zh: '只填写数字，最多 12 位整数和两位小数，例如 120000.00',
    en: 'Write a number alone, with at most 12 digits and two decimals, such as 120000.00',
  },
  dayCell: {
    zh: '填写日历上有的日期，例如 2026-01-07、2026/1/7 或 2026年1月7日',
    en: 'Write a day that the calendar has, such as 2026-01-07 or 2026/1/7',
  },
  mobile: {
    zh: '填写 11 位手机号；固定电话请写在说明中',
    en: 'Write a mobile of 11 digits; another number goes into a note',
  },
  creditCode: {
    zh: '核对 18 位统一社会信用代码，最后一位是校验码',
    en: 'Compare all 18 characters; the last of them is a check digit',
  },
  opportunityAlike: {
    zh: '删除该行，在已有的商机中跟进',
    en: 'Remove the row, and follow up the one that there is',
  },
};
const OTHERWISE: Names = { zh: '按要求修改该单元格后重新导入', en: 'Correct the cell and import the file again' };

/** What to do about a fault of a cell in a column. */
export function remedyOf(rule: RuleName, { choices = [] }: Pick<ImportColumn, 'choices'> = {}): Names {
  if (rule !== 'notListed' || choices.length === 0) return REMEDIES[rule] ?? OTHERWISE;
  return {
    zh: `填写其中一项：${choices.map(({ zh }) => zh).join('、')}`,
    en: `Write one of these: ${choices.map(({ en }) => en).join('; ')}`,
  };
}
