import { useTranslation } from 'react-i18next';
import type { Report } from './use-step-times.ts';

/** A step's name; one of the enterprise is marked, since there nobody of the staff is slow. */
export function StepName({ step }: { step: Report['steps'][number] }) {
  const { t } = useTranslation('steps');
  return (
    <>
      {step.name}
      {step.applicant && <span className="step-side">{t('applicant')}</span>}
    </>
  );
}
