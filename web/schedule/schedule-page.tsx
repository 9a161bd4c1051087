import { CalendarOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_OF_KIND, SCHEDULE_KIND_CODES, SCHEDULE_KINDS } from '#domain/schedule/kinds.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { dayName } from '#web/shared/texts/dates.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { FeedModal } from './feed-modal.tsx';
import { ScheduleGrid, ScheduleList } from './schedule-grid.tsx';
import { VIEWS } from './span.ts';
import { useSchedule, type Schedule } from './use-schedule.ts';
import './schedule.css';

/** `/dashboard/schedule`: one calendar of a park, as far as its reader may read what stands in it (product §18). */
export function SchedulePage() {
  const { t } = useTranslation('schedule');
  const schedule = useSchedule();
  const [open, setOpen] = useState(false);
  const { call, view, ofDay, cut } = schedule;
  const nothing = ofDay.size === 0 && !call.isPlaceholderData;
  return (
    <div className="workbench-page">
      <PageTitle
        hint={t('hint')}
        extra={
          <Button icon={<CalendarOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
            {t('feed.act')}
          </Button>
        }
      >
        {t('title')}
      </PageTitle>
      <ScheduleBar schedule={schedule} />
      <PageState query={call}>
        <div aria-busy={call.isPlaceholderData}>
          {cut && <Alert type="warning" showIcon className="modal-alert" title={t('cut', { count: MAX_OF_KIND })} />}
          {view === 'list' ? (
            nothing ? (
              <StateMessage title={t('empty')} hint={t('emptyHint')} />
            ) : (
              <ScheduleList schedule={schedule} />
            )
          ) : (
            <>
              <ScheduleGrid schedule={schedule} />
              {nothing && <p className="cell-note">{t('empty')}</p>}
            </>
          )}
        </div>
      </PageState>
      {open && <FeedModal onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Which days, how they are shown, and what of them. */
function ScheduleBar({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useTranslation('schedule');
  const lang = useLang();
  const { view, phone, day, days, today, kinds, choose, move } = schedule;
  const span =
    view === 'week'
      ? `${dayName(days[0] ?? day, i18n.language)} – ${dayName(days.at(-1) ?? day, i18n.language)}`
      : monthName(day, i18n.language);
  return (
    <div className="schedule-bar">
      <div className="schedule-moves">
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={t('back')}
          title={t('back')}
          onClick={() => move(-1)}
        />
        <Button onClick={() => choose({ day: today })}>{t('today')}</Button>
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={t('on')}
          title={t('on')}
          onClick={() => move(1)}
        />
      </div>
      <h2 aria-live="polite">{span}</h2>
      <div className="schedule-choices">
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          className="schedule-kinds"
          aria-label={t('kinds')}
          placeholder={t('kinds')}
          value={kinds}
          onChange={(next) => choose({ kinds: next })}
          options={SCHEDULE_KIND_CODES.map((value) => ({ value, label: SCHEDULE_KINDS[value][lang] }))}
        />
        {!phone && (
          <Segmented
            aria-label={t('view')}
            value={view}
            onChange={(next) => choose({ view: next })}
            options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        )}
      </div>
    </div>
  );
}

/** `2026年11月`, `November 2026`. */
const monthName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(new Date(day));
