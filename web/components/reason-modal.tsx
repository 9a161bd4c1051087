import { Form, Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSpecials } from '#domain/shared/fields.ts';
import { ruleText } from '#domain/shared/texts.ts';
import { useLang } from '#web/shared/i18n.ts';
import { isOpen, type SureAct } from '#web/shared/use-sure-act.ts';
import { ActModal } from './act-modal.tsx';

interface Props {
  act: SureAct;
  title: string;
  /** The field's label; the title when absent. */
  label?: string;
  /** What the reader should know before confirming. */
  hint?: string;
  max: number;
  danger?: boolean;
  /** Something of the children is still missing. */
  unready?: boolean;
  onConfirm: (reason: string) => void;
  onDismiss: () => void;
  /** Shown above the reason. */
  children?: ReactNode;
}

/** Asks for a reason (spec §5, reject modal): required, at most `max`, no special characters. Mount it to open it. */
export function ReasonModal(props: Props) {
  const { act, title, label, hint, max, danger = false, onConfirm, onDismiss, children } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const [reason, setReason] = useState('');
  const wrong = hasSpecials(reason) ? ruleText('noSpecials', lang) : undefined;
  const unready = props.unready === true || reason.trim() === '' || wrong !== undefined;
  return (
    <ActModal
      act={act}
      title={title}
      hint={hint}
      danger={danger}
      unready={unready}
      onConfirm={() => onConfirm(reason.trim())}
      onDismiss={onDismiss}
    >
      {children}
      <Form layout="vertical">
        <Form.Item
          label={label ?? title}
          htmlFor={id}
          required
          validateStatus={wrong === undefined ? '' : 'error'}
          help={wrong}
        >
          <Input.TextArea
            id={id}
            autoFocus
            rows={4}
            maxLength={max}
            showCount
            readOnly={isOpen(act)}
            value={reason}
            placeholder={t('reason.placeholder')}
            onChange={(e) => setReason(e.target.value)}
          />
        </Form.Item>
      </Form>
    </ActModal>
  );
}
