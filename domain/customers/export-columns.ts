import { nameIn } from '../shared/fields/names.ts';
import { POSITIONS } from '../shared/fields/positions.ts';
import { exportTime, type ExportColumn } from '../shared/jobs/export.ts';
import { SOURCES } from './enums.ts';
import type { OpportunityRow } from './contract/views.ts';

/** What of a list row an export tells; a row of the list is one. */
export type OpportunityExportRow = Pick<
  OpportunityRow,
  | 'tenant_name'
  | 'name'
  | 'credit_code'
  | 'corp_contact'
  | 'contact_position'
  | 'corp_mobile'
  | 'source'
  | 'source_agent'
  | 'follower_name'
  | 'step'
  | 'amount'
  | 'expected_day'
  | 'next_contact_day'
  | 'touch_time'
  | 'create_time'
  | 'close_reason'
>;

const PARK: ExportColumn<OpportunityExportRow> = { title: { zh: '园区', en: 'Park' }, value: (r) => r.tenant_name };
const POOL = { zh: '公海', en: 'Public pool' };

/** What an exported list says of each opportunity, its step by what its reader's park calls it; the park only where there are several. */
export const opportunityExportColumns = <R extends OpportunityExportRow>(
  parks: boolean,
  stepName: (row: R) => string,
): ExportColumn<R>[] => [
  { title: { zh: '企业名称', en: 'Enterprise' }, value: (r) => r.name },
  { title: { zh: '统一社会信用代码', en: 'Unified social credit code' }, value: (r) => r.credit_code },
  ...(parks ? [PARK] : []),
  { title: { zh: '联系人', en: 'Contact' }, value: (r) => r.corp_contact },
  { title: { zh: '职位', en: 'Position' }, value: (r, lang) => nameIn(POSITIONS, r.contact_position, lang) },
  { title: { zh: '手机号', en: 'Mobile' }, value: (r) => r.corp_mobile },
  { title: { zh: '阶段', en: 'Step' }, value: stepName },
  { title: { zh: '金额（元）', en: 'Amount (yuan)' }, value: (r) => r.amount },
  { title: { zh: '预计成交日', en: 'Expected day' }, value: (r) => r.expected_day },
  { title: { zh: '跟进人', en: 'Follower' }, value: (r, lang) => r.follower_name || POOL[lang] },
  { title: { zh: '下次联系', en: 'Next contact' }, value: (r) => r.next_contact_day },
  { title: { zh: '来源', en: 'Source' }, value: (r, lang) => nameIn(SOURCES, r.source, lang) },
  { title: { zh: '来源代理', en: 'Brought by' }, value: (r) => r.source_agent },
  { title: { zh: '最近跟进', en: 'Last touched' }, value: (r) => exportTime(r.touch_time) },
  { title: { zh: '录入时间', en: 'Entered' }, value: (r) => exportTime(r.create_time) },
  { title: { zh: '关闭理由', en: 'Why it was closed' }, value: (r) => r.close_reason },
];
