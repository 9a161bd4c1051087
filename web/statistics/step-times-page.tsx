import { useTranslation } from 'react-i18next';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { HeatSection } from './heat-section.tsx';
import { StepExport } from './step-export.tsx';
import { StepFilters } from './step-filters.tsx';
import { TimesSection } from './times-section.tsx';
import { useStepTimes } from './use-step-times.ts';
import { WaitingSection } from './waiting-section.tsx';
import '#web/components/list/list.css';
import './step-times.css';

/** `/dashboard/step-times`: how long applications stand at each step, and where they wait now. */
export function StepTimesPage() {
  const { t } = useTranslation('steps');
  const state = useStepTimes();
  const { report, query, tenants, change } = state;
  const { data } = report;
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')} extra={<StepExport report={data} parks={tenants} />}>
        {t('title')}
      </PageTitle>
      <StepFilters state={state} />
      <PageState query={report}>
        {data && (
          <div className="step-report" aria-busy={report.isPlaceholderData}>
            {data.total.length === 0 ? (
              <StateMessage title={t('empty')} hint={t('emptyHint')} />
            ) : (
              <>
                <TimesSection report={data} />
                <HeatSection report={data} by={query.by} parks={tenants} onBy={(by) => change({ by })} />
              </>
            )}
            <WaitingSection report={data} />
          </div>
        )}
      </PageState>
    </div>
  );
}
