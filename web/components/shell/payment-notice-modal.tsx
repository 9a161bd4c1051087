import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import { CONFIRM_SECONDS, useCountdown } from '#web/shared/screen/use-countdown.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { withSeconds } from '#web/shared/texts/with-seconds.ts';

/** The notice of each type (spec §8, payment notice modal); each takes what the park calls its subsidy. */
export const NOTICE_LINES = {
  online: ['notice.order'],
  offline: ['notice.subsidy'],
  postpaid: ['notice.subsidy', 'notice.arrears', 'notice.frozen'],
} as const satisfies Record<AllowanceType, readonly string[]>;

/** Can be closed after three seconds. */
export function PaymentNoticeModal({ type, onRead }: { type: AllowanceType; onRead: () => void }) {
  const { t } = useTranslation('apply');
  const { wording } = useWording();
  const [left] = useCountdown(CONFIRM_SECONDS);
  const lines = NOTICE_LINES[type];
  return (
    <Modal
      open
      title={t('notice.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" disabled={left > 0} onClick={onRead}>
          {withSeconds(t('notice.read'), left)}
        </Button>
      }
    >
      <ol className={lines.length > 1 ? 'prose-list' : 'notice-line'}>
        {lines.map((line) => (
          <li key={line}>{t(line, { wording })}</li>
        ))}
      </ol>
    </Modal>
  );
}
