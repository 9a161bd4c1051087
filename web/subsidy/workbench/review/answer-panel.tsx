import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** The enterprise wants to close: its reason, and the way to the answer. */
export function AnswerPanel({ message, onAnswer }: { message: string; onAnswer: () => void }) {
  const { t } = useTranslation(['review', 'workbench']);
  return (
    <div className="decision">
      <p>{t('answer.hint')}</p>
      <blockquote className="asked-reason">{message}</blockquote>
      <Button type="primary" block size="large" onClick={onAnswer}>
        {t('workbench:act.answer')}
      </Button>
    </div>
  );
}
