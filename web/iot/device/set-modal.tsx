import { useTranslation } from 'react-i18next';
import { desiredOf } from '#domain/iot/action.ts';
import type { DeviceDetail } from '#domain/iot/contract/devices.ts';
import type { Model } from '#domain/iot/model.ts';
import { asList, type Value, type Values } from '#domain/iot/value.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { IOT_PRESSES } from '../presses.ts';
import { useRefresh } from '../use-refresh.ts';
import { enteredOf, ValueField, valuesEntered } from './value-field.tsx';

interface Props {
  device: DeviceDetail;
  property: Model['properties'][number];
  onClose: () => void;
}

/** What is wanted of a device beside one of its properties. */
const othersOf = ({ desired }: DeviceDetail, id: string): Values =>
  Object.fromEntries(
    desired.filter((one) => one.id !== id).map((one) => [one.id, JSON.parse(one.value) as Value] as const),
  );

function useSet({ device, property, onClose }: Props, told: 'set.done' | 'set.cleared', onRefused: (e: Error) => void) {
  const { t } = useTranslation('iot');
  const refresh = useRefresh();
  const act = useSureAct(IOT_PRESSES.set, {
    onSuccess: () => {
      toast.success(t(told, { name: property.name }));
      refresh();
      onClose();
    },
    onRefused: (error) => {
      onRefused(error);
      refresh();
    },
  });
  const { product_id, device_id, desired_lock: lock } = device;
  return { act, send: (desired: Values) => act.send({ product_id, device_id, lock, desired: asList(desired) }) };
}

/** Says what a property of a device is to be. Mount it to open it. */
export function SetModal(props: Props) {
  const { device, property, onClose } = props;
  const { t } = useTranslation('iot');
  const params = [property];
  const form = useZodForm(enteredOf(params), {
    schema: desiredOf(device.model, [property.id]),
    read: (entered) => valuesEntered(params, entered),
  });
  const { act, send } = useSet(props, 'set.done', (error) => void form.refuse(error));
  const confirm = () => {
    const value = form.check();
    if (value) send({ ...othersOf(device, property.id), ...value });
  };
  return (
    <ActModal
      act={act}
      title={t('set.of', { name: property.name, device: device.device_name })}
      hint={t('set.hint')}
      okText={t('set.title')}
      onConfirm={confirm}
      onDismiss={onClose}
    >
      <ValueField form={form} param={property} />
    </ActModal>
  );
}

/** Leaves a property of a device to itself. Mount it to open it. */
export function ClearModal(props: Props) {
  const { device, property, onClose } = props;
  const { t } = useTranslation('iot');
  const { act, send } = useSet(props, 'set.cleared', () => {});
  return (
    <ActModal
      act={act}
      title={t('set.clearOf', { name: property.name })}
      hint={t('set.clearHint')}
      okText={t('set.clear')}
      onConfirm={() => send(othersOf(device, property.id))}
      onDismiss={onClose}
    />
  );
}
