import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CorpMessageText, CorpMessageTitle, type CorpMessageRun } from '#domain/corpmsg/contract.ts';
import { CHANNEL_NAMES, CHANNELS, DEFAULT_STOP_SHARE, MAX_CHOSEN, type Channel } from '#domain/corpmsg/run.ts';
import { Guid, optionalText, rule, TenantId } from '#domain/shared/fields/fields.ts';
import { ChecksField } from '#web/components/fields/checks-field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import type { Act, ResourceForm } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CorpsField } from './corps-field.tsx';
import { Reach } from './reach.tsx';
import { TemplateField } from './template-field.tsx';

export interface MessageForm {
  tenant_id: string;
  title: string;
  channels: Channel[];
  text: string;
  template: string;
  to: 'all' | 'keyword' | 'chosen';
  keyword: string;
  corp_list: string[];
  stop_share: number;
}
const TO = ['all', 'keyword', 'chosen'] as const;
const SCHEMA = z
  .strictObject({
    tenant_id: TenantId,
    title: CorpMessageTitle,
    channels: z.array(z.enum(CHANNELS)).min(1, rule('required')),
    text: CorpMessageText,
    template: z.string(),
    to: z.enum(TO),
    keyword: optionalText(100),
    corp_list: z.array(Guid).max(MAX_CHOSEN, rule('tooMany')),
    stop_share: z.number(rule('required')).int(rule('format')).min(1, rule('format')).max(100, rule('format')),
  })
  .superRefine(({ channels, text, template, to, keyword, corp_list }, ctx) => {
    const missing: Record<string, boolean> = {
      text: channels.includes('in_app') && text === '',
      template: channels.includes('sms') && template === '',
      keyword: to === 'keyword' && keyword === '',
      corp_list: to === 'chosen' && corp_list.length === 0,
    };
    for (const [path, is] of Object.entries(missing))
      if (is) ctx.addIssue({ code: 'custom', path: [path], message: rule('required') });
  });
/** A message that was sent is not changed. */
const valueOf = (_sent: CorpMessageRun): MessageForm => newMessage('');
const newMessage = (tenant_id: string): MessageForm => ({
  tenant_id,
  title: '',
  channels: ['in_app'],
  text: '',
  template: '',
  to: 'all',
  keyword: '',
  corp_list: [],
  stop_share: DEFAULT_STOP_SHARE,
});

/** Who is meant, as the wire wants it. */
export const toOf = ({ tenant_id, channels, to, keyword, corp_list }: MessageForm) => ({
  tenant_id,
  channels,
  keyword: to === 'keyword' ? keyword.trim() : '',
  corp_list: to === 'chosen' ? corp_list : [],
});
/** A message as the wire wants it: without what its channels do not need. */
export function messageBody(_act: Act, fields: Record<string, unknown>) {
  const form = fields as unknown as MessageForm;
  const { title, channels, text, template, stop_share } = form;
  return {
    ...toOf(form),
    title,
    stop_share,
    ...(channels.includes('in_app') && { text }),
    ...(channels.includes('sms') && { template }),
  };
}

/** The fields of a message: what it says, to whom it goes, and who would get nothing. */
export function useMessageForm() {
  const parks = useTenants();
  const [own] = parks;
  return {
    schema: SCHEMA,
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
