import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  onStay: () => void;
  onGo: () => void;
  /** Absent: there is nothing to save to. Whether the server has it. */
  onSave?: (() => Promise<boolean>) | undefined;
}

/** Something that was written would be lost: stay, go without it, or save it first. */
export function LeaveModal({ onStay, onGo, onSave }: Props) {
  const { t } = useTranslation('leave');
  const [busy, setBusy] = useState(false);
  const saveAndGo = async () => {
    setBusy(true);
    const done = await onSave?.();
    setBusy(false);
    if (done) onGo();
    else onStay();
  };
  return (
    <Modal
      open
      title={t('title')}
      onCancel={onStay}
      footer={[
        <Button key="stay" onClick={onStay}>
          {t('stay')}
        </Button>,
        <Button key="go" danger onClick={onGo}>
          {t('go')}
        </Button>,
        onSave && (
          <Button key="save" type="primary" loading={busy} onClick={() => void saveAndGo()}>
            {t('save')}
          </Button>
        ),
      ]}
    >
      {t('hint')}
    </Modal>
  );
}
