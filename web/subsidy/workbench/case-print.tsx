import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { PaperOnSheet } from '#web/components/print/paper-on-sheet.tsx';
import { PrintSheet } from '#web/components/print/print-sheet.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { call } from '#web/shared/calls/call.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The most comments on a sheet; the newest of them. */
const MOST = 200;

/** An application on paper: the document that its PDF is drawn from, and below it what colleagues said. */
export function CasePrint({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('detail');
  const { apply_num, tenant_id } = detail;
  const paper = useCall(keys.paper(apply_num, useLang()), exportsContract.exportPaper, { apply_num, tenant_id });
  return (
    <PrintSheet>
      {paper.data ? (
        <PaperOnSheet paper={paper.data} />
      ) : (
        <p>{paper.error?.message ?? t('printUnread', { apply_num })}</p>
      )}
      <Comments detail={detail} />
    </PrintSheet>
  );
}

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
