import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { FlowChanges } from '#web/subsidy/flows/versions/flow-changes.tsx';
import { configKeys, type ChangeRow } from '#web/subsidy/flows/queries.ts';
import { useChangeName } from './use-change-name.ts';
import '../versions/flow-changes.css';

type Detail = Output<typeof confContract.govConfHistoryDetail>;
const flowOf = (side: Detail['before']): Flow | null => (side?.['flow'] as Flow | undefined) ?? null;

/** One change side by side: who, when, why, and every value that differs. Mount it to open it. */
export function ChangeModal({ row, onClose }: { row: ChangeRow; onClose: () => void }) {
  const nameOf = useChangeName();
  const input = { change_id: row.change_id };
  const detail = useCall(configKeys.change(row.change_id), confContract.govConfHistoryDetail, input, {
    staleTime: Infinity,
  });
  const after = flowOf(detail.data?.after ?? null);
  return (
    <Modal open width={860} footer={null} title={nameOf(row)} onCancel={onClose}>
      <p className="cell-note">
        {row.author} · {formatMinute(row.create_time)}
      </p>
      <p className="flow-version-reason">{row.reason}</p>
      <PageState query={detail}>
        {detail.data &&
          (after ? (
            <FlowChanges before={flowOf(detail.data.before)} after={after} />
          ) : (
            <Differences rows={detail.data.differences} />
          ))}
      </PageState>
    </Modal>
  );
}

function Differences({ rows }: { rows: Detail['differences'] }) {
  const { t } = useTranslation('flows');
  if (rows.length === 0) return <p className="cell-note">{t('diff.same')}</p>;
  return (
    <div className="flow-changes" role="group" aria-label={t('history.view')} tabIndex={0}>
      <table className="flow-change-table">
        <thead>
          <tr>
            <th scope="col">{t('history.path')}</th>
            <th scope="col">{t('diff.before')}</th>
            <th scope="col">{t('diff.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.path}>
              <th scope="row">{r.path || t('history.what')}</th>
              <td className={r.before === null ? '' : 'was'}>{r.before ?? '—'}</td>
              <td className={r.after === null ? '' : 'is'}>{r.after ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
