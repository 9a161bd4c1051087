import { Alert, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSpecials } from '#domain/shared/fields.ts';
import { ruleText } from '#domain/shared/texts.ts';
import { useLang } from '#web/shared/i18n.ts';

interface Props {
  title: string;
  /** The field's label; the title when absent. */
  label?: string;
  /** What the reader should know before confirming. */
  hint?: string;
  max: number;
  pending: boolean;
  error: Error | null;
  danger?: boolean;
  onConfirm: (reason: string) => void;
  onDismiss: () => void;
}

/** Asks for a reason (spec §5, reject modal): required, at most `max`, no special characters. Mount it to open it. */
export function ReasonModal({ title, label, hint, max, pending, error, danger, onConfirm, onDismiss }: Props) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const [reason, setReason] = useState('');
  const wrong = hasSpecials(reason) ? ruleText('noSpecials', lang) : undefined;
  const unready = reason.trim() === '' || wrong !== undefined;
  return (
    <Modal
      open
      title={title}
      okText={t('act.confirm')}
      cancelText={t('act.cancel')}
      confirmLoading={pending}
      okButtonProps={{ disabled: unready, danger: danger ?? false }}
      cancelButtonProps={{ disabled: pending }}
      mask={{ closable: false }}
      onOk={() => onConfirm(reason.trim())}
      onCancel={onDismiss}
    >
      {hint !== undefined && <p className="modal-hint">{hint}</p>}
      {error && <Alert type="error" showIcon title={error.message} className="modal-alert" />}
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
            value={reason}
            placeholder={t('reason.placeholder')}
            onChange={(e) => setReason(e.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
