import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PackageFields } from '#domain/catalog/package.ts';
import { Field } from '#web/components/fields/field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { RichTextField } from '#web/components/fields/rich-text-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { usePackageTypes } from './use-package-types.ts';

export const SCHEMA = z.strictObject(PackageFields);
export const NEW = {
  code: '',
  name: '',
  type_id: '',
  subtype_id: null as string | null,
  summary: '',
  picture: null as string | null,
  content: '',
  every_park: true,
  tenant_list: [] as string[],
};
export type PackageForm = typeof NEW;

/** What a package says of itself. */
export function PackageFieldset({ form }: { form: ResourceForm<PackageForm> }) {
  const { t } = useTranslation('packages');
  const { types, subtypes } = usePackageTypes();
  const { user } = useSignedIn();
  const { picture, every_park } = form.value;
  return (
    <>
      <TextField form={form} name="name" label={t('name')} max={60} required />
      <TextField form={form} name="code" label={t('code')} help={t('codeHelp')} max={64} required />
      <SelectField form={form} name="type_id" label={t('type')} help={t('typeHelp')} options={types} required />
      <SelectField form={form} name="subtype_id" label={t('subtype')} options={subtypes} />
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
      <RichTextField form={form} name="content" label={t('content')} />
      <SwitchField
        form={form}
        name="every_park"
        label={t('everyParkLabel')}
        onSwitched={(on) => on && form.set({ tenant_list: [] })}
      />
      {!every_park && (
        <SelectField
          form={form}
          name="tenant_list"
          label={t('parks')}
          options={user.tenants.map((park) => ({ value: park.tenant_id, label: park.name }))}
          multiple
        />
      )}
    </>
  );
}
