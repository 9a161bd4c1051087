import type { Names } from '../names.ts';
import type { RuleName } from '../texts.ts';

const REMEDIES: Partial<Record<RuleName, Names>> = {
  importTwice: { zh: '只保留其中一行', en: 'Keep one of these rows' },
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
  required: { zh: '填写该单元格，或删除该行', en: 'Fill in the cell, or remove the row' },
};
const OTHERWISE: Names = { zh: '按要求修改该单元格后重新导入', en: 'Correct the cell and import the file again' };

/** What to do about a fault. */
export const remedyOf = (rule: RuleName): Names => REMEDIES[rule] ?? OTHERWISE;
