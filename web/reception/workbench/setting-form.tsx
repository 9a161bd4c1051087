import { Form, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceptionSettingFields } from '#domain/reception/slots-schema.ts';
import type { ReceptionSetting } from '#domain/reception/slots.ts';
import { sameJson } from '#domain/shared/json.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { Field, idOf } from '#web/components/fields/field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
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
  const form = useZodForm(
    { ...setting, auto: setting.auto_not_visited_days !== null },
    {
      schema: ReceptionSettingFields,
      read: ({ auto, ...fields }) => ({
        ...fields,
        auto_not_visited_days: auto ? fields.auto_not_visited_days : null,
      }),
    },
  );
  const { auto } = form.value;
  useUnsaved(() => !sameJson(form.value, { ...setting, auto: setting.auto_not_visited_days !== null }));
  // who was told that somebody was faster saves over that
  const faster = isRefusal(act.error, 'STALE') ? (act.error.response as { current: Setting }).current : undefined;
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
      <Field form={form} name="open_weekends" label={t('setting.open_weekends')} help={t('setting.weekendsHelp')}>
        <Switch
          id={idOf(form, 'open_weekends')}
          checked={form.value.open_weekends}
          onChange={(open_weekends) => form.set({ open_weekends })}
        />
      </Field>
      <Field form={form} name="auto" label={t('setting.auto')} help={t('setting.autoHelp')}>
        <Switch
          id={idOf(form, 'auto')}
          checked={auto}
          onChange={(on) =>
            form.set({ auto: on, auto_not_visited_days: form.value.auto_not_visited_days ?? DEFAULT_DAYS })
          }
        />
      </Field>
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
      <ActAnswer act={act} />
    </Form>
  );
}
