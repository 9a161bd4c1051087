import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLang } from '#web/shared/texts/i18n.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { CaseLink } from '../case-link.tsx';
import type { Problem } from '../queries.ts';
import { to } from '#web/paths.ts';
import { ago, detailOf, dialogOf, whyNot } from './problem.ts';
import { RunResult } from './run-result.tsx';

/** The cause in plain words: what it means, what to do, and what was found. */
export function CauseCell({ row, titled }: { row: Problem; titled: boolean }) {
  const { t } = useTranslation('ops');
  const detail = detailOf(row, t, useLang());
  return (
    <div>
      {titled && <strong>{t(`problems.cause.${row.cause}`)}</strong>}
      {row.recovered_at !== null && (
        <div>
          <StatusMark tone="good">{t('problems.recoveredAt', { time: formatTime(row.recovered_at) })}</StatusMark>
        </div>
      )}
      <div className="problem-means">{t(`problems.means.${row.cause}`)}</div>
      {row.recovered_at === null && <div className="cell-note">{t(`problems.todo.${row.cause}`)}</div>}
      {detail !== '' && <div className="cell-note">{detail}</div>}
    </div>
  );
}

/** Whose case it is, and the way to it; with its park where there are several. */
export function CaseCell({ row, tenants }: { row: Problem; tenants: boolean }) {
  const { t } = useTranslation('ops');
  return (
    <div>
      {row.corp_name !== '' && <div className="problem-corp">{row.corp_name}</div>}
      <CaseLink tenant_id={row.tenant_id} case_kind={row.case_kind} case_no={row.case_no} />
      <div className="cell-note">
        {t(`problems.kind.${row.case_kind}`)}
        {tenants && ` · ${row.tenant_name}`}
      </div>
    </div>
  );
}

/** Since when. */
export function SinceCell({ row }: { row: Problem }) {
  const { t } = useTranslation('ops');
  const now = useNow();
  return (
    <div>
      <div>{ago(row.since, now, t)}</div>
      <div className="cell-note num">{formatTime(row.since)}</div>
    </div>
  );
}

interface ActsProps {
  row: Problem;
  /** The run of what was done about it here. */
  run: string | undefined;
  onHandle: (row: Problem) => void;
}

/** What may be done: act on it here, or look at its workflow; and what came of it. */
export function ProblemActs({ row, run, onHandle }: ActsProps) {
  const { t } = useTranslation('ops');
  const { t: common } = useTranslation();
  const why = whyNot(row, t);
  const dialog = run === undefined ? dialogOf(row) : undefined;
  return (
    <div className="row-acts">
      {run !== undefined && <RunResult row={row} batch_id={run} />}
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
      {dialog && (
        <Link
          className="row-act"
          to={to.vouchers({ open: row.case_no, act: dialog })}
          aria-label={t('problems.dialogOf', { act: t(`problems.dialog.${dialog}`), num: row.case_no })}
        >
          {t(`problems.dialog.${dialog}`)}
        </Link>
      )}
      {row.temporal_url !== null && (
        <a href={row.temporal_url} target="_blank" rel="noopener">
          {common('temporal')}
        </a>
      )}
    </div>
  );
}
