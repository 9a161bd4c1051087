import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MAX_INTERVENTIONS } from '#domain/shared/cases/batch.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { to } from '#web/paths.ts';
import { opsKeys, useBatch, type Problem } from '../queries.ts';
import { caseOf } from './problem.ts';

const TONES = { pending: 'moving', done: 'good', refused: 'bad' } as const;

/** What came of the reader's act on a case, in its row; the rows of one run ask for it together. */
export function RunResult({ row, batch_id }: { row: Problem; batch_id: string }) {
  const { t } = useTranslation('ops');
  const client = useQueryClient();
  const { data, error } = useBatch({ batch_id, limit: MAX_INTERVENTIONS, offset: 0 });
  const over = data?.state === 'done';
  useEffect(() => {
    if (over) for (const key of ['subsidy', ...opsKeys.problems]) void client.invalidateQueries({ queryKey: [key] });
  }, [over, client]);
  const item = data?.items.find(
    ({ tenant_id, apply_num }) => caseOf({ tenant_id, case_no: apply_num }) === caseOf(row),
  );
  const state = item?.state ?? 'pending';
  return (
    <div className="run-result" role="status">
      {error && !data ? (
        <StatusMark tone="bad">{error.message}</StatusMark>
      ) : (
        <StatusMark tone={TONES[state]}>{t(`problems.result.${state}`)}</StatusMark>
      )}
      {item?.why && <div className="cell-note">{item.why}</div>}
      <Link to={to.batch(batch_id)}>{t('problems.result.open')}</Link>
    </div>
  );
}
