import { Alert, Form, Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/subsidy/contract/views.ts';

type Answer = 'confirm' | 'refuse';
interface Props {
  row: Pick<ListItem, 'corp_name' | 'message'>;
  pending: boolean;
  error: Error | null;
  onAnswer: (answer: Answer, reason: string) => void;
  onDismiss: () => void;
}

/** The operator's answer to an enterprise that wants to close: its reason is shown, a refusal needs one. */
export function AnswerModal({ row, pending, error, onAnswer, onDismiss }: Props) {
  const { t } = useTranslation(['workbench', 'common']);
  const id = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [reason, setReason] = useState('');
  const unready = answer === null || (answer === 'refuse' && reason.trim() === '');
  return (
    <Modal
      open
      title={t('answer.title')}
      okText={t('common:act.confirm')}
      cancelText={t('common:act.cancel')}
      confirmLoading={pending}
      okButtonProps={{ disabled: unready, danger: answer === 'confirm' }}
      cancelButtonProps={{ disabled: pending }}
      mask={{ closable: false }}
      onOk={() => answer && onAnswer(answer, answer === 'refuse' ? reason.trim() : '')}
      onCancel={onDismiss}
    >
      <p className="modal-hint">{t('answer.asked', { corp: row.corp_name })}</p>
      <blockquote className="asked-reason">{row.message}</blockquote>
      {error && <Alert type="error" showIcon title={error.message} className="modal-alert" />}
      <Form layout="vertical">
        <Form.Item label={t('answer.choice')} required>
          <Radio.Group
            className="answer-choice"
            aria-label={t('answer.choice')}
            value={answer}
            onChange={(e) => setAnswer(e.target.value as Answer)}
            options={(['confirm', 'refuse'] as const).map((value) => ({
              value,
              label: (
                <span>
                  {t(`answer.${value}`)}
                  <span className="cell-note answer-hint">{t(`answer.${value}Hint`)}</span>
                </span>
              ),
            }))}
          />
        </Form.Item>
        {answer === 'refuse' && (
          <Form.Item label={t('answer.reason')} htmlFor={id} required>
            <Input.TextArea
              id={id}
              autoFocus
              rows={3}
              maxLength={200}
              showCount
              value={reason}
              placeholder={t('common:reason.placeholder')}
              onChange={(e) => setReason(e.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
