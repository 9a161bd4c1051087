import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { CasePanel } from '#web/components/case/case-layout.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import type { ReceptionDetail } from './queries.ts';
import type { Settled } from './settled.ts';

interface Options {
  t: TFunction<'reception'>;
  detail: ReceptionDetail;
  /** What came of the reader's act; null while there was none. */
  result: ReactNode;
  onSettled: (settled: Settled) => void;
  onCancel: () => void;
}

/** What the reader does with a reservation: the result of an act, a time to confirm, a decision, or nothing. */
export function receptionPanel({ t, detail, result, onSettled, onCancel }: Options): CasePanel | null {
  const { reception_data: data, action } = detail;
  if (result) return { title: t('panel.done'), opened: true, content: result };
  if (action.confirm)
    return {
      title: t(data.reserve_date_cf === null ? 'confirm.title' : 'confirm.again'),
      content: <ConfirmPanel key={data.task_id} detail={detail} onSettled={onSettled} onCancel={onCancel} />,
    };
  if (!action.approval) return null;
  return {
    title: t('approval.title'),
    content: <ApprovalPanel key={data.task_id} detail={detail} onSettled={onSettled} />,
  };
}
