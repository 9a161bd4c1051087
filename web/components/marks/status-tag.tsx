import { Tag } from 'antd';
import { useLang } from '#web/shared/texts/i18n.ts';
import { STATUS, STATUS_NAMES, type Status } from '#domain/subsidy/case/status.ts';

/** A status as a tag: pending review is orange, every other is default (spec §4). */
export function StatusTag({ status }: { status: Status }) {
  const lang = useLang();
  return <Tag color={status === STATUS.pending ? 'orange' : 'default'}>{STATUS_NAMES[status][lang]}</Tag>;
}
