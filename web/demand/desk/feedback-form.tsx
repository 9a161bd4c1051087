import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { INFORMATION_INVESTMENTS, INFORMATION_MODES, PROFITS, RD_INVESTMENTS } from '#domain/demand/enums.ts';
import { SELECTABLE_STATUSES } from '#domain/demand/status.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ChoiceField } from '#web/components/fields/choice-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { tradeOf } from '../names.ts';
import type { DemandDetail } from '../queries.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useFeedback } from './use-feedback.ts';

interface Props {
  detail: DemandDetail;
  onDone: (status: string) => void;
  onStale: (message: string) => void;
}

/** The operator's feedback being written (spec §5); closing asks for its reason, and a report for a second look. */
export function FeedbackForm(props: Props) {
  const { detail } = props;
  const { t } = useTranslation('demand');
  const { form, act, submit, asking, confirm, dismiss } = useFeedback(props);
  const locked = act.pending || act.unsettled;
  return (
    <>
      <p className="feedback-hint">{t('feedback.hint')}</p>
      <Form layout="vertical" disabled={locked} className="fields">
        <CompanyFields form={form} detail={detail} />
        <RadioField
          form={form}
          name="status"
          label={t('feedback.status')}
          required
          wide
          options={SELECTABLE_STATUSES.map((value) => ({
            value,
            label: t(`feedback.choice.${value}`),
            hint: t(`feedback.statusHint.${value}`),
          }))}
        />
      </Form>
      {asking === null && <ActAnswer act={act} />}
      <div className="feedback-acts">
        <Button type="primary" size="large" loading={act.pending} disabled={act.unsettled} onClick={submit}>
          {t('feedback.submit')}
        </Button>
      </div>
      {asking === 'close' && <CloseDialog act={act} onConfirm={confirm} onDismiss={dismiss} />}
      {asking === 'new_crm' && (
        <ReportDialog act={act} detail={detail} onConfirm={() => confirm('')} onDismiss={dismiss} />
      )}
    </>
  );
}

/** What the operator has learned of the enterprise. */
function CompanyFields({ form, detail }: { form: ReturnType<typeof useFeedback>['form']; detail: DemandDetail }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const year = detail.year_label;
  const shared = { form, required: true, placeholder: t('form.ph.choose') };
  return (
    <>
      <ChoiceField
        {...shared}
        name="register_trade"
        label={t('feedback.register_trade')}
        names={INDUSTRIES}
        help={t('feedback.ownTrade', { trade: tradeOf(detail, lang) })}
      />
      <ChoiceField
        {...shared}
        name="last_year_profit"
        label={t('feedback.last_year_profit', { year })}
        names={PROFITS}
      />
      <ChoiceField
        {...shared}
        name="corp_rd_investment"
        label={t('feedback.corp_rd_investment', { year })}
        names={RD_INVESTMENTS}
      />
      <ChoiceField
        {...shared}
        name="information_investment"
        label={t('feedback.information_investment', { year })}
        names={INFORMATION_INVESTMENTS}
      />
      <ChoiceField
        {...shared}
        name="information_mode"
        label={t('feedback.information_mode')}
        names={INFORMATION_MODES}
      />
      {form.value.information_mode === 'other' && (
        <TextField
          form={form}
          name="information_mode_other"
          label={t('feedback.information_mode_other')}
          required
          max={100}
        />
      )}
    </>
  );
}
