import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { useProgramme } from '#web/shared/queries/programme.ts';
import '../apply/apply.css';

/** Whom the enterprise calls about the step at hand, or what came of it: the number that its park publishes, if any. */
export function WhomToCall({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation(['apply', 'park']);
  const { phone = '', office_hours: hours = '' } = useProgramme().data?.contact ?? {};
  if (phone === '') return null;
  const { activity_name: step, tenant_name: park } = detail;
  return (
    <p className="whom-to-call">
      <span>{detail.step_kind === '' ? t('task.callOver', { park }) : t('task.call', { step, park })}</span>{' '}
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
      {hours !== '' && <span> {t('task.callHours', { hours: t('park:contact.workdays', { hours }) })}</span>}
    </p>
  );
}
