import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { ReceptionSetting } from '#domain/reception/slots.ts';
import type { Output } from '#domain/shared/endpoint.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { receptionKeys } from '../queries.ts';
import { SettingForm } from './setting-form.tsx';

const FORM = 'hall-setting';
const fieldsOf = ({ lock: _lock, ...fields }: Output<typeof receptionWorkbenchContract.getSetting>) => fields;

/** The hall's slots and limits (product §6), for the park's administrator. Mount it to open it. */
export function SettingDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['reception', 'common']);
  const client = useQueryClient();
  const setting = useCall(
    receptionKeys.setting,
    receptionWorkbenchContract.getSetting,
    {},
    {
      staleTime: 0,
      refetchOnWindowFocus: false,
    },
  );
  const save = useSureAct(receptionWorkbenchContract.modifySetting, {
    onSuccess: () => {
      toast.success(t('setting.saved'));
      void client.invalidateQueries({ queryKey: receptionKeys.all });
      onClose();
    },
    onRefused: () => void setting.refetch(),
  });
  // who was told that somebody was faster saves over that, with what is still on screen
  const store = (fields: ReceptionSetting) => setting.data && save.send({ ...fields, lock: setting.data.lock });
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
      onClose={onClose}
      footer={
        <div className="setting-acts">
          <Button disabled={locked} onClick={onClose}>
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
        {setting.data && <SettingForm id={FORM} setting={fieldsOf(setting.data)} act={save} onSave={store} />}
      </PageState>
    </Drawer>
  );
}
