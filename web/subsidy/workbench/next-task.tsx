import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { nextLine } from '#web/components/case/use-queue.ts';
import { isInbox } from '#web/components/inbox/inbox-query.ts';
import { listAddress } from './queue-bar.tsx';
import type { TaskQueue } from './use-task-queue.ts';

/** The way on after an act. The next task has the focus: Enter goes there. */
export function NextTask({ queue, list }: { queue: TaskQueue; list: string }) {
  const { t } = useTranslation(['review', 'today']);
  const navigate = useNavigate();
  const { next, others, known } = queue;
  return (
    <>
      {next ? (
        <>
          <Button autoFocus type="primary" block size="large" onClick={() => void navigate(next.path)}>
            {t('result.next', { count: others })}
          </Button>
          <p className="cell-note">{nextLine(next)}</p>
        </>
      ) : (
        known && <p className="cell-note">{t('result.none')}</p>
      )}
      <Button block onClick={() => void navigate(listAddress(list))}>
        {isInbox(list) ? t('today:back') : t('queue.back')}
      </Button>
    </>
  );
}
