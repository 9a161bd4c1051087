import { useTranslation } from 'react-i18next';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { DaysSection } from './days-section.tsx';
import { PagesSection } from './pages-section.tsx';
import { useVisits } from './use-visits.ts';
import { VisitsExport } from './visits-export.tsx';
import { VisitsFilters } from './visits-filters.tsx';
import '#web/components/list/list.css';
import '../step-times.css';
import './visits.css';

/** `/dashboard/visits`: how much a park's portal is used, by day, page and button (product §12, Anonymous statistics). */
export function VisitsPage() {
  const { t } = useTranslation('visits');
  const state = useVisits();
  const { visits, days } = state;
  const { data } = visits;
  const nothing = data !== undefined && data.days.length + data.clicks.length === 0;
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')} extra={<VisitsExport visits={data} span={days} />}>
        {t('title')}
      </PageTitle>
      <VisitsFilters state={state} />
      <PageState query={visits} empty={nothing ? <StateMessage title={t('empty')} hint={t('emptyHint')} /> : undefined}>
        {data && (
          <div className="step-report" aria-busy={visits.isPlaceholderData}>
            <DaysSection visits={data} span={days} />
            <PagesSection visits={data} />
          </div>
        )}
      </PageState>
    </div>
  );
}
