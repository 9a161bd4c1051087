import { exportMinute, type ExportColumn } from '#domain/shared/jobs/export.ts';
import { lastDayOf } from '#domain/shared/time/working-days.ts';
import { STATUS_NAMES, type Status } from './status.ts';

/** What of a list row an export tells; a row of the list is one. */
export interface ApplicationExportRow {
  apply_num: string;
  tenant_name: string;
  corp_name: string;
  apply_time: string;
  apply_user: string;
  order_money: string;
  /** The step in the reader's language. */
  activity_name: string;
  step_since: string;
  due_at: string | null;
  holder: string | null;
  status: Status;
  message: string;
}

const PARK: ExportColumn<ApplicationExportRow> = { title: { zh: '园区', en: 'Park' }, value: (r) => r.tenant_name };

/** What an exported list says of each application (spec §2); the park only where there are several. */
export const applicationExportColumns = (parks: boolean): ExportColumn<ApplicationExportRow>[] => [
  { title: { zh: '申请编号', en: 'Application no.' }, value: (r) => r.apply_num },
  ...(parks ? [PARK] : []),
  { title: { zh: '申请企业', en: 'Enterprise' }, value: (r) => r.corp_name },
  { title: { zh: '申请时间', en: 'Applied at' }, value: (r) => exportMinute(r.apply_time) },
  { title: { zh: '申请人', en: 'Applicant' }, value: (r) => r.apply_user },
  { title: { zh: '金额（元）', en: 'Amount (CNY)' }, value: (r) => r.order_money },
  { title: { zh: '环节', en: 'Step' }, value: (r) => r.activity_name },
  { title: { zh: '进入环节时间', en: 'At this step since' }, value: (r) => exportMinute(r.step_since) },
  {
    title: { zh: '到期日', en: 'Due day' },
    value: (r) => (r.due_at === null ? null : lastDayOf(Date.parse(r.due_at))),
  },
  { title: { zh: '办理人', en: 'Holder' }, value: (r) => r.holder },
  { title: { zh: '状态', en: 'Status' }, value: (r, lang) => STATUS_NAMES[r.status][lang] },
  { title: { zh: '原因', en: 'Reason' }, value: (r) => r.message },
];
