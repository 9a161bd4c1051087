import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CORE_REQUIREMENTS, FINANCE_NEEDS, IP_STATES, TRADES, USED_SYSTEMS } from '#domain/demand/enums.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ChecksField } from '#web/components/fields/checks-field.tsx';
import { ChoiceField } from '#web/components/fields/choice-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { focusFirst } from '#web/components/fields/focus-first.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { optionsOf } from '../names.ts';
import { useIndustries } from '../queries.ts';
import { FormFaults } from './form-faults.tsx';
import { PackageChoice } from './package-choice.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useApply, type Apply } from './use-apply.ts';

/** The public form of the programme: a package, the enterprise, its needs, and how to reach it. */
export function ApplyForm({ tenantId, onFiled }: { tenantId: string; onFiled: (bid: string) => void }) {
  const { t } = useTranslation('demand');
  const { form, act, submit, own, faulty } = useApply(tenantId, onFiled);
  return (
    <>
      <Form layout="vertical" disabled={act.pending || act.unsettled} className="zjtx-form">
        <Section id="pkg" title={t('pkg.title')}>
          <PackageChoice tenantId={tenantId} form={form} />
        </Section>
        <Section id="corp" title={t('form.corp')}>
          <CorpFields form={form} own={own} />
        </Section>
        <Section id="needs" title={t('form.needs')}>
          <NeedsFields form={form} />
        </Section>
        <Section id="contact" title={t('form.contact')}>
          <ContactFields form={form} own={own} tenantId={tenantId} />
        </Section>
      </Form>
      <div className="zjtx-submit">
        <FormFaults faulty={faulty} onGo={(name) => focusFirst([name])} />
        <ActAnswer act={act} />
        <div className="zjtx-acts">
          <Button
            type="primary"
            size="large"
            loading={act.pending}
            disabled={act.unsettled}
            data-report="file-demand"
            onClick={submit}
          >
            {t('submit.button')}
          </Button>
          <p className="section-note">{t('programme.final')}</p>
        </div>
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="panel-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type ApplyState = Apply['form'];
interface FieldsProps {
  form: ApplyState;
  /** What is known of who has signed in as an enterprise of the park. */
  own: Apply['own'];
}
/** A field by its name in the texts; every one of them is asked for. */
function useField(form: ApplyState) {
  const { t } = useTranslation('demand');
  return (name: Exclude<Apply['faulty'][number], 'expedite_pkg_id'>) => ({
    form,
    name,
    label: t(`form.${name}`),
    required: true,
  });
}

function CorpFields({ form, own }: FieldsProps) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const field = useField(form);
  const industries = useIndustries().data?.items;
  // the server's names; what it can't tell right now the rules know as well
  const trades = industries
    ? { ...Object.fromEntries(industries.map(({ code, name }) => [code, { zh: name, en: name }])), other: TRADES.other }
    : TRADES;
  return (
    <div className="fields">
      {own ? (
        <p className="section-note">{t('form.own', { name: own.name })}</p>
      ) : (
        <TextField {...field('name')} max={100} autoComplete="organization" placeholder={t('form.ph.name')} />
      )}
      <ChoiceField {...field('trade')} names={trades} placeholder={t('form.ph.choose')} />
      {form.value.trade === 'other' && (
        <TextField {...field('other_trade')} max={60} placeholder={t('form.ph.other_trade')} />
      )}
      <RadioField {...field('state_of_art')} options={optionsOf(IP_STATES, lang)} wide />
    </div>
  );
}

function NeedsFields({ form }: { form: ApplyState }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const field = useField(form);
  const many = (name: 'used_system' | 'core_require') => ({
    ...field(name),
    label: t('form.many', { label: t(`form.${name}`) }),
  });
  return (
    <div className="fields">
      <ChecksField {...many('used_system')} options={optionsOf(USED_SYSTEMS, lang)} alone="none" wide />
      <ChecksField {...many('core_require')} options={optionsOf(CORE_REQUIREMENTS, lang)} wide />
      <ChoiceField {...field('finance_svr_require')} names={FINANCE_NEEDS} placeholder={t('form.ph.choose')} />
    </div>
  );
}

function ContactFields({ form, own, tenantId }: FieldsProps & { tenantId: string }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const field = useField(form);
  return (
    <div className="fields">
      <TextField {...field('corp_contact')} max={60} autoComplete="name" />
      <RadioField {...field('contact_position')} options={optionsOf(POSITIONS, lang)} />
      {own ? (
        <p className="section-note">{t('form.ownMobile', { mobile: own.mobile })}</p>
      ) : (
        <>
          <PhoneField
            {...field('mobile')}
            autoComplete="tel"
            placeholder={t('form.ph.mobile')}
            help={t('form.mobileHint')}
          />
          <SmsCodeField {...field('code')} tenantId={tenantId} />
        </>
      )}
    </div>
  );
}
