import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { PrepareModal } from './prepare-modal.tsx';
import { PREPARED_PRESSES } from './presses.ts';

/** 代企业申请: for whom, and of which type; only for those who prepare. */
export function PrepareButton({ from, primary = false }: { from: AllowanceType; primary?: boolean }) {
  const { t } = useTranslation('prepared');
  const [open, setOpen] = useState(false);
  const mayPrepare = useMayPress(PREPARED_PRESSES)('save');
  if (!mayPrepare) return null;
  return (
    <>
      <Button {...(primary && { type: 'primary' })} onClick={() => setOpen(true)}>
        {t('prepare')}
      </Button>
      {open && <PrepareModal from={from} onDismiss={() => setOpen(false)} />}
    </>
  );
}
