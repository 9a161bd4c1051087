import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSpecials } from '#domain/shared/fields/fields.ts';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';
import { ActModal } from './act-modal.tsx';
import { NoteField } from './note-field.tsx';

interface Props {
  act: SureAct;
  title: string;
  /** The field's label; the title when absent. */
  label?: string;
  /** What the reader should know before confirming. */
  hint?: string;
  max: number;
  /** Without special characters. */
  plain?: boolean;
  danger?: boolean;
  /** Told instead of the act's own answer. */
  answer?: ReactNode;
  /** Something of the children is still missing. */
  unready?: boolean;
  onConfirm: (reason: string) => void;
  onDismiss: () => void;
  /** Shown above the reason. */
  children?: ReactNode;
}

/** Asks for a reason: required, at most `max` characters. Mount it to open it. */
export function ReasonModal(props: Props) {
  const { act, title, label, hint, max, plain = false, danger = false, answer, onConfirm, onDismiss, children } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const unready = props.unready === true || reason.trim() === '' || (plain && hasSpecials(reason));
  return (
    <ActModal
      act={act}
      title={title}
      hint={hint}
      danger={danger}
      answer={answer}
      unready={unready}
      onConfirm={() => onConfirm(reason.trim())}
      onDismiss={onDismiss}
    >
      {children}
      <Form layout="vertical">
        <NoteField
          label={label ?? title}
          required
          autoFocus
          rows={4}
          max={max}
          plain={plain}
          locked={isOpen(act)}
          value={reason}
          placeholder={t('reason.placeholder')}
          onChange={setReason}
        />
      </Form>
    </ActModal>
  );
}
