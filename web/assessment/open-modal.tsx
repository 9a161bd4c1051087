import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { PERIOD_NAMES } from '#domain/assessment/period.ts';
import { assessmentsContract, OpenFields } from '#domain/assessment/sheet-contract.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { DateField } from '#web/components/fields/date-field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { StateLine } from '#web/components/shell/state-line.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ASSESSMENT_PRESSES } from './presses.ts';

const SCHEMA = z.strictObject(OpenFields);
interface Values {
  template_id: string;
  tenant_list: string[];
  deadline: string;
  grace_days: number | undefined;
}
const MONTH = 30;
const WEEK = 7;

/** Opens the period of a published template for parks. Mount it to open it. */
export function OpenModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('assessment');
  const client = useQueryClient();
  const { user } = useSignedIn();
  const [today] = useState(() => beijingDay(Date.now()));
  const form = useZodForm<Values, z.output<typeof SCHEMA>>(
    { template_id: '', tenant_list: [], deadline: addDays(today, MONTH), grace_days: WEEK },
    { schema: SCHEMA },
  );
  const { templates, options } = useTemplateOptions();
  const act = useSureAct(ASSESSMENT_PRESSES.openPeriod, {
    onSuccess: ({ result_list }) => {
      const opened = result_list.filter((each) => each.opened).length;
      toast.success(t('open.done', { opened, kept: result_list.length - opened }));
      void client.invalidateQueries({ queryKey: ['resource', assessmentsContract.providerAssessments.path] });
      onClose();
    },
    onRefused: (error) => void form.refuse(error),
  });
  const save = () => {
    const asked = form.check();
    if (asked) act.send(asked);
  };
  return (
    <ActModal act={act} title={t('open.title')} hint={t('open.hint')} onConfirm={save} onDismiss={onClose}>
      <Form layout="vertical" component="div">
        <SelectField
          form={form}
          name="template_id"
          label={t('title')}
          help={
            <StateLine query={templates} empty={options.length === 0 ? t('open.noTemplates') : undefined}>
              {t('open.templateHelp')}
            </StateLine>
          }
          options={options}
          required
        />
        <SelectField
          form={form}
          name="tenant_list"
          label={t('open.parks')}
          options={user.tenants.map((park) => ({ value: park.tenant_id, label: park.name }))}
          multiple
          required
        />
        <DateField
          form={form}
          name="deadline"
          label={t('open.deadline')}
          help={t('open.deadlineHelp')}
          placeholder={t('open.deadline')}
          isClosed={(day) => day < today}
          required
        />
        <NumberField form={form} name="grace_days" label={t('open.grace')} help={t('open.graceHelp')} required />
      </Form>
    </ActModal>
  );
}

/** The published templates, the newest period first. */
function useTemplateOptions() {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const { listAssessmentTemplates: list } = assessmentTemplatesContract;
  const asked = { status: 'published' as const, limit: 200 };
  const templates = useCall(['resource', list.path, 'choice'], list, asked, { retry: 1 });
  const options = (templates.data?.items ?? []).map(({ template_id, name, year, period }) => ({
    value: template_id,
    label: `${name} · ${t('sheets.periodOf', { year, period: PERIOD_NAMES[period][lang] })}`,
  }));
  return { templates, options };
}
