import { exportMinute, type ExportColumn } from '../shared/jobs/export.ts';
import type { Names } from '../shared/fields/names.ts';
import type { ListItem } from './contract/views.ts';
import { ORG_TYPES } from './enums.ts';
import { RECEPTION_STATUS_NAMES } from './status.ts';

const ORGS: Readonly<Record<string, Names>> = ORG_TYPES;
/** What of a list row an export tells; a row of the list is one. */
export type ReceptionExportRow = Omit<ListItem, 'task_id' | 'visit_date' | 'step' | 'action'>;

/** What an exported list says of each reservation; statuses in the words of the reader's side. */
export const receptionExportColumns = (side: 'tenant' | 'provider'): ExportColumn<ReceptionExportRow>[] => [
  { title: { zh: '预约编号', en: 'Number' }, value: (r) => r.reserve_num },
  { title: { zh: '园区', en: 'Park' }, value: (r) => r.tenant_name },
  { title: { zh: '来访单位', en: 'Organisation' }, value: (r) => r.org_name },
  {
    title: { zh: '单位类型', en: 'Kind of organisation' },
    value: (r, lang) => ORGS[r.org_type]?.[lang] ?? r.org_type,
  },
  { title: { zh: '访客', en: 'Visitor' }, value: (r) => r.name },
  { title: { zh: '手机号', en: 'Mobile' }, value: (r) => r.mobile },
  { title: { zh: '人数', en: 'Party' }, value: (r) => r.guests_nums },
  { title: { zh: '预约时间', en: 'Booked time' }, value: (r) => `${r.reserve_date} ${r.reserve_time}` },
  {
    title: { zh: '确认时间', en: 'Confirmed time' },
    value: (r) =>
      r.reserve_date_cf === null
        ? null
        : `${r.reserve_date_cf} ${r.reserve_time_start_cf ?? ''}-${r.reserve_time_end_cf ?? ''}`,
  },
  { title: { zh: '状态', en: 'Status' }, value: (r, lang) => RECEPTION_STATUS_NAMES[side][r.status][lang] },
  { title: { zh: '进入当前状态时间', en: 'In this status since' }, value: (r) => exportMinute(r.step_since) },
  { title: { zh: '提交时间', en: 'Booked on' }, value: (r) => exportMinute(r.create_time) },
];
