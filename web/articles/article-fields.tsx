import { useTranslation } from 'react-i18next';
import {
  ARTICLE_TEXT_MAX,
  CONTENT_TYPE,
  CONTENT_TYPE_NAMES,
  MAX_ATTACHMENTS,
  NTYPE_NAMES,
  NTYPES,
} from '#domain/articles/article.ts';
import { Field } from '#web/components/fields/field.tsx';
import { MomentField } from '#web/components/fields/moment-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { RichTextField } from '#web/components/fields/rich-text-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { ArticleForm } from './article-form.ts';

interface Props {
  form: ResourceForm<ArticleForm>;
  /** Hosts whose pages may be embedded; empty where they are not known yet. */
  hosts: readonly string[];
}

/** What an article says of itself, its content by its content type, its files and its times. */
export function ArticleFieldset({ form, hosts }: Props) {
  const { t } = useTranslation('articles');
  const lang = useLang();
  return (
    <>
      <TextField form={form} name="title" label={t('name')} max={100} required />
      <SelectField
        form={form}
        name="ntype"
        label={t('ntype')}
        options={NTYPES.map((value) => ({ value, label: NTYPE_NAMES[value][lang] }))}
        required
      />
      <TextField form={form} name="summary" label={t('summary')} help={t('summaryHelp')} max={300} rows={2} />
      <TextField form={form} name="theme" label={t('theme')} help={t('themeHelp')} max={30} />
      <RadioField
        form={form}
        name="content_type"
        label={t('contentType')}
        options={Object.values(CONTENT_TYPE).map((value) => ({ value, label: CONTENT_TYPE_NAMES[value][lang] }))}
        required
      />
      <ContentField form={form} hosts={hosts} />
      <FileFields form={form} />
      <MomentField
        form={form}
        name="publish_time"
        label={t('publishTime')}
        help={t('publishTimeHelp')}
        placeholder={t('anyTime')}
      />
      <MomentField
        form={form}
        name="expire_time"
        label={t('expireTime')}
        help={t('expireTimeHelp')}
        placeholder={t('anyTime')}
      />
    </>
  );
}

function ContentField({ form, hosts }: Props) {
  const { t } = useTranslation('articles');
  const { content_type, video } = form.value;
  const help = hosts.length > 0 ? t('embedHelp', { hosts: hosts.join(', ') }) : t('embedNone');
  switch (content_type) {
    case CONTENT_TYPE.text:
      return <TextField form={form} name="content" label={t('content')} max={ARTICLE_TEXT_MAX} rows={12} />;
    case CONTENT_TYPE.html:
      return <RichTextField form={form} name="content" label={t('content')} />;
    case CONTENT_TYPE.embed:
      return <TextField form={form} name="url" label={t('embed')} help={help} max={500} />;
    case CONTENT_TYPE.video:
      return (
        <>
          <Field form={form} name="video" label={t('video')} group>
            <FileUpload
              use="video"
              label={t('video')}
              max={1}
              value={video === null ? [] : [video]}
              onChange={([guid = null]) => form.change('video', guid)}
            />
          </Field>
          <TextField form={form} name="url" label={t('videoUrl')} help={help} max={500} />
        </>
      );
  }
}

function FileFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('articles');
  const { cover, attachment_list } = form.value;
  return (
    <>
      <Field form={form} name="cover" label={t('cover')} group>
        <FileUpload
          use="picture"
          label={t('cover')}
          max={1}
          thumbnails
          value={cover === null ? [] : [cover]}
          onChange={([guid = null]) => form.change('cover', guid)}
        />
      </Field>
      <Field form={form} name="attachment_list" label={t('attachments')} group>
        <FileUpload
          use="article"
          label={t('attachments')}
          max={MAX_ATTACHMENTS}
          value={attachment_list.map(({ guid }) => guid)}
          onChange={(guids, added) =>
            form.change(
              'attachment_list',
              guids.map(
                (guid) =>
                  attachment_list.find((file) => file.guid === guid) ?? {
                    guid,
                    name: (added?.guid === guid ? added.real_name : '') || t('attachments'),
                  },
              ),
            )
          }
        />
      </Field>
    </>
  );
}
