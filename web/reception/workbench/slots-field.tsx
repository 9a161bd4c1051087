import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, TimePicker } from 'antd';
import { useTranslation } from 'react-i18next';
import { CLOSES, OPENS } from '#domain/reception/hours.ts';
import type { HallSlot } from '#domain/reception/slots.ts';
import { fromClock, toClock } from '#web/components/fields/calendar-day.ts';
import { Field } from '#web/components/fields/field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';

interface Props {
  form: FormApi;
  slots: readonly HallSlot[];
  onChange: (slots: HallSlot[]) => void;
}
const MAX_SLOTS = 12;
const CLOSED = Array.from({ length: 24 }, (_, hour) => hour).filter(
  (hour) => hour < Number(OPENS.slice(0, 2)) || hour > Number(CLOSES.slice(0, 2)),
);

/** The slots of a day, one row each. */
export function SlotsField({ form, slots, onChange }: Props) {
  const { t } = useTranslation('reception');
  const patch = (at: number, change: Partial<HallSlot>) =>
    onChange(slots.map((slot, i) => (i === at ? { ...slot, ...change } : slot)));
  return (
    <Field form={form} name="slots" label={t('setting.slots')} help={t('setting.slotsHelp')} required group>
      <ul className="slot-rows">
        {slots.map((slot, i) => {
          const n = i + 1;
          return (
            // a slot has no name but its place
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i} className="slot-row">
              {(['start', 'end'] as const).map((side) => (
                <TimePicker
                  key={side}
                  value={toClock(slot[side])}
                  placeholder={t(`setting.${side}`, { n })}
                  aria-label={t(`setting.${side}`, { n })}
                  format="HH:mm"
                  minuteStep={5}
                  allowClear={false}
                  // the browser's clock need not be Beijing's
                  showNow={false}
                  needConfirm={false}
                  hideDisabledOptions
                  disabledTime={() => ({ disabledHours: () => CLOSED })}
                  onChange={(time) => patch(i, { [side]: fromClock(time) })}
                />
              ))}
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={t('setting.remove', { n })}
                title={t('setting.remove', { n })}
                onClick={() => onChange(slots.filter((_, at) => at !== i))}
              />
            </li>
          );
        })}
      </ul>
      <Button
        icon={<PlusOutlined aria-hidden="true" />}
        // `false` would open it in a locked form
        {...(slots.length >= MAX_SLOTS && { disabled: true })}
        onClick={() => onChange([...slots, { start: '', end: '' }])}
      >
        {t('setting.add')}
      </Button>
    </Field>
  );
}
