import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACTIVITY_DETAIL } from '#domain/activities/page-paths.ts';
import type { ScheduleEntry } from '#domain/schedule/contract.ts';
import { dayTitle, SCHEDULE_KINDS } from '#domain/schedule/kinds.ts';
import { schedulePage } from '#domain/schedule/pages.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** From when until when of one day: `14:00–17:00`; '' of a whole day. */
export function clockOf({ begin, end }: ScheduleEntry, day: string): string {
  if (begin.length === 10) return '';
  const [from, until] = [
    begin.slice(0, 10) === day ? begin.slice(11) : '',
    end.slice(0, 10) === day ? end.slice(11) : '',
  ];
  return until === '' ? from : `${from}–${until}`;
}

interface Props {
  of: ScheduleEntry;
  day: string;
  /** Its kind is told in words, where there is room. */
  named?: boolean;
}

/** One of a day, in its colour. */
export function Entry({ of, day, named = false }: Props) {
  const { t } = useTranslation('schedule');
  const lang = useLang();
  const path = schedulePage(of);
  const title = of.kind === 'holiday' ? dayTitle(of.id, lang) : of.title;
  const clock = clockOf(of, day);
  const name = SCHEDULE_KINDS[of.kind][lang];
  return (
    <div className="schedule-entry" data-kind={of.kind} title={t('entry', { name, title })}>
      <span className={named ? 'schedule-kind' : 'visually-hidden'}>{name}</span>
      {clock !== '' && <span className="num">{clock}</span>}
      <Title to={path}>{title}</Title>
    </div>
  );
}

/** Leads to its page: those of visitors are no part of this application. */
function Title({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined) return <span className="schedule-title">{children}</span>;
  if (to.startsWith(ACTIVITY_DETAIL))
    return (
      <a className="schedule-title" href={to}>
        {children}
      </a>
    );
  return (
    <Link className="schedule-title" to={to}>
      {children}
    </Link>
  );
}
