import { useTranslation } from 'react-i18next';
import { CHANNEL_NAMES, CHANNELS } from '#domain/corpmsg/run.ts';
import { ChecksField } from '#web/components/fields/checks-field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CorpsField } from './corps-field.tsx';
import { MESSAGE_SCHEMA, newMessage, TO, valueOf, type MessageForm } from './message-values.ts';
import { Reach } from './reach.tsx';
import { TemplateField } from './template-field.tsx';

/** The fields of a message: what it says, to whom it goes, and who would get nothing. */
export function useMessageForm() {
  const parks = useTenants();
  const [own] = parks;
  return {
    schema: MESSAGE_SCHEMA,
    initial: newMessage(parks.length === 1 && own ? own.tenant_id : ''),
    valueOf,
    fields: (form: ResourceForm<MessageForm>) => (
      <>
        <Words form={form} />
        <Recipients form={form} />
        <Reach of={form.value} />
      </>
    ),
  };
}

function Words({ form }: { form: ResourceForm<MessageForm> }) {
  const { t } = useTranslation('corpmsg');
  const lang = useLang();
  const { channels } = form.value;
  return (
    <>
      <TextField form={form} name="title" label={t('name')} help={t('nameHelp')} max={50} required />
      <ChecksField
        form={form}
        name="channels"
        label={t('channels')}
        options={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value][lang] }))}
        required
      />
      {channels.includes('in_app') && (
        <TextField form={form} name="text" label={t('text')} help={t('textHelp')} max={500} rows={5} required />
      )}
      {channels.includes('sms') && <TemplateField form={form} />}
    </>
  );
}

function Recipients({ form }: { form: ResourceForm<MessageForm> }) {
  const { t } = useTranslation('corpmsg');
  const parks = useTenants();
  const { to, tenant_id } = form.value;
  return (
    <>
      {parks.length > 1 && (
        <SelectField
          form={form}
          name="tenant_id"
          label={t('park')}
          options={parks.map((park) => ({ value: park.tenant_id, label: park.name }))}
          onPicked={() => form.change('corp_list', [])}
          required
        />
      )}
      <RadioField
        form={form}
        name="to"
        label={t('to')}
        options={TO.map((value) => ({ value, label: t(`toOptions.${value}`) }))}
        required
      />
      {to === 'keyword' && <TextField form={form} name="keyword" label={t('keyword')} max={100} required />}
      {to === 'chosen' && <CorpsField form={form} tenantId={tenant_id} />}
      <NumberField
        form={form}
        name="stop_share"
        label={t('stopShare')}
        help={t('stopShareHelp')}
        suffix={t('percent')}
        required
      />
    </>
  );
}
