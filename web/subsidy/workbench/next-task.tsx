import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listAddress, taskAddress } from './queue-bar.tsx';
import type { TaskQueue } from './use-task-queue.ts';

/** The way on after an act. The next task has the focus: Enter goes there. */
export function NextTask({ queue, list }: { queue: TaskQueue; list: string }) {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const { next, others, known } = queue;
  return (
    <>
      {next ? (
        <>
          <Button autoFocus type="primary" block size="large" onClick={() => void navigate(taskAddress(next, list))}>
            {t('result.next', { count: others })}
          </Button>
          <p className="cell-note">
            {t('result.nextIs', { corp: next.corp_name, num: next.apply_num, step: next.activity_name })}
          </p>
        </>
      ) : (
        known && <p className="cell-note">{t('result.none')}</p>
      )}
      <Button block onClick={() => void navigate(listAddress(list))}>
        {t('queue.back')}
      </Button>
    </>
  );
}
