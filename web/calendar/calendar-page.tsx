import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { SaveBar } from './save-bar.tsx';
import { useCalendar, YEARS, type Calendar } from './use-calendar.ts';
import { YearView } from './year-view.tsx';
import './calendar.css';

/** `/dashboard/calendar`: the working days of every park, to look at, and for administrators to change. */
export function CalendarPage() {
  const { t } = useTranslation('calendar');
  const calendar = useCalendar();
  const [saved, setSaved] = useState<Output<typeof calendarContract.modifyCalendar> | null>(null);
  const { year, query } = calendar;
  const answer = useRef<HTMLDivElement>(null);
  const tell = (saving: NonNullable<typeof saved>) => {
    setSaved(saving);
    // the answer stands above the year, the button that asked for it below
    answer.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <div ref={answer}>{saved && <BatchProgress saved={saved} />}</div>
      <YearBar calendar={calendar} />
      <PageState query={query}>
        {query.data?.known === false && (
          <Alert
            className="modal-alert"
            type="warning"
            showIcon
            title={t('unknown', { year })}
            description={t('unknownHint')}
          />
        )}
        <YearView calendar={calendar} />
        {calendar.editable && <SaveBar calendar={calendar} onSaved={tell} />}
      </PageState>
      <LeaveGuard />
    </div>
  );
}

function YearBar({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('calendar');
  const { year, toYear, changes } = calendar;
  // changes belong to the year in which they were made
  const busy = changes.length > 0 ? t('pending', { count: changes.length }) : undefined;
  return (
    <div className="year-bar">
      <Button
        icon={<LeftOutlined aria-hidden="true" />}
        aria-label={t('previous')}
        title={busy ?? t('previous')}
        disabled={busy !== undefined || year === YEARS.first}
        onClick={() => toYear(year - 1)}
      />
      <strong className="year-name num" aria-live="polite">
        {year}
      </strong>
      <Button
        icon={<RightOutlined aria-hidden="true" />}
        aria-label={t('next')}
        title={busy ?? t('next')}
        disabled={busy !== undefined || year === YEARS.last}
        onClick={() => toYear(year + 1)}
      />
    </div>
  );
}
