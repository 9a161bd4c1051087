import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { isOpen } from '#web/shared/calls/use-sure-act.ts';
import type { ReceptionDetail } from './queries.ts';
import type { Settled } from './settled.ts';
import { useReceptionAct } from './use-reception-act.ts';

interface Props {
  detail: ReceptionDetail;
  onSettled: (settled: Settled) => void;
}

/** The provider approves, or rejects with a reason (spec §4, §5). */
export function ApprovalPanel({ detail, onSettled }: Props) {
  const { t } = useTranslation('reception');
  const [rejecting, setRejecting] = useState(false);
  const settle = (settled: Settled) => {
    setRejecting(false);
    onSettled(settled);
  };
  const pass = useReceptionAct(receptionWorkbenchContract.approval, {
    done: () => ({ kind: 'passed', text: t('approval.passed') }),
    onSettled: settle,
  });
  const reject = useReceptionAct(receptionWorkbenchContract.approval, {
    done: () => ({ kind: 'rejected', text: t('approval.rejected') }),
    onSettled: settle,
  });
  const { tenant_id, reserve_num, task_id } = detail.reception_data;
  const of = { tenant_id, reserve_num, task_id };
  return (
    <div className="decision">
      <p className="cell-note">{t('approval.hint')}</p>
      <ActAnswer act={pass} />
      <Button
        type="primary"
        size="large"
        block
        loading={pass.pending}
        disabled={isOpen(reject)}
        onClick={() => pass.send({ ...of, event_code: 5 })}
      >
        {t('approval.pass')}
      </Button>
      <Button danger block disabled={isOpen(pass)} onClick={() => setRejecting(true)}>
        {t('approval.reject')}
      </Button>
      {rejecting && (
        <ReasonModal
          plain
          act={reject}
          title={t('approval.rejectTitle')}
          label={t('approval.rejectLabel')}
          hint={t('approval.rejectHint')}
          max={200}
          danger
          onConfirm={(reject_reason) => reject.send({ ...of, event_code: 4, reject_reason })}
          onDismiss={() => {
            setRejecting(false);
            reject.clear();
          }}
        />
      )}
    </div>
  );
}
