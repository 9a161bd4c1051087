import { InfoCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DEMAND_STATUS, DEMAND_STATUS_NAMES } from '#domain/demand/status.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { DemandDetail } from '../queries.ts';
import { DemandStatusMark } from './status-mark.tsx';

type Props = Pick<DemandDetail, 'status' | 'close_reason'>;

/** The status; when the demand is closed a popover gives the reason (spec §2), by click, touch or keyboard. */
export function StatusWithReason({ status, close_reason }: Props) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const id = useId();
  const [open, setOpen] = useState(false);
  if (status !== DEMAND_STATUS.close) return <DemandStatusMark status={status} />;
  const leave = (e: KeyboardEvent) => {
    if (e.key === 'Escape') setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      title={t('detail.closeReason')}
      content={
        <p id={id} role="status" className="close-reason">
          {close_reason}
        </p>
      }
    >
      <button
        type="button"
        className="status-button"
        aria-expanded={open}
        aria-label={t('detail.showReason', { status: DEMAND_STATUS_NAMES[status][lang] })}
        {...(open && { 'aria-describedby': id })}
        onKeyDown={leave}
        // the reader went on by the keyboard; a click on the reason itself keeps it open
        onBlur={(e) => e.relatedTarget !== null && setOpen(false)}
      >
        <DemandStatusMark status={status} />
        <InfoCircleOutlined aria-hidden="true" />
      </button>
    </Popover>
  );
}
