import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LINK_MAX,
  MAX_BANNERS,
  MAX_DESCRIPTIONS,
  MAX_ENTRIES,
  MAX_SERVICES,
  type PortalContent,
} from '#domain/portal/content.ts';
import { byPath } from '#web/components/fields/by-path.ts';
import { Field } from '#web/components/fields/field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { EntryList } from './entry-list.tsx';

interface Props {
  form: ResourceForm<PortalContent>;
  disabled: boolean;
}

/** What a portal says, part by part, in the order in which visitors see it. */
export function SiteFieldset({ form, disabled }: Props) {
  const { t } = useTranslation('site');
  const fields = byPath(form);
  return (
    <>
      <Part title={t('parts.banner_list')}>
        <EntryList
          form={form}
          disabled={disabled}
          name="banner_list"
          max={MAX_BANNERS}
          blank={{ title: '', text: '', picture: null, link: '' }}
        >
          {(at) => (
            <>
              <TextField form={fields} name={`${at}.title`} label={t('bannerTitle')} max={40} required />
              <TextField form={fields} name={`${at}.text`} label={t('text')} max={120} />
              <TextField form={fields} name={`${at}.link`} label={t('link')} help={t('linkHelp')} max={LINK_MAX} />
              <PictureField form={fields} name={`${at}.picture`} disabled={disabled} />
            </>
          )}
        </EntryList>
      </Part>
      <Part title={t('parts.base_info')}>
        <TextField form={fields} name="base_info.slogan" label={t('slogan')} max={60} />
        <TextField form={fields} name="base_info.introduction" label={t('introduction')} max={2000} rows={5} />
        <PictureField form={fields} name="base_info.picture" disabled={disabled} />
      </Part>
      <Lists form={form} disabled={disabled} />
      <Part title={t('parts.showroom_info')}>
        <TextField form={fields} name="showroom_info.title" label={t('showroomTitle')} max={40} />
        <TextField form={fields} name="showroom_info.text" label={t('introduction')} max={1000} rows={4} />
        <PictureField form={fields} name="showroom_info.picture" disabled={disabled} />
      </Part>
      <Part title={t('parts.bottom_info')}>
        <TextField form={fields} name="bottom_info.copyright" label={t('copyright')} max={100} />
        <TextField form={fields} name="bottom_info.record_number" label={t('recordNumber')} max={60} />
        <TextField form={fields} name="bottom_info.note" label={t('bottomNote')} max={200} />
      </Part>
    </>
  );
}

/** What the park is good for, what it offers, and where else it leads. */
function Lists({ form, disabled }: Props) {
  const { t } = useTranslation('site');
  const fields = byPath(form);
  const shared = { form, disabled };
  return (
    <>
      <Part title={t('parts.desc_list')}>
        <EntryList {...shared} name="desc_list" max={MAX_DESCRIPTIONS} blank={{ title: '', text: '' }}>
          {(at) => (
            <>
              <TextField form={fields} name={`${at}.title`} label={t('descTitle')} max={30} required />
              <TextField form={fields} name={`${at}.text`} label={t('text')} max={300} rows={2} required />
            </>
          )}
        </EntryList>
      </Part>
      <Part title={t('parts.service_list')}>
        <EntryList {...shared} name="service_list" max={MAX_SERVICES} blank={{ name: '', text: '', link: '' }}>
          {(at) => (
            <>
              <TextField form={fields} name={`${at}.name`} label={t('serviceName')} max={30} required />
              <TextField form={fields} name={`${at}.text`} label={t('text')} max={120} />
              <TextField form={fields} name={`${at}.link`} label={t('link')} help={t('linkHelp')} max={LINK_MAX} />
            </>
          )}
        </EntryList>
      </Part>
      <Part title={t('parts.entry_list')}>
        <EntryList {...shared} name="entry_list" max={MAX_ENTRIES} blank={{ name: '', link: '' }}>
          {(at) => (
            <>
              <TextField form={fields} name={`${at}.name`} label={t('entryName')} max={30} required />
              <TextField
                form={fields}
                name={`${at}.link`}
                label={t('link')}
                help={t('linkHelp')}
                max={LINK_MAX}
                required
              />
            </>
          )}
        </EntryList>
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="site-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

function PictureField({ form, name, disabled }: { form: FormApi; name: string; disabled: boolean }) {
  const { t } = useTranslation('site');
  const guid = form.valueOf(name);
  return (
    <Field form={form} name={name} label={t('picture')} help={t('pictureHelp')} group>
      <FileUpload
        use="picture"
        label={t('picture')}
        max={1}
        thumbnails
        disabled={disabled}
        value={typeof guid === 'string' ? [guid] : []}
        onChange={([chosen = null]) => form.change(name, chosen)}
      />
    </Field>
  );
}
