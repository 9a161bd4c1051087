import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface Props {
  /** Asked at the moment of leaving, so that a submission may lift the guard and navigate in one go. */
  unsaved: () => boolean;
  /** Absent: there is nothing to save to, only staying or leaving. */
  onSave?: () => Promise<boolean>;
}

// the workbench goes from one case to the next under one path
const caseOf = (search: string): string | null => new URLSearchParams(search).get('apply_num');

/** Asks before unsaved changes are lost: inside the app with three ways on, outside by the browser. */
export function LeaveGuard({ unsaved, onSave }: Props) {
  const { t } = useTranslation('apply');
  const [busy, setBusy] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: next }) =>
      (from.pathname !== next.pathname || caseOf(from.search) !== caseOf(next.search)) && unsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  const saveAndGo = async () => {
    setBusy(true);
    const done = await onSave?.();
    setBusy(false);
    if (done) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Modal
      open
      title={t('leave.title')}
      onCancel={() => blocker.reset()}
      footer={[
        <Button key="stay" onClick={() => blocker.reset()}>
          {t('leave.stay')}
        </Button>,
        <Button key="go" danger onClick={() => blocker.proceed()}>
          {t('leave.go')}
        </Button>,
        onSave && (
          <Button key="save" type="primary" loading={busy} onClick={() => void saveAndGo()}>
            {t('leave.save')}
          </Button>
        ),
      ]}
    >
      {t('leave.hint')}
    </Modal>
  );
}
