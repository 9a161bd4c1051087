import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceptionSettingFields } from '#domain/reception/slots-schema.ts';
import type { ReceptionSetting } from '#domain/reception/slots.ts';
import { sameJson } from '#domain/shared/json.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';
import { SlotsField } from './slots-field.tsx';

interface Props {
  id: string;
  opened: Setting;
  act: SureAct;
  onSave: (setting: Setting) => void;
}
type Setting = ReceptionSetting & { lock: string };
const DEFAULT_DAYS = 7;

/** Each setting of the hall with what it means. */
export function SettingForm({ id, opened, act, onSave }: Props) {
  const { t } = useTranslation('reception');
  // what is typed stays, and so does the lock it was begun under, whatever is read meanwhile
  const [{ lock, ...setting }] = useState(opened);
  const form = useSettingForm(setting);
  useUnsaved(() => !sameJson(form.value, filledIn(setting)));
  // who was told that somebody was faster saves over that
  const faster = newerOf(act.error) as Setting | undefined;
  const save = () => {
    const fields = form.check();
    if (!fields) return;
    const slots = fields.slots.toSorted((a, b) => (a.start < b.start ? -1 : 1));
    onSave({ ...fields, slots, lock: faster?.lock ?? lock });
  };
  return (
    <Form id={id} layout="vertical" className="setting-form" disabled={isOpen(act)} onFinish={save}>
      <SlotsField form={form} slots={form.value.slots} onChange={(slots) => form.set({ slots })} />
      <NumberField
        form={form}
        name="capacity"
        label={t('setting.capacity')}
        help={t('setting.capacityHelp')}
        suffix={t('setting.capacityUnit')}
        required
      />
      <NumberField
        form={form}
        name="days_ahead"
        label={t('setting.days_ahead')}
        help={t('setting.daysHelp')}
        suffix={t('setting.days')}
        required
      />
      <SwitchField
        form={form}
        name="open_weekends"
        label={t('setting.open_weekends')}
        help={t('setting.weekendsHelp')}
      />
      <AutoFields form={form} />
      <ActAnswer act={act} />
    </Form>
  );
}

/** The setting as it is filled in: whether tours end by themselves is a switch of its own. */
const filledIn = (setting: ReceptionSetting) => ({ ...setting, auto: setting.auto_not_visited_days !== null });

function useSettingForm(setting: ReceptionSetting) {
  return useZodForm(filledIn(setting), {
    schema: ReceptionSettingFields,
    read: ({ auto, ...fields }) => ({
      ...fields,
      auto_not_visited_days: auto ? fields.auto_not_visited_days : null,
    }),
  });
}

/** After how many days a tour that nobody has answered for did not take place; or never by itself. */
function AutoFields({ form }: { form: ReturnType<typeof useSettingForm> }) {
  const { t } = useTranslation('reception');
  const { auto } = form.value;
  return (
    <>
      <SwitchField
        form={form}
        name="auto"
        label={t('setting.auto')}
        help={t('setting.autoHelp')}
        onSwitched={() => form.set({ auto_not_visited_days: form.value.auto_not_visited_days ?? DEFAULT_DAYS })}
      />
      {auto && (
        <NumberField
          form={form}
          name="auto_not_visited_days"
          label={t('setting.auto_days')}
          help={t('setting.autoRange')}
          suffix={t('setting.days')}
          required
        />
      )}
    </>
  );
}
