import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { inputOf, TIMEOUT_NAMES } from '#domain/iot/action.ts';
import type { DeviceDetail } from '#domain/iot/contract/devices.ts';
import type { Model } from '#domain/iot/model.ts';
import { asList } from '#domain/iot/value.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { IOT_PRESSES } from '../presses.ts';
import { useRefresh } from '../use-refresh.ts';
import { enteredOf, ValueField, valuesEntered } from './value-field.tsx';

interface Props {
  device: DeviceDetail;
  action: Model['actions'][number];
  onClose: () => void;
}

/** Asks a device for an action. Mount it to open it. */
export function AskModal({ device, action: { id: action_id, name, input: params }, onClose }: Props) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const refresh = useRefresh();
  // a parameter may be called as it is
  const timeoutId = useId();
  const [timeout, setTimeoutOf] = useState<number>(60);
  const form = useZodForm(enteredOf(params), {
    schema: inputOf(device.model, action_id) ?? z.never(),
    read: (entered) => valuesEntered(params, entered),
  });
  const act = useSureAct(IOT_PRESSES.ask, {
    onSuccess: () => {
      toast.success(t('actions.asked', { name }));
      refresh();
      onClose();
    },
    onRefused: (error) => void form.refuse(error),
  });
  const send = () => {
    const input = form.check();
    if (input)
      act.send({
        product_id: device.product_id,
        device_id: device.device_id,
        action_id,
        input: asList(input),
        timeout,
      });
  };
  return (
    <ActModal
      act={act}
      title={t('actions.askOf', { name, device: device.device_name })}
      hint={t(device.online ? 'actions.onlineHint' : 'actions.offlineHint')}
      okText={t('actions.ask')}
      onConfirm={send}
      onDismiss={onClose}
    >
      {params.map((param) => (
        <ValueField key={param.id} form={form} param={param} />
      ))}
      <FieldFrame id={timeoutId} label={t('actions.timeout')}>
        <Select
          id={timeoutId}
          value={timeout}
          options={Object.entries(TIMEOUT_NAMES).map(([seconds, words]) => ({
            value: Number(seconds),
            label: words[lang],
          }))}
          onChange={setTimeoutOf}
        />
      </FieldFrame>
    </ActModal>
  );
}
