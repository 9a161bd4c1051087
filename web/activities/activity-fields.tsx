import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ActivityFields, checkTimes } from '#domain/activities/activity.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { RichTextField } from '#web/components/fields/rich-text-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import type { ActivityRow } from '#domain/activities/contract/workbench.ts';

export const ACTIVITY_SCHEMA = z.strictObject({ ...ActivityFields, submit: z.boolean() }).superRefine(checkTimes);
export const NEW_ACTIVITY = {
  title: '',
  summary: '',
  picture: null as string | null,
  place: '',
  begin_time: '',
  end_time: '',
  deadline: '',
  capacity: null as number | null,
  content: '',
  submit: false,
};
export type ActivityForm = typeof NEW_ACTIVITY;
/** What of an activity is written. */
export const writtenOf = (row: ActivityRow): ActivityForm => {
  const { title, summary, picture, place, begin_time, end_time, deadline, capacity, content } = row;
  return { title, summary, picture, place, begin_time, end_time, deadline, capacity, content, submit: false };
};

const isOver = (day: string): boolean => day < beijingDay(Date.now());

/** What a park says of an activity, and whether it is handed in at once. */
export function ActivityFieldset({ form, row }: { form: ResourceForm<ActivityForm>; row: ActivityRow | null }) {
  const { t } = useTranslation('activities');
  const { picture } = form.value;
  const moment = { isClosed: isOver, placeholder: t('moment'), required: true };
  return (
    <>
      {row?.is_public === true && <p className="modal-hint">{t('changeHint')}</p>}
      <TextField form={form} name="title" label={t('name')} max={60} required />
      <TextField form={form} name="summary" label={t('summary')} max={200} rows={2} />
      <Field form={form} name="picture" label={t('picture')} help={t('pictureHelp')} group>
        <FileUpload
          use="picture"
          label={t('picture')}
          max={1}
          thumbnails
          value={picture === null ? [] : [picture]}
          onChange={([guid = null]) => form.change('picture', guid)}
        />
      </Field>
      <TextField form={form} name="place" label={t('place')} max={100} required />
      <DateTimeField form={form} name="begin_time" label={t('begin')} {...moment} />
      <DateTimeField form={form} name="end_time" label={t('end')} {...moment} />
      <DateTimeField form={form} name="deadline" label={t('deadline')} help={t('deadlineHelp')} {...moment} />
      <NumberField
        form={form}
        name="capacity"
        label={t('capacity')}
        help={t('capacityHelp')}
        placeholder={t('capacityAny')}
        orNone
      />
      <RichTextField form={form} name="content" label={t('content')} />
      <SwitchField form={form} name="submit" label={t('submitAtOnce')} />
    </>
  );
}
