import { exportTime, type ExportColumn } from '#domain/shared/jobs/export.ts';
import { CHANGE_NAMES, type ChangeKind } from '#domain/shared/data/change.ts';

/** What of a change an export tells; a row of the history is one. */
export interface ConfigChangeExportRow {
  create_time: string;
  tenant_name: string;
  kind: ChangeKind;
  subject: string;
  version: number | null;
  author: string;
  reason: string;
}

/** What an exported history says of each change. */
export const configChangeExportColumns: readonly ExportColumn<ConfigChangeExportRow>[] = [
  { title: { zh: '时间', en: 'Time' }, value: (r) => exportTime(r.create_time) },
  { title: { zh: '园区', en: 'Park' }, value: (r) => r.tenant_name },
  { title: { zh: '类型', en: 'Kind' }, value: (r, lang) => CHANGE_NAMES[r.kind][lang] },
  { title: { zh: '对象', en: 'What' }, value: (r) => r.subject },
  { title: { zh: '版本', en: 'Version' }, value: (r) => r.version },
  { title: { zh: '操作人', en: 'By' }, value: (r) => r.author },
  { title: { zh: '理由', en: 'Reason' }, value: (r) => r.reason },
];
