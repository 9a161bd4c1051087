import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#web/shared/texts/i18n.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { CaseLink } from '../case-link.tsx';
import type { Problem } from '../queries.ts';
import { ago, detailOf, whyNot } from './problem.ts';

/** The cause in plain words: what it means, what to do, and what was found. */
export function CauseCell({ row, titled }: { row: Problem; titled: boolean }) {
  const { t } = useTranslation('ops');
  const detail = detailOf(row, t, useLang());
  return (
    <div>
      {titled && <strong>{t(`problems.cause.${row.cause}`)}</strong>}
      <div className="problem-means">{t(`problems.means.${row.cause}`)}</div>
      {row.recovered_at === null && <div className="cell-note">{t(`problems.todo.${row.cause}`)}</div>}
      {detail !== '' && <div className="cell-note">{detail}</div>}
    </div>
  );
}

/** Which case of which park; on the phone with its step. */
export function CaseCell({ row, tenants }: { row: Problem; tenants: boolean }) {
  const { t } = useTranslation('ops');
  return (
    <div>
      <CaseLink tenant_id={row.tenant_id} case_kind={row.case_kind} case_no={row.case_no} />
      <div className="cell-note">
        {t(`problems.kind.${row.case_kind}`)}
        {tenants && ` · ${row.tenant_name}`}
      </div>
    </div>
  );
}

/** Since when, and when it was over. */
export function SinceCell({ row }: { row: Problem }) {
  const { t } = useTranslation('ops');
  const now = useNow();
  return (
    <div>
      <div>{ago(row.since, now, t)}</div>
      <div className="cell-note num">{formatTime(row.since)}</div>
      {row.recovered_at !== null && (
        <div className="cell-note num">{t('problems.recoveredAt', { time: formatTime(row.recovered_at) })}</div>
      )}
    </div>
  );
}

/** What may be done: act on it here, or look at its workflow. */
export function ProblemActs({ row, onHandle }: { row: Problem; onHandle: (row: Problem) => void }) {
  const { t } = useTranslation('ops');
  const { t: common } = useTranslation();
  const why = whyNot(row, t);
  return (
    <div className="row-acts">
      <Button
        type="link"
        size="small"
        className="row-act row-act-main"
        disabled={why !== undefined}
        {...(why !== undefined && { title: why })}
        aria-label={t('problems.handleOf', { num: row.case_no })}
        onClick={() => onHandle(row)}
      >
        {t('problems.handle')}
      </Button>
      {row.temporal_url !== null && (
        <a href={row.temporal_url} target="_blank" rel="noopener">
          {common('temporal')}
        </a>
      )}
    </div>
  );
}
