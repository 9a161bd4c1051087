import type { ExportColumn } from '../shared/jobs/export.ts';
import { PERIOD_NAMES } from './period.ts';
import type { SheetItemView } from './sheet-contract.ts';
import { SHEET_STATUS_NAMES } from './status.ts';

/** What of a list row an export tells; a row of the list is one. */
export type SheetExportRow = Pick<
  SheetItemView,
  | 'assess_num'
  | 'tenant_name'
  | 'name'
  | 'year'
  | 'period'
  | 'status'
  | 'results'
  | 'submitted'
  | 'scored'
  | 'score'
  | 'deadline'
>;

const PARK: ExportColumn<SheetExportRow> = { title: { zh: '园区', en: 'Park' }, value: (r) => r.tenant_name };

/** What an exported list says of each assessment; the park only where there are several. */
export const sheetExportColumns = (parks: boolean): ExportColumn<SheetExportRow>[] => [
  { title: { zh: '考核编号', en: 'Number' }, value: (r) => r.assess_num },
  ...(parks ? [PARK] : []),
  { title: { zh: '考核名称', en: 'Name' }, value: (r) => r.name },
  { title: { zh: '年度', en: 'Year' }, value: (r) => r.year },
  { title: { zh: '考核周期', en: 'Period' }, value: (r, lang) => PERIOD_NAMES[r.period][lang] },
  { title: { zh: '状态', en: 'Status' }, value: (r, lang) => SHEET_STATUS_NAMES[r.status][lang] },
  { title: { zh: '关键结果', en: 'Key results' }, value: (r) => r.results },
  { title: { zh: '已提交', en: 'Handed in' }, value: (r) => r.submitted },
  { title: { zh: '已评分', en: 'Scored' }, value: (r) => r.scored },
  { title: { zh: '得分', en: 'Score' }, value: (r) => r.score },
  { title: { zh: '截止日期', en: 'Deadline' }, value: (r) => r.deadline },
];
