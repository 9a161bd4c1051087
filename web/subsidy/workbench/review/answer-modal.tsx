import { Form, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';

type Answer = 'confirm' | 'refuse';
interface Props {
  row: Pick<ListItem, 'corp_name' | 'message'>;
  act: SureAct;
  onAnswer: (answer: Answer, reason: string) => void;
  onDismiss: () => void;
}

/** The operator's answer to an enterprise that wants to close: its reason is shown, a refusal needs one. */
export function AnswerModal({ row, act, onAnswer, onDismiss }: Props) {
  const { t } = useTranslation(['workbench', 'common']);
  const id = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [reason, setReason] = useState('');
  const unready = answer === null || (answer === 'refuse' && reason.trim() === '');
  return (
    <ActModal
      act={act}
      title={t('answer.title')}
      hint={t('answer.asked', { corp: row.corp_name })}
      danger={answer === 'confirm'}
      unready={unready}
      onConfirm={() => answer && onAnswer(answer, answer === 'refuse' ? reason.trim() : '')}
      onDismiss={onDismiss}
    >
      <blockquote className="asked-reason">{row.message}</blockquote>
      <Form layout="vertical">
        <FieldFrame id={id} group label={t('answer.choice')} required>
          <Radio.Group
            className="answer-choice"
            aria-label={t('answer.choice')}
            value={answer}
            disabled={isOpen(act)}
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
        </FieldFrame>
        {answer === 'refuse' && (
          <NoteField
            label={t('answer.reason')}
            required
            autoFocus
            max={200}
            locked={isOpen(act)}
            value={reason}
            placeholder={t('common:reason.placeholder')}
            onChange={setReason}
          />
        )}
      </Form>
    </ActModal>
  );
}
