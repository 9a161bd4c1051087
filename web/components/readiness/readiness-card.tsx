import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checklist } from './checklist.tsx';
import { useReadiness } from './use-readiness.ts';

/** On the workbench’s home while the park lacks something; gone when it is complete. */
export function ReadinessCard({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('parks');
  const id = useId();
  const { data } = useReadiness(tenantId);
  if (!data || data.complete) return null;
  return (
    <section className="panel readiness-card" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {t('ready.title')}
      </h2>
      <p className="cell-note">{t('ready.hint')}</p>
      <Checklist check={data} />
    </section>
  );
}
