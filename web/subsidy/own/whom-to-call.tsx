import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { useProgramme } from '#web/shared/queries/programme.ts';
import '../apply/apply.css';

/** Whom the enterprise calls about the step at hand: the number that its park publishes; nothing while there is none. */
export function WhomToCall({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation(['apply', 'park']);
  const { phone = '', office_hours: hours = '' } = useProgramme().data?.contact ?? {};
  // what is over has no step to ask about
  if (phone === '' || detail.step_kind === '') return null;
  return (
    <p className="whom-to-call">
      <span>{t('task.call', { step: detail.activity_name, park: detail.tenant_name })}</span>{' '}
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
      {hours !== '' && <span> {t('task.callHours', { hours: t('park:contact.workdays', { hours }) })}</span>}
    </p>
  );
}
