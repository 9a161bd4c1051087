import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SPACE_STATUS_NAMES, SpaceFields, type Space, type SpaceStatus } from '#domain/estate/space.ts';
import { ChoiceField } from '#web/components/fields/choice-field.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';

export const SPACE_SCHEMA = z.strictObject(SpaceFields);
export const NEW_SPACE = {
  name: '',
  building: '',
  floor: undefined as number | undefined,
  area: '',
  price: '',
  about: '',
  about_en: '',
  picture: null as string | null,
  status: 'to_let' as SpaceStatus,
  shown: false,
};
export type SpaceForm = typeof NEW_SPACE;
/** What of a space is written. */
export const writtenOf = (space: Space) => {
  const { name, building, floor, area, price, about, about_en, picture, status, shown } = space;
  return { name, building, floor, area, price, about, about_en, picture, status, shown };
};

/** What a park says of a space. */
export function SpaceFieldset({ form }: { form: ResourceForm<SpaceForm> }) {
  const { t } = useTranslation('estate');
  const { picture } = form.value;
  return (
    <>
      <TextField form={form} name="building" label={t('building')} max={40} required />
      <TextField form={form} name="name" label={t('name')} help={t('nameHelp')} max={60} required />
      <NumberField form={form} name="floor" label={t('floor')} help={t('floorHelp')} required />
      <TextField form={form} name="area" label={t('areaMetres')} max={9} inputMode="decimal" required />
      <TextField form={form} name="price" label={t('priceYuan')} max={9} inputMode="decimal" required />
      <ChoiceField form={form} name="status" label={t('status')} names={SPACE_STATUS_NAMES} placeholder="" required />
      <SwitchField form={form} name="shown" label={t('published')} help={t('showHint')} />
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
      <TextField form={form} name="about" label={t('aboutZh')} max={500} rows={3} />
      <TextField form={form} name="about_en" label={t('aboutEn')} max={500} rows={3} />
    </>
  );
}
