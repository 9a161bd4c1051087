import { keepPreviousData } from '@tanstack/react-query';
import { parseAsInteger, parseAsNumberLiteral, useQueryStates } from 'nuqs';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { periodOn, PERIODS } from '#domain/assessment/period.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { FIRST_YEAR, LAST_YEAR } from '#domain/assessment/template.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { OwnExport, ParksExport } from './compare-export.tsx';
import { OwnYears, ParksCompared, YearsCompared } from './compared-sections.tsx';
import { PeriodChoice } from './period-choice.tsx';
import '#web/components/list/list.css';
import '../step-times.css';

const PARSERS = { year: parseAsInteger, period: parseAsNumberLiteral(PERIODS) };
const SHOWN = { placeholderData: keepPreviousData, retry: 1 } as const;

/** `/dashboard/assessment/compare`: parks side by side in a period, and years; a park sees its own years (product §16). */
export function ComparePage() {
  const { scene } = useSignedIn();
  return isProviderScene(scene) ? <OfParks /> : <OfOwnPark />;
}

/** Which year and period is asked for, as the address says. */
function useAsked() {
  const [today] = useState(() => beijingDay(Date.now()));
  const [asked, change] = useQueryStates(PARSERS, { history: 'push' });
  const year = Math.min(LAST_YEAR, Math.max(FIRST_YEAR, asked.year ?? Number(today.slice(0, 4))));
  return { year, period: asked.period ?? periodOn(today), change: (next: Partial<typeof asked>) => void change(next) };
}

function OfParks() {
  const { t } = useTranslation('assessment');
  const { year, period, change } = useAsked();
  const input = { year, period };
  const { compareAssessments } = assessmentsContract;
  const query = useCall(keys.assessmentsCompared(year, period), compareAssessments, input, SHOWN);
  const { data } = query;
  const nothing = data !== undefined && data.park_list.length === 0 && data.year_list.length === 0;
  return (
    <Frame
      hint={t('compare.hint')}
      choice={<PeriodChoice {...input} onChange={change} />}
      tools={<ParksExport compared={data} />}
    >
      <PageState query={query}>
        {data && (
          <div className="step-report" aria-busy={query.isPlaceholderData}>
            {nothing ? (
              <StateMessage title={t('compare.empty')} hint={t('compare.emptyHint')} />
            ) : (
              <>
                <ParksCompared parks={data.park_list} />
                <YearsCompared years={data.year_list} period={data.period} />
              </>
            )}
          </div>
        )}
      </PageState>
    </Frame>
  );
}

function OfOwnPark() {
  const { t } = useTranslation('assessment');
  const { year, change } = useAsked();
  const { compareOwnAssessments } = assessmentsContract;
  const query = useCall(keys.ownAssessmentsCompared(year), compareOwnAssessments, { year }, SHOWN);
  const { data } = query;
  return (
    <Frame
      hint={t('compare.ownHint')}
      choice={<PeriodChoice year={year} onChange={change} />}
      tools={<OwnExport compared={data} />}
    >
      <PageState query={query}>
        {data && (
          <div className="step-report" aria-busy={query.isPlaceholderData}>
            {data.sheet_list.length === 0 ? (
              <StateMessage title={t('compare.noYears')} hint={t('compare.noYearsHint')} />
            ) : (
              <OwnYears sheets={data.sheet_list} />
            )}
          </div>
        )}
      </PageState>
    </Frame>
  );
}

interface FrameProps {
  hint: string;
  choice: ReactNode;
  tools: ReactNode;
  children: ReactNode;
}
function Frame({ hint, choice, tools, children }: FrameProps) {
  const { t } = useTranslation('assessment');
  return (
    <div className="workbench-page">
      <PageTitle
        hint={hint}
        extra={
          <>
            <Link to={to.assessments()}>{t('sheets.back')}</Link>
            {tools}
          </>
        }
      >
        {t('compare.title')}
      </PageTitle>
      {choice}
      {children}
    </div>
  );
}
