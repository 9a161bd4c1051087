import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DEFINITION_MAX, MATERIALS_MAX, NAME_MAX, type Dimension, type KeyGoal } from '#domain/assessment/template.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import { EntryActs } from './entry-acts.tsx';
import { ListFault } from './list-fault.tsx';
import { ResultFields } from './result-fields.tsx';
import { SumLine } from './sum-line.tsx';
import { countedOf, NEW_GOAL, NEW_RESULT } from './template-form.ts';

interface Props {
  form: FormApi;
  modules: Dimension[];
  /** Its place, from 0. */
  i: number;
}
/** One module being written, with its goals and what the weights of its results make. */
export function ModuleFields({ form, modules, i }: Props) {
  const { t } = useTranslation('assessment');
  const module = modules[i];
  if (!module) return null;
  const n = i + 1;
  const path = `businessDimension.${i}`;
  const name = t('moduleN', { n });
  const goals = module.keyGoal;
  const weights = countedOf([module]).flatMap(({ keyGoal }) =>
    keyGoal.flatMap(({ keyResult }) => keyResult.map(({ weight }) => weight)),
  );
  return (
    <li>
      <section className="assessment-module" aria-label={name}>
        <div className="assessment-head">
          <h2>{name}</h2>
          <EntryActs list={modules} i={i} name={name} onChange={(next) => form.change('businessDimension', next)} />
        </div>
        <div className="fields">
          <TextField form={form} name={`${path}.name`} label={t('moduleName')} max={NAME_MAX} required />
          <TextField
            form={form}
            name={`${path}.weight`}
            label={t('moduleWeight')}
            max={6}
            inputMode="decimal"
            required
          />
        </div>
        <ol className="assessment-list">
          {goals.map((_, k) => (
            // a goal that is being written has no name but its place
            // oxlint-disable-next-line react/no-array-index-key
            <GoalFields key={k} form={form} at={`${path}.keyGoal`} i={k} goals={goals} n={`${n}.${k + 1}`} />
          ))}
        </ol>
        <ListFault form={form} name={`${path}.keyGoal`} count={goals.length} />
        <div className="assessment-foot">
          <Button
            icon={<PlusOutlined aria-hidden="true" />}
            aria-label={t('addGoalTo', { name })}
            onClick={() => form.change(`${path}.keyGoal`, [...goals, NEW_GOAL])}
          >
            {t('addGoal')}
          </Button>
          <SumLine weights={weights} label={t('resultsSum')} />
        </div>
      </section>
    </li>
  );
}

interface GoalProps {
  form: FormApi;
  /** The path of its module's goals. */
  at: string;
  i: number;
  goals: KeyGoal[];
  /** Its place as it is told: `1.2`. */
  n: string;
}
function GoalFields({ form, at, i, goals, n }: GoalProps) {
  const { t } = useTranslation('assessment');
  const goal = goals[i];
  if (!goal) return null;
  const path = `${at}.${i}`;
  const name = t('goalN', { n });
  const results = goal.keyResult;
  return (
    <li>
      <section className="assessment-goal" aria-label={name}>
        <div className="assessment-head">
          <h3>{name}</h3>
          <EntryActs list={goals} i={i} name={name} onChange={(next) => form.change(at, next)} />
        </div>
        <TextField form={form} name={`${path}.name`} label={t('goalName')} max={NAME_MAX} required />
        <div className="fields">
          <TextField form={form} name={`${path}.definition`} label={t('definition')} max={DEFINITION_MAX} rows={2} />
          <TextField
            form={form}
            name={`${path}.extra_config.materials`}
            label={t('materials')}
            max={MATERIALS_MAX}
            rows={2}
          />
        </div>
        <ol className="assessment-list">
          {results.map((_, k) => (
            <ResultFields
              // oxlint-disable-next-line react/no-array-index-key
              key={k}
              form={form}
              at={`${path}.keyResult`}
              i={k}
              results={results}
              name={t('resultN', { n: `${n}.${k + 1}` })}
            />
          ))}
        </ol>
        <ListFault form={form} name={`${path}.keyResult`} count={results.length} />
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden="true" />}
          aria-label={t('addResultTo', { name })}
          onClick={() => form.change(`${path}.keyResult`, [...results, NEW_RESULT])}
        >
          {t('addResult')}
        </Button>
      </section>
    </li>
  );
}
