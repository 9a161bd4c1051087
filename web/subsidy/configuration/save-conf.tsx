import { Button } from 'antd';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';

interface Props {
  act: ComponentProps<typeof ReasonModal>['act'];
  /** Whether something in the form breaks a rule. */
  wrong: boolean;
  changed: boolean;
  /** Under which the configuration was read; another one ends the asking for a reason: it was saved, or loaded anew. */
  lock: string;
  onSave: (reason: string) => void;
  /** Buttons before the one that saves. */
  children?: ReactNode;
}

/** Saves a configuration with a reason; while it cannot be saved, why is said beside the button. */
export function SaveConf({ act, wrong, changed, lock, onSave, children }: Props) {
  const { t } = useTranslation('flows');
  const [askedUnder, setAskedUnder] = useState<string>();
  const why = wrong ? t('conf.wrong') : changed ? undefined : t('conf.unchanged');
  return (
    <>
      <div className="conf-acts">
        {children}
        <Button type="primary" disabled={why !== undefined} title={why} onClick={() => setAskedUnder(lock)}>
          {t('conf.save')}
        </Button>
        {why !== undefined && <span className="cell-note">{why}</span>}
      </div>
      {askedUnder === lock && (
        <ReasonModal
          act={act}
          title={t('conf.saveTitle')}
          label={t('conf.reason')}
          max={200}
          onConfirm={onSave}
          onDismiss={() => setAskedUnder(undefined)}
        />
      )}
    </>
  );
}
