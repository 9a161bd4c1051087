import { exportTime, type ExportColumn } from '../shared/jobs/export.ts';
import { LOG_GRADES, LOG_TYPES } from '../shared/data/log-entry.ts';
import { changeText } from './difference.ts';
import type { LogItem } from './log-view.ts';

const OUTCOMES = { done: { zh: '成功', en: 'Done' }, refused: { zh: '被拒绝', en: 'Refused' } };

/** What an exported log says of each act; roles and what was asked as their codes. */
export const logExportColumns: readonly ExportColumn<LogItem>[] = [
  { title: { zh: '时间', en: 'Time' }, value: (r) => exportTime(r.create_time) },
  { title: { zh: '操作人', en: 'Account' }, value: (r) => r.account },
  { title: { zh: '角色', en: 'Roles' }, value: (r) => r.roles.join(' ') },
  { title: { zh: '代谁操作', en: 'On behalf of' }, value: (r) => r.on_behalf.join(' ') },
  { title: { zh: '类型', en: 'Type' }, value: (r, lang) => LOG_TYPES[r.type][lang] },
  { title: { zh: '操作', en: 'Act' }, value: (r) => r.op_name },
  { title: { zh: '对象', en: 'Target' }, value: (r) => r.target },
  { title: { zh: '内容', en: 'Asked' }, value: (r) => JSON.stringify(r.asked) },
  {
    title: { zh: '变更', en: 'Changed' },
    value: (r, lang) => r.changed.map((change) => changeText(change, lang)).join('; '),
  },
  { title: { zh: '园区', en: 'Park' }, value: (r) => r.tenant_name },
  { title: { zh: '风险等级', en: 'Risk' }, value: (r, lang) => LOG_GRADES[r.grade][lang] },
  { title: { zh: '结果', en: 'Outcome' }, value: (r, lang) => OUTCOMES[r.code === 0 ? 'done' : 'refused'][lang] },
  { title: { zh: '原因', en: 'Why' }, value: (r) => r.why },
  { title: { zh: 'IP 地址', en: 'IP address' }, value: (r) => r.ip },
  { title: { zh: '请求编号', en: 'Request' }, value: (r) => r.request_id },
];
