import { useTranslation } from 'react-i18next';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { oweNotice } from '#web/shared/screen/payment-notice.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { NOTICE_LINES } from './notice-lines.ts';

/** Remembers that something of a type was applied for: the programme's page says what holds for its payment. */
export function useOwedNotice(): (type: AllowanceType) => void {
  const { t } = useTranslation('apply');
  const { wording } = useWording();
  return (type) => {
    const lines = NOTICE_LINES[type].map((line) => t(line, { wording }));
    oweNotice({ title: t('notice.title'), lines, read: t('notice.read') });
  };
}
