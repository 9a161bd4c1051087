import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import {
  REVIEW_NAMES,
  REVIEWS,
  SMS_TYPE,
  SMS_TYPE_NAMES,
  TEMPLATE_TEXT_MAX,
  TemplateCode,
  TemplateFields,
  TemplateType,
  type SmsReview,
  type SmsTemplate,
  type SmsType,
} from '#domain/sms/template.ts';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { Act, ResourceForm } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { TemplateParts } from './template-parts.tsx';
import { TemplatePreview } from './template-preview.tsx';

export interface TemplateForm {
  code: string;
  type: SmsType;
  name: string;
  text: string;
  signature: string;
  gateway_id: string;
  review: SmsReview;
}
const SCHEMA = z.strictObject({ code: TemplateCode, type: TemplateType, ...TemplateFields });
const NEW: TemplateForm = { code: '', type: 0, name: '', text: '', signature: '', gateway_id: '', review: 'none' };
const valueOf = ({ code, type, name, text, signature, gateway_id, review }: SmsTemplate): TemplateForm => ({
  code,
  type,
  name,
  text,
  signature,
  gateway_id,
  review,
});

/** How the wire wants it: code and type of one that is there stay. */
export const templateBody = (act: Act, { code, type, ...fields }: Record<string, unknown>) => ({
  ...fields,
  ...(act === 'add' && { code, type }),
});

/** The fields of a template, with what it would say. */
export function useTemplateForm() {
  const fields = (form: ResourceForm<TemplateForm>, row: SmsTemplate | null) => (
    <>
      <KindFields form={form} isNew={row === null} />
      <TextFields form={form} isNew={row === null} />
      <GatewayFields form={form} />
    </>
  );
  return { schema: SCHEMA, initial: NEW, valueOf, fields };
}
interface FieldsProps {
  form: ResourceForm<TemplateForm>;
  isNew: boolean;
}

/** What it is; code and type of one that is there stay. */
function KindFields({ form, isNew }: FieldsProps) {
  const { t } = useTranslation('sms');
  const lang = useLang();
  return (
    <>
      <TextField form={form} name="name" label={t('templates.name')} max={50} required />
      {isNew && (
        <>
          <TextField
            form={form}
            name="code"
            label={t('templates.code')}
            help={t('templates.codeHelp')}
            max={40}
            required
          />
          <RadioField
            form={form}
            name="type"
            label={t('templates.type')}
            options={([0, 1] as const).map((value) => ({
              value,
              label: SMS_TYPE_NAMES[value][lang],
              hint: t(value === SMS_TYPE.marketing ? 'templates.typeHints.marketing' : 'templates.typeHints.normal'),
            }))}
            required
          />
        </>
      )}
    </>
  );
}

/** What it says, and how that reads. */
function TextFields({ form, isNew }: FieldsProps) {
  const { t } = useTranslation('sms');
  const { code, text, signature } = form.value;
  return (
    <>
      <TextField
        form={form}
        name="text"
        label={t('text')}
        help={isNew ? undefined : t('templates.textHelp')}
        max={TEMPLATE_TEXT_MAX}
        rows={4}
        required
      />
      <TemplateParts code={code} text={text} onInsert={(part) => form.change('text', `${text}{${part}}`)} />
      <TextField
        form={form}
        name="signature"
        label={t('templates.signature')}
        help={t('templates.signatureHelp')}
        max={20}
      />
      <TemplatePreview text={text} signature={signature} />
    </>
  );
}

/** What the gateway calls the text, and thinks of it. */
function GatewayFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('sms');
  const lang = useLang();
  return (
    <>
      <TextField
        form={form}
        name="gateway_id"
        label={t('templates.gatewayId')}
        help={t('templates.gatewayIdHelp')}
        max={64}
      />
      <SelectField
        form={form}
        name="review"
        label={t('templates.review')}
        options={REVIEWS.map((value) => ({ value, label: REVIEW_NAMES[value][lang] }))}
        required
      />
    </>
  );
}
