import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { ExpectedDay } from './expected-day.tsx';
import '#web/components/list/row-card.css';

/** By when it should be through or the enterprise's turn comes, and what the enterprise may do meanwhile: urge, or take its correction back. */
export function PortalTask({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('apply');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refresh = () => void client.invalidateQueries({ queryKey: ['subsidy'] });
  const urge = useSureAct(tasksContract.corpUrge, {
    onSuccess: () => {
      toast.success(t('task.urged'));
      refresh();
    },
    onRefused: (error) => {
      toast.error(error.message);
      refresh();
    },
  });
  const withdraw = useSureAct(tasksContract.corpWithdraw, {
    onSuccess: () => {
      toast.success(t('task.withdrawn'));
      setAsking(false);
      refresh();
    },
    onRefused: refresh,
  });
  const { apply_num, action, task_action, task_why, step_kind } = detail;
  // what is over, or waits for the enterprise itself, needs neither
  if (step_kind === '' || (action.modify && !task_action.withdraw)) return null;
  return (
    <div className="portal-task">
      <div>
        <ExpectedDay of={detail} />
      </div>
      <span className="row-card-acts">
        {task_action.withdraw && <Button onClick={() => setAsking(true)}>{t('task.withdraw')}</Button>}
        <WhyButton
          why={task_action.urge ? undefined : (task_why['urge'] ?? '')}
          loading={urge.pending}
          onClick={() => urge.send({ apply_num })}
        >
          {t('task.urge')}
        </WhyButton>
      </span>
      {urge.unsettled && <ActAnswer act={urge} />}
      {asking && (
        <ActModal
          act={withdraw}
          title={t('task.withdraw')}
          hint={t('task.withdrawHint')}
          onConfirm={() => withdraw.send({ apply_num })}
          onDismiss={() => setAsking(false)}
        />
      )}
    </div>
  );
}
