import { exportTime, type ExportColumn } from '../shared/jobs/export.ts';
import { POSITIONS } from '../shared/fields/positions.ts';
import type { ListItem } from './contract/views.ts';
import { DEMAND_STATUS_NAMES } from './status.ts';
import { levelOf, nameOf, tradeOf } from './words.ts';

/** What of a list row an export tells; a row of the list is one. */
export type DemandExportRow = Omit<ListItem, 'task_id' | 'step' | 'step_since' | 'action'>;

const PARK: ExportColumn<DemandExportRow> = { title: { zh: '园区', en: 'Park' }, value: (r) => r.tenant_name };

/** What an exported list says of each demand; the park only where there are several. */
export const demandExportColumns = (parks: boolean): ExportColumn<DemandExportRow>[] => [
  { title: { zh: '需求单号', en: 'Demand number' }, value: (r) => r.bid },
  ...(parks ? [PARK] : []),
  { title: { zh: '企业名称', en: 'Enterprise' }, value: (r) => r.name },
  { title: { zh: '企业联系人', en: 'Contact' }, value: (r) => r.corp_contact },
  { title: { zh: '职位', en: 'Position' }, value: (r, lang) => nameOf(POSITIONS, r.contact_position, lang) },
  { title: { zh: '联系电话', en: 'Mobile' }, value: (r) => r.mobile },
  { title: { zh: '行业', en: 'Industry' }, value: (r, lang) => tradeOf(r, lang) },
  { title: { zh: '加速包', en: 'Package' }, value: (r) => r.expedite_pkg_name },
  { title: { zh: '加速包级别', en: 'Package level' }, value: (r, lang) => levelOf(r.expedite_pkg_type, lang) },
  { title: { zh: '提交时间', en: 'Filed' }, value: (r) => exportTime(r.create_time) },
  { title: { zh: '状态', en: 'Status' }, value: (r, lang) => DEMAND_STATUS_NAMES[r.status][lang] },
];
