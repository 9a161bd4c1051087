import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CORE_REQUIREMENTS, FINANCE_NEEDS, IP_STATES, POSITIONS, TRADES, USED_SYSTEMS } from '#domain/demand/enums.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ChecksField } from '#web/components/fields/checks-field.tsx';
import { ChoiceField } from '#web/components/fields/choice-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { focusFirst } from '#web/components/subsidy-form/focus-first.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { optionsOf } from '../names.ts';
import { useIndustries } from '../queries.ts';
import { FormFaults } from './form-faults.tsx';
import { PackageChoice } from './package-choice.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useApply } from './use-apply.ts';

/** The public form of the programme: a package, the enterprise, its needs, and how to reach it. */
export function ApplyForm({ tenantId, onFiled }: { tenantId: string; onFiled: (bid: string) => void }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const { form, act, submit, faulty } = useApply(tenantId, onFiled);
  const industries = useIndustries().data?.items;
  // the server's names; what it can't tell right now the rules know as well
  const trades = industries
    ? { ...Object.fromEntries(industries.map(({ code, name }) => [code, { zh: name, en: name }])), other: TRADES.other }
    : TRADES;
  const field = (name: Exclude<(typeof faulty)[number], 'expedite_pkg_id'>) => ({
    form,
    name,
    label: t(`form.${name}`),
    required: true,
  });
  const many = (name: 'used_system' | 'core_require') => ({
    ...field(name),
    label: t('form.many', { label: t(`form.${name}`) }),
  });
  const section = (id: string, title: string, content: React.ReactNode) => (
    <section className="panel" aria-labelledby={id}>
      <h2 className="panel-title" id={id}>
        {title}
      </h2>
      {content}
    </section>
  );
  const choose = t('form.ph.choose');
  return (
    <>
      <Form layout="vertical" disabled={act.pending || act.unsettled} className="zjtx-form">
        {section('pkg', t('pkg.title'), <PackageChoice tenantId={tenantId} form={form} />)}
        {section(
          'corp',
          t('form.corp'),
          <div className="fields">
            <TextField {...field('name')} max={100} autoComplete="organization" placeholder={t('form.ph.name')} />
            <ChoiceField {...field('trade')} names={trades} placeholder={choose} />
            {form.value.trade === 'other' && (
              <TextField {...field('other_trade')} max={60} placeholder={t('form.ph.other_trade')} />
            )}
            <RadioField {...field('state_of_art')} options={optionsOf(IP_STATES, lang)} wide />
          </div>,
        )}
        {section(
          'needs',
          t('form.needs'),
          <div className="fields">
            <ChecksField {...many('used_system')} options={optionsOf(USED_SYSTEMS, lang)} alone="none" wide />
            <ChecksField {...many('core_require')} options={optionsOf(CORE_REQUIREMENTS, lang)} wide />
            <ChoiceField {...field('finance_svr_require')} names={FINANCE_NEEDS} placeholder={choose} />
          </div>,
        )}
        {section(
          'contact',
          t('form.contact'),
          <div className="fields">
            <TextField {...field('corp_contact')} max={60} autoComplete="name" />
            <RadioField {...field('contact_position')} options={optionsOf(POSITIONS, lang)} />
            <TextField
              {...field('mobile')}
              max={11}
              inputMode="tel"
              autoComplete="tel"
              placeholder={t('form.ph.mobile')}
              help={t('form.mobileHint')}
            />
            <SmsCodeField {...field('code')} tenantId={tenantId} />
          </div>,
        )}
      </Form>
      <div className="zjtx-submit">
        <FormFaults faulty={faulty} onGo={(name) => focusFirst([name])} />
        <ActAnswer act={act} />
        <div className="zjtx-acts">
          <Button type="primary" size="large" loading={act.pending} disabled={act.unsettled} onClick={submit}>
            {t('submit.button')}
          </Button>
          <p className="section-note">{t('programme.final')}</p>
        </div>
      </div>
    </>
  );
}
