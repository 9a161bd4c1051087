import type { ProColumns } from '@ant-design/pro-components';
import { Button, Popover } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { changeText } from '#domain/logs/difference.ts';
import { LOG_GRADES, LOG_TYPES } from '#domain/shared/data/log-entry.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { LogRow } from './queries.ts';
import './log-cells.css';

const GRADE_TONES = { low: 'over', medium: 'waiting', high: 'bad' } as const satisfies Record<LogRow['grade'], Tone>;

/** Who it was, under which hat, and for whom. */
export function WhoCell({ row }: { row: LogRow }) {
  const { t } = useTranslation(['logs', 'common']);
  const lang = useLang();
  const roles = row.roles.map((role) => roleName(role, lang)).join(t('common:list.comma'));
  return (
    <div>
      <div>
        {row.account || t('visitor')}
        {row.on_behalf.length > 0 && ` (${t('behalf', { names: row.on_behalf.join(t('common:list.comma')) })})`}
      </div>
      {roles !== '' && <div className="cell-note">{roles}</div>}
    </div>
  );
}

/** How it ended, and why where it was refused. */
export function OutcomeCell({ row }: { row: LogRow }) {
  const { t } = useTranslation('logs');
  return (
    <div>
      <StatusMark tone={row.code === 0 ? 'good' : 'bad'}>
        {t(row.code === 0 ? 'outcome.done' : 'outcome.refused')}
      </StatusMark>
      {row.why !== '' && <div className="cell-note">{row.why}</div>}
    </div>
  );
}

/** What was acted on, a number or a code of no language, and what of it changed. */
function Target({ row }: { row: LogRow }) {
  if (row.target === '' && row.changed.length === 0) return '—';
  return (
    <>
      {row.target !== '' && <span lang="zxx">{row.target}</span>}
      <Changed row={row} />
    </>
  );
}

/** The fields that changed, with what each was and is on a press. */
function Changed({ row: { changed } }: { row: LogRow }) {
  const { t } = useTranslation('logs');
  const lang = useLang();
  if (changed.length === 0) return null;
  const lines = (
    <ul className="log-changes">
      {changed.map((change, i) => (
        <li key={i}>{changeText(change, lang)}</li>
      ))}
    </ul>
  );
  return (
    <div>
      <Popover trigger="click" content={lines}>
        <Button type="link" size="small" className="row-act">
          {t('changed', { count: changed.length })}
        </Button>
      </Popover>
    </div>
  );
}

/** How much depended on it. */
export function GradeCell({ row }: { row: LogRow }) {
  const lang = useLang();
  return <StatusMark tone={GRADE_TONES[row.grade]}>{LOG_GRADES[row.grade][lang]}</StatusMark>;
}

/** The columns of the log; the park only for whoever sees several. */
export const logColumns = (t: TFunction<'logs'>, lang: Lang, parks: boolean): ProColumns<LogRow>[] => [
  { title: t('column.time'), width: 152, className: 'num', render: (_, row) => formatTime(row.create_time) },
  { title: t('column.account'), width: 176, render: (_, row) => <WhoCell row={row} /> },
  {
    title: t('column.what'),
    width: 150,
    render: (_, row) => (
      <div title={t('request', { id: row.request_id })}>
        {row.op_name}
        <div className="cell-note">{LOG_TYPES[row.type][lang]}</div>
      </div>
    ),
  },
  { title: t('column.target'), width: 172, className: 'num', render: (_, row) => <Target row={row} /> },
  ...(parks
    ? [{ title: t('column.tenant'), width: 124, render: (_: unknown, row: LogRow) => row.tenant_name || '—' }]
    : []),
  { title: t('column.grade'), width: 88, render: (_, row) => <GradeCell row={row} /> },
  { title: t('column.outcome'), width: 160, render: (_, row) => <OutcomeCell row={row} /> },
  { title: t('column.ip'), width: 116, className: 'num', render: (_, row) => row.ip || '—' },
];

/** A row on a phone. */
export function LogCard({ row, parks }: { row: LogRow; parks: boolean }) {
  return (
    <>
      <div className="case-card-head">
        <h2>{row.op_name}</h2>
        <GradeCell row={row} />
      </div>
      <WhoCell row={row} />
      <OutcomeCell row={row} />
      {(row.target !== '' || row.changed.length > 0) && (
        <div className="num">
          <Target row={row} />
        </div>
      )}
      <p className="cell-note num">
        {[formatTime(row.create_time), parks && row.tenant_name, row.ip].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}
