import { useTranslation } from 'react-i18next';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { MARKETING_HOURS } from '#domain/sms/hand-over.ts';
import { fillSample } from '#domain/sms/parts.ts';
import { SMS_TYPE } from '#domain/sms/template.ts';
import { SelectField } from '#web/components/fields/select-field.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import type { MessageForm } from './message-values.ts';

/** The template by which an SMS goes out, and what it would say. */
export function TemplateField({ form }: { form: ResourceForm<MessageForm> }) {
  const { t } = useTranslation('corpmsg');
  const found = useCall(['corpmsg', 'templates'], corpmsgContract.listCorpmsgTemplates, {});
  const items = found.data?.items ?? [];
  const helpOf = ({ isError, data }: typeof found) => {
    if (isError) return t('templatesFailed');
    return data && items.length === 0 ? t('noTemplates') : t('templateHelp');
  };
  const chosen = items.find(({ code }) => code === form.value.template);
  return (
    <>
      <SelectField
        form={form}
        name="template"
        label={t('template')}
        help={helpOf(found)}
        options={items.map(({ code, name }) => ({ value: code, label: name }))}
        required
      />
      {chosen && (
        <section className="corpmsg-box" aria-label={t('preview')}>
          <h3>{t('preview')}</h3>
          <p lang="zh-CN">{fillSample(chosen.text)}</p>
          {chosen.type === SMS_TYPE.marketing && <p className="cell-note">{t('marketing', MARKETING_HOURS)}</p>}
        </section>
      )}
    </>
  );
}
