import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { ORG_TYPES } from '#domain/reception/enums.ts';
import { feedbackRules, MAX_PHOTOS } from '#domain/reception/forms.ts';
import { FIRST_VISIT_DAY } from '#domain/reception/hours.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ChoiceField } from '#web/components/fields/choice-field.tsx';
import { DateField } from '#web/components/fields/date-field.tsx';
import { Field, idOf } from '#web/components/fields/field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { TimeField } from '#web/components/fields/time-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { useNow } from '#web/shared/screen/use-now.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { isOpen } from '#web/shared/calls/use-sure-act.ts';
import { FEEDBACK_SAMPLES, prefilledFeedback } from './feedback-values.ts';
import type { ReceptionDetail } from './queries.ts';
import type { Settled } from './settled.ts';
import { useReceptionAct } from './use-reception-act.ts';

interface Props {
  detail: ReceptionDetail;
  onSettled: (settled: Settled) => void;
}
const MIN_CONTENT = 60;
const ANY_HOUR = { from: 0, until: 23 };

/** The feedback of a tour that took place (spec §5), filled in as far as the booking knows. */
export function FeedbackForm({ detail, onSettled }: Props) {
  const { t } = useTranslation('reception');
  const [uploading, setUploading] = useState(false);
  const { form, act, locked, send } = useFeedback({ detail, onSettled });
  return (
    <Form layout="vertical" component="div" disabled={locked}>
      <p className="cell-note feedback-hint">{t('feedback.prefilled')}</p>
      <div className="fields">
        <VisitorFields form={form} />
        <TimeFields form={form} />
        <ReportFields form={form} locked={locked} onUploading={setUploading} />
      </div>
      <ActAnswer act={act} />
      <div className="feedback-acts">
        <Button type="primary" size="large" disabled={uploading} loading={act.pending} onClick={send}>
          {t('feedback.submit')}
        </Button>
        {uploading && (
          <p className="cell-note" role="status">
            {t('feedback.uploading')}
          </p>
        )}
      </div>
    </Form>
  );
}

/** The feedback being written, and sending it once. */
function useFeedback({ detail, onSettled }: Props) {
  const { t } = useTranslation('reception');
  const now = useNow();
  const form = useZodForm(prefilledFeedback(detail), { schema: feedbackRules(now), samples: FEEDBACK_SAMPLES });
  const act = useReceptionAct(receptionWorkbenchContract.inputFeedback, {
    done: () => ({ kind: 'recorded', text: t('feedback.success') }),
    onSettled,
    onRefused: (error) => form.refuse(error),
  });
  const locked = isOpen(act);
  useUnsaved(() => form.dirty);
  const { reserve_num, task_id } = detail.reception_data;
  const send = () => {
    if (act.unsettled) return act.again();
    const data = form.check();
    if (data) act.send({ reserve_num, task_id, data });
  };
  return { form, act, locked, send };
}
type Feedback = ReturnType<typeof useFeedback>['form'];
/** Every field of the feedback is asked for. */
const required = <N extends keyof Feedback['value']>(form: Feedback, name: N) => ({ form, name, required: true });

/** Who came, and who led them. */
function VisitorFields({ form }: { form: Feedback }) {
  const { t } = useTranslation('reception');
  const choose = t('field.choose');
  return (
    <>
      <TextField {...required(form, 'org_name')} label={t('field.org_name')} max={60} />
      <ChoiceField {...required(form, 'org_type')} label={t('field.org_type')} names={ORG_TYPES} placeholder={choose} />
      <ChoiceField
        {...required(form, 'corp_trade')}
        label={t('field.corp_trade')}
        names={INDUSTRIES}
        placeholder={choose}
      />
      <NumberField {...required(form, 'guests_nums')} label={t('field.guests_nums')} suffix={t('field.person')} />
      <TextField {...required(form, 'contact_name')} label={t('field.contact_name')} max={60} />
      <TextField {...required(form, 'contact_mobile')} label={t('field.contact_mobile')} max={13} inputMode="tel" />
      <TextField {...required(form, 'leader_name')} label={t('field.leader_name')} max={60} />
      <TextField {...required(form, 'leader_title')} label={t('field.leader_title')} max={30} />
    </>
  );
}

/** When it was. */
function TimeFields({ form }: { form: Feedback }) {
  const { t } = useTranslation('reception');
  const now = useNow();
  const choose = t('field.choose');
  return (
    <>
      <DateField
        {...required(form, 'reserve_date')}
        label={t('field.visit_date')}
        placeholder={choose}
        isClosed={(day) => day > beijingDay(now) || day < FIRST_VISIT_DAY}
      />
      <div className="field-pair">
        <TimeField
          {...required(form, 'reserve_time_start')}
          label={t('field.start')}
          placeholder={choose}
          {...ANY_HOUR}
        />
        <TimeField {...required(form, 'reserve_time_end')} label={t('field.end')} placeholder={choose} {...ANY_HOUR} />
      </div>
    </>
  );
}

interface ReportProps {
  form: Feedback;
  locked: boolean;
  onUploading: (uploading: boolean) => void;
}

/** What was shown and said, with photographs. */
function ReportFields({ form, locked, onUploading }: ReportProps) {
  const { t } = useTranslation('reception');
  const missing = MIN_CONTENT - form.value.visit_content.trim().length;
  return (
    <>
      <TextField
        {...required(form, 'visit_content')}
        label={t('field.visit_content')}
        max={300}
        rows={5}
        placeholder={t('feedback.contentPh')}
        help={missing > 0 ? t('feedback.contentMissing', { count: missing }) : t('feedback.contentHelp')}
        wide
      />
      <Field form={form} name="visit_img" label={t('field.visit_img')} wide>
        <FileUpload
          id={idOf(form, 'visit_img')}
          use="visit_photo"
          label={t('field.visit_img')}
          max={MAX_PHOTOS}
          value={form.value.visit_img}
          thumbnails
          disabled={locked}
          onBusy={onUploading}
          onChange={(visit_img) => form.set({ visit_img })}
        />
      </Field>
    </>
  );
}
