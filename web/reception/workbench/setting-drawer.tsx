import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { LeaveModal } from '#web/components/shell/leave-modal.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { anyUnsaved } from '#web/shared/screen/unsaved.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { receptionKeys } from '../queries.ts';
import { SettingForm } from './setting-form.tsx';

const FORM = 'hall-setting';

/** The hall's slots and limits (product §6), for the park's administrator. Mount it to open it. */
export function SettingDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['reception', 'common']);
  const client = useQueryClient();
  const setting = useCall(
    receptionKeys.setting,
    receptionWorkbenchContract.getSetting,
    {},
    {
      // each opening begins with what is stored now
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
  );
  const save = useSureAct(receptionWorkbenchContract.modifySetting, {
    onSuccess: () => {
      toast.success(t('setting.saved'));
      void client.invalidateQueries({ queryKey: receptionKeys.all });
      onClose();
    },
  });
  const [asking, setAsking] = useState(false);
  const leave = () => (anyUnsaved() ? setAsking(true) : onClose());
  const locked = isOpen(save);
  return (
    <Drawer
      open
      title={t('setting.title')}
      size={480}
      className="setting-drawer"
      closable={{ 'aria-label': t('common:act.close'), disabled: locked }}
      keyboard={!locked}
      mask={{ closable: !locked }}
      onClose={leave}
      footer={
        <div className="setting-acts">
          <Button disabled={locked} onClick={leave}>
            {t('common:act.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" form={FORM} disabled={!setting.data} loading={save.pending}>
            {t('setting.save')}
          </Button>
        </div>
      }
    >
      <p className="modal-hint">{t('setting.hint')}</p>
      <PageState query={setting}>
        {setting.data && <SettingForm id={FORM} opened={setting.data} act={save} onSave={save.send} />}
      </PageState>
      {asking && <LeaveModal onStay={() => setAsking(false)} onGo={onClose} />}
    </Drawer>
  );
}
