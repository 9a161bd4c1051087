import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { text } from '#domain/shared/fields/fields.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { DaysField } from '#web/components/fields/days-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSteps } from '#web/shared/queries/queries.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';

// what is chosen is well formed: only that nothing is chosen has to be told
const SCHEMA = substituteContract.saveSubstitute.input.extend({
  substitute_id: text(36),
  from_day: text(10),
  to_day: text(10),
});
const NOBODY = { substitute_id: '', from_day: '', to_day: '', steps: [] as string[] };
type Colleagues = readonly { user_id: string; name: string }[];

/** Names a substitute: a colleague of the same hat, the days, and some steps or all. */
export function SubstituteForm({ colleagues }: { colleagues: Colleagues }) {
  const { t } = useTranslation('task');
  const [round, setRound] = useState(0);
  if (colleagues.length === 0) return <p>{t('substitutes.noColleague')}</p>;
  // once it is stored the form begins anew
  return <NewSubstitute key={round} colleagues={colleagues} onSaved={() => setRound(round + 1)} />;
}

function NewSubstitute({ colleagues, onSaved }: { colleagues: Colleagues; onSaved: () => void }) {
  const { t } = useTranslation('task');
  const client = useQueryClient();
  const now = useNow();
  const steps = useSteps('online').data?.approval_list ?? [];
  const form = useZodForm(NOBODY, { schema: SCHEMA });
  const act = useSureAct(substituteContract.saveSubstitute, {
    onSuccess: () => {
      toast.success(t('substitutes.saved'));
      void client.invalidateQueries({ queryKey: keys.substitutes });
      onSaved();
    },
  });
  const save = () => {
    const substitute = form.check();
    if (substitute) act.send(substitute);
    else toast.warning(t('substitutes.missing'));
  };
  return (
    <Form layout="vertical" component="div" className="substitute-form" disabled={isOpen(act)}>
      <SelectField
        form={form}
        name="substitute_id"
        label={t('substitutes.colleague')}
        placeholder={t('substitutes.colleaguePlaceholder')}
        options={colleagues.map(({ user_id, name }) => ({ value: user_id, label: name }))}
        required
      />
      <DaysField
        form={form}
        name="from_day"
        until="to_day"
        label={t('substitutes.days')}
        labels={[t('substitutes.from'), t('substitutes.to')]}
        earliest={beijingDay(now)}
        required
      />
      <SelectField
        form={form}
        name="steps"
        multiple
        label={t('substitutes.steps')}
        help={t('substitutes.stepsHint')}
        placeholder={t('substitutes.all')}
        options={steps.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <ActAnswer act={act} />
      <Button type="primary" disabled={false} loading={act.pending} onClick={save}>
        {t('substitutes.save')}
      </Button>
    </Form>
  );
}
