import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { APP_KINDS, AppCode, AppFields, type App, type AppKind } from '#domain/apps/app.ts';
import { APP_ICONS, type AppIcon } from '#domain/shared/fields/app-icons.ts';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { Act, ResourceForm } from '#web/components/resource/types.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

export interface AppForm {
  code: string;
  name: string;
  name_en: string;
  about: string;
  about_en: string;
  kind: AppKind;
  entry: string;
  icon: AppIcon;
  /** Every park may have it, or those of `parks`. */
  reach: 'all' | 'some';
  parks: string[];
}
const { granted_to: _granted, ...own } = AppFields;
const SCHEMA = z.strictObject({
  code: AppCode,
  ...own,
  reach: z.enum(['all', 'some']),
  parks: z.array(z.string().max(32)).max(500),
});
const NEW: AppForm = {
  code: '',
  name: '',
  name_en: '',
  about: '',
  about_en: '',
  kind: 'link',
  entry: '',
  icon: 'app',
  reach: 'all',
  parks: [],
};
const valueOf = ({ app_id: _id, lock: _lock, started: _started, granted_to, ...fields }: App): AppForm => ({
  ...fields,
  reach: granted_to === null ? 'all' : 'some',
  parks: granted_to ?? [],
});

/** How the wire wants it: parks only where not every one may have it; the code of one that is there stays. */
export const appBody = (act: Act, { reach, parks, code, ...fields }: Record<string, unknown>) => ({
  ...fields,
  ...(act === 'add' && { code }),
  granted_to: reach === 'all' ? null : parks,
});

/** The fields of an application, for whoever writes one. */
export function useAppForm() {
  const { t } = useTranslation('apps');
  const { tenants } = useSignedIn().user;
  const fields = (form: ResourceForm<AppForm>, row: App | null) => (
    <>
      <TextField form={form} name="name" label={t('name')} max={30} required />
      <TextField form={form} name="name_en" label={t('nameEn')} max={60} required />
      {row === null && <TextField form={form} name="code" label={t('code')} help={t('codeHelp')} max={40} required />}
      <RadioField
        form={form}
        name="kind"
        label={t('kind')}
        options={APP_KINDS.map((value) => ({ value, label: t(`kinds.${value}`), hint: t(`kindHints.${value}`) }))}
        required
      />
      <TextField form={form} name="entry" label={t('entry')} help={t('entryHelp')} max={500} required />
      <SelectField
        form={form}
        name="icon"
        label={t('icon')}
        options={APP_ICONS.map((value) => ({ value, label: t(`icons.${value}`) }))}
        required
      />
      <TextField form={form} name="about" label={t('about')} max={200} rows={2} />
      <TextField form={form} name="about_en" label={t('aboutEn')} max={400} rows={2} />
      <RadioField
        form={form}
        name="reach"
        label={t('reach')}
        options={(['all', 'some'] as const).map((value) => ({ value, label: t(`reaches.${value}`) }))}
        required
      />
      {form.value.reach === 'some' && (
        <SelectField
          form={form}
          name="parks"
          label={t('parks')}
          placeholder={t('parksFirst')}
          options={tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }))}
          multiple
        />
      )}
    </>
  );
  return { schema: SCHEMA, initial: NEW, valueOf, fields };
}
