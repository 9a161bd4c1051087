import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceptionSettingFields } from '#domain/reception/slots-schema.ts';
import type { ReceptionSetting } from '#domain/reception/slots.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { StaleNotice } from '#web/components/resource/stale-notice.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { untouched } from '#web/components/fields/untouched.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import type { Told } from '#web/components/resource/types.ts';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';
import { SlotsField } from './slots-field.tsx';

interface Props {
  id: string;
  opened: Setting;
  act: SureAct & { clear: () => void };
  onSave: (setting: Setting) => void;
}
type Setting = ReceptionSetting & { lock: string };
const DEFAULT_DAYS = 7;

/** Each setting of the hall with what it means. */
export function SettingForm({ id, opened, act, onSave }: Props) {
  const { t } = useTranslation('reception');
  // what is typed stays, and so does the lock it was begun under, whatever is read meanwhile
  const [begun, setBegun] = useState(opened);
  const { lock, ...setting } = begun;
  const form = useSettingForm(setting);
  useUnsaved(() => !sameJson(form.value, filledIn(setting)));
  const faster = newerOf(act.error) as Setting | undefined;
  const load = () => {
    if (!faster) return;
    const { lock: _lock, ...now } = faster;
    form.set(untouched(form.value, filledIn(setting), filledIn(now)));
    setBegun(faster);
    act.clear();
  };
  const save = () => {
    const fields = form.check();
    if (!fields) return;
    const slots = fields.slots.toSorted((a, b) => (a.start < b.start ? -1 : 1));
    onSave({ ...fields, slots, lock });
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
      <TextField form={form} name="address" label={t('setting.address')} help={t('setting.addressHelp')} max={100} />
      <AutoFields form={form} />
      {faster ? (
        <StaleSetting before={begun} after={faster} error={act.error} onLoad={load} />
      ) : (
        <ActAnswer act={act} />
      )}
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

/** What somebody else changed of the hall meanwhile, in the words of the form. */
function StaleSetting(props: { before: Setting; after: Setting; error: Error | null; onLoad: () => void }) {
  const { t } = useTranslation(['reception', 'common']);
  const yes = (on: boolean) => (on ? t('common:state.yes') : t('common:state.no'));
  const columns: Told<Setting>[] = [
    { key: 'slots', title: t('setting.slots'), text: ({ slots }) => slots.map((s) => `${s.start}-${s.end}`).join(' ') },
    { key: 'capacity', title: t('setting.capacity') },
    { key: 'address', title: t('setting.address') },
    { key: 'days_ahead', title: t('setting.days_ahead') },
    { key: 'open_weekends', title: t('setting.open_weekends'), text: (s) => yes(s.open_weekends) },
    {
      key: 'auto_not_visited_days',
      title: t('setting.auto_days'),
      text: (s) => String(s.auto_not_visited_days ?? '—'),
    },
  ];
  return <StaleNotice {...props} columns={columns} />;
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
