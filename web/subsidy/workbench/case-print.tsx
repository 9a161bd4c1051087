import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { PaperPrint } from '#web/components/subsidy-detail/paper-print.tsx';
import { call } from '#web/shared/calls/call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

/** The most comments on a sheet; the newest of them. */
const MOST = 200;

/** An application on paper, and below it what colleagues said. */
export const CasePrint = ({ detail }: { detail: CaseDetail }) => (
  <PaperPrint detail={detail}>
    <Comments detail={detail} />
  </PaperPrint>
);

/** What colleagues said to each other; nothing where nobody did. */
function Comments({ detail: { apply_num, tenant_id } }: { detail: CaseDetail }) {
  const { t } = useTranslation('detail');
  const { data } = useQuery({
    queryKey: [...keys.comments(apply_num), 'print'],
    queryFn: ({ signal }) =>
      call(tasksContract.getCommentList, { apply_num, tenant_id, limit: MOST }, { signal, showMsg: false }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <h2>{t('tabs.comments')}</h2>
      <ol className="comments">
        {data.items.map(({ seq, operator, operate_time, note }) => (
          <li key={seq}>
            <strong>{operator}</strong> · <span className="num">{formatMinute(operate_time)}</span>
            <p className="comment-text">{note}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
