import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { EarlierSection } from './earlier-section.tsx';
import { FigureCases } from './figure-cases.tsx';
import { FigureChoice } from './figure-choice.tsx';
import { FigureSections, type By } from './figure-sections.tsx';
import type { Opened } from './figure-table.tsx';
import { FiguresExport } from './figures-export.tsx';
import { FiguresFilters } from './figures-filters.tsx';
import { useFigure, useFigures, type FigureInput, type Told } from './use-figures.ts';
import '#web/components/list/list.css';
import '../step-times.css';
import './figures.css';

/** `/dashboard/subsidy/statistics`: what came of subsidies by month, type, park, category and agent (spec §2, product §15). */
export function FiguresPage() {
  const { t } = useTranslation('figures');
  const state = useFigures();
  const { query, input, tenants, change } = state;
  const { figure } = query;
  const told = useFigure(figure, input);
  const { data } = told;
  const [opened, setOpened] = useState<(Opened & { by: By }) | null>(null);
  const what = opened && t(`column.${figure}.${opened.column.key as 'value'}`);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')} extra={<FiguresExport figure={figure} told={data} state={state} />}>
        {t('title')}
      </PageTitle>
      <FiguresFilters state={state} />
      <FigureChoice value={figure} input={input} onChange={(next) => change({ figure: next })} />
      <PageState query={told}>
        {data && (
          <div className="step-report" aria-busy={told.isPlaceholderData}>
            <p className="cell-note">{t(`about.${figure}`)}</p>
            {hasNothing(data) ? (
              <StateMessage title={t('empty')} hint={t('emptyHint')} />
            ) : (
              <FigureSections
                figure={figure}
                told={data}
                parks={tenants}
                onOpen={(by, line) => setOpened({ by, ...line })}
              />
            )}
            <EarlierSection parks={query.parks} tenant={state.onlyPark} />
          </div>
        )}
      </PageState>
      {opened && (
        <FigureCases
          figure={figure}
          title={[t(`figure.${figure}`), opened.name, what].join(' · ')}
          asked={askedFor(opened, input)}
          parks={tenants.length > 0}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

const hasNothing = ({ all }: Told): boolean => Number(all.total) === 0 && Number(all.release) === 0;

/** What a number counts, as its list is asked for. */
function askedFor({ by, line, column }: Opened & { by: By }, input: FigureInput) {
  const { name } = line;
  const asked = { ...input, ...(column.state && { state: column.state }) };
  if (name === 'all') return asked;
  if (by === 'month') return { ...asked, start_time: startOf(name), end_time: endOf(name) };
  if (by === 'tenant') return { ...asked, tenant_ids: [name] };
  if (by === 'type') return { ...asked, allowance_type: name as 'online' };
  return by === 'dealer' ? { ...asked, dealer: name } : { ...asked, category: name };
}
