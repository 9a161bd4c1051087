import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ScheduleEntry } from '#domain/schedule/contract.ts';
import { dayTitle, SCHEDULE_KINDS } from '#domain/schedule/kinds.ts';
import { to } from '#web/paths.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The page of what stands in the schedule; undefined of a day off. */
function pathOf({ kind, id, tenant_id, title, allowance_type }: ScheduleEntry): string | undefined {
  switch (kind) {
    case 'reception':
      return to.receptionDetail({ reserve_num: id, tenant_id });
    case 'activity':
      return to.activities({ keyword: title });
    case 'task': {
      const flow_id = `subsidy/${tenant_id}/${id}`;
      const define_code = allowance_type ?? undefined;
      return to.detail({ apply_num: id, flow_id, tenant_id, define_code, op: 'approval' });
    }
    case 'contact':
      return to.opportunity(id);
    case 'assessment':
      return to.assessment({ assess_num: id });
    case 'holiday':
      return undefined;
  }
}

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
  /** The reader may see the page of its kind. */
  opens: boolean;
  /** Its kind is told in words, where there is room. */
  named?: boolean;
}

/** One of a day, in its colour. */
export function Entry({ of, day, opens, named = false }: Props) {
  const { t } = useTranslation('schedule');
  const lang = useLang();
  const path = opens ? pathOf(of) : undefined;
  const title = of.kind === 'holiday' ? dayTitle(of.id, lang) : of.title;
  const clock = clockOf(of, day);
  const name = SCHEDULE_KINDS[of.kind][lang];
  return (
    <div className="schedule-entry" data-kind={of.kind} title={t('entry', { name, title })}>
      <span className={named ? 'schedule-kind' : 'visually-hidden'}>{name}</span>
      {clock !== '' && <span className="num">{clock}</span>}
      {path === undefined ? (
        <span className="schedule-title">{title}</span>
      ) : (
        <Link className="schedule-title" to={path}>
          {title}
        </Link>
      )}
    </div>
  );
}
