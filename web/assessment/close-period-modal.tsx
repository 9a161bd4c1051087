import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { PERIOD_NAMES, periodOn, PERIODS, type Period } from '#domain/assessment/period.ts';
import { assessmentsContract, PeriodFields } from '#domain/assessment/sheet-contract.ts';
import { SHEET_STATUS, type SheetStatus } from '#domain/assessment/status.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { StateLine } from '#web/components/shell/state-line.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ASSESSMENT_PRESSES } from './presses.ts';

const SCHEMA = z.strictObject(PeriodFields);
interface Values {
  year: number | undefined;
  period: Period;
}

/** Closes all of a period as a run, whose page opens. Mount it to open it. */
export function ClosePeriodModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const navigate = useNavigate();
  const [today] = useState(() => beijingDay(Date.now()));
  const form = useZodForm<Values, z.output<typeof SCHEMA>>(
    { year: Number(today.slice(0, 4)), period: periodOn(today) },
    { schema: SCHEMA },
  );
  const act = useSureAct(ASSESSMENT_PRESSES.closePeriod, {
    onSuccess: ({ batch_id }) => void navigate(to.batch(batch_id)),
    onRefused: (error) => void form.refuse(error),
  });
  const save = () => {
    const asked = form.check();
    if (asked) act.send(asked);
  };
  return (
    <ActModal
      act={act}
      title={t('closeAll.title')}
      hint={t('closeAll.hint')}
      danger
      onConfirm={save}
      onDismiss={onClose}
    >
      <Form layout="vertical" component="div">
        <NumberField form={form} name="year" label={t('year')} required />
        <RadioField
          form={form}
          name="period"
          label={t('period')}
          options={PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value][lang] }))}
          required
        />
      </Form>
      <OpenOnes {...form.value} />
    </ActModal>
  );
}

/** How many that are, and how many of them nobody began. */
function OpenOnes({ year, period }: Values) {
  const { t } = useTranslation('assessment');
  const notStarted = useTotal(SHEET_STATUS.notStarted, { year, period });
  const underReview = useTotal(SHEET_STATUS.underReview, { year, period });
  if (!SCHEMA.safeParse({ year, period }).success) return null;
  const failed = [notStarted, underReview].find(({ isLoadingError }) => isLoadingError);
  const waiting = [notStarted, underReview].find(({ isLoading }) => isLoading);
  const counts = { notStarted: notStarted.data?.total ?? 0, underReview: underReview.data?.total ?? 0 };
  const none = counts.notStarted + counts.underReview === 0;
  return (
    <p className="cell-note">
      <StateLine query={failed ?? waiting ?? notStarted} empty={none ? t('closeAll.none') : undefined}>
        {t('closeAll.open', counts)}
      </StateLine>
    </p>
  );
}

function useTotal(status: SheetStatus, { year, period }: Values) {
  const { providerAssessments: list } = assessmentsContract;
  const enabled = SCHEMA.safeParse({ year, period }).success;
  const asked = { status, year, period, limit: 1 };
  return useCall(['resource', list.path, 'total', status, year, period], list, asked, { enabled, retry: 1 });
}
