import { useQueryClient } from '@tanstack/react-query';
import { Button, DatePicker, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { keys } from '#web/shared/queries/keys.ts';
import { useSteps } from '#web/shared/queries/queries.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';

const DAY = 'YYYY-MM-DD';

/** Names a substitute: a colleague of the same hat, the days, and some steps or all. */
export function SubstituteForm({ colleagues }: { colleagues: readonly { user_id: string; name: string }[] }) {
  const { t } = useTranslation('task');
  const client = useQueryClient();
  const id = useId();
  const steps = useSteps('online').data?.approval_list ?? [];
  const [who, setWho] = useState<string | null>(null);
  const [days, setDays] = useState<[Dayjs, Dayjs] | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const act = useSureAct(substituteContract.saveSubstitute, {
    onSuccess: () => {
      toast.success(t('substitutes.saved'));
      setWho(null);
      setDays(null);
      setChosen([]);
      void client.invalidateQueries({ queryKey: keys.substitutes });
    },
  });
  if (colleagues.length === 0) return <p>{t('substitutes.noColleague')}</p>;
  const locked = isOpen(act);
  const missing = who === null || days === null;
  const save = () => {
    if (missing) return toast.warning(t('substitutes.missing'));
    const [from, until] = days;
    act.send({ substitute_id: who, from_day: from.format(DAY), to_day: until.format(DAY), steps: chosen });
  };
  return (
    <Form layout="vertical" component="div" className="substitute-form">
      <Form.Item label={t('substitutes.colleague')} htmlFor={`${id}-who`} required>
        <Select
          id={`${id}-who`}
          showSearch
          optionFilterProp="label"
          disabled={locked}
          value={who}
          placeholder={t('substitutes.colleaguePlaceholder')}
          onChange={setWho}
          options={colleagues.map(({ user_id, name }) => ({ value: user_id, label: name }))}
        />
      </Form.Item>
      <Form.Item label={t('substitutes.days')} htmlFor={`${id}-from`} required>
        <DatePicker.RangePicker
          id={{ start: `${id}-from`, end: `${id}-to` }}
          aria-label={t('substitutes.days')}
          disabled={locked}
          value={days}
          minDate={dayjs().startOf('day')}
          placeholder={[t('substitutes.from'), t('substitutes.to')]}
          onChange={(range) => setDays(range?.[0] && range[1] ? [range[0], range[1]] : null)}
        />
      </Form.Item>
      <Form.Item label={t('substitutes.steps')} htmlFor={`${id}-steps`} extra={t('substitutes.stepsHint')}>
        <Select
          id={`${id}-steps`}
          mode="multiple"
          optionFilterProp="label"
          disabled={locked}
          value={chosen}
          placeholder={t('substitutes.all')}
          onChange={setChosen}
          options={steps.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Form.Item>
      <ActAnswer act={act} />
      <Button type="primary" loading={act.pending} onClick={save}>
        {t('substitutes.save')}
      </Button>
    </Form>
  );
}
