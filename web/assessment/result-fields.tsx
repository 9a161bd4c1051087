import { useTranslation } from 'react-i18next';
import { CRITERIA, CRITERIA_TEXTS, ROUNDING_TEXT, SOURCES } from '#domain/assessment/criteria.ts';
import { NAME_MAX, type KeyResult } from '#domain/assessment/template.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { EntryActs } from './entry-acts.tsx';

/** Stands for no category among the choices. */
const NONE = 'none';

interface Props {
  form: FormApi;
  /** The path of its goal's results, and its place among them. */
  at: string;
  i: number;
  results: KeyResult[];
  /** What it is called: `关键结果 1.2.3`. */
  name: string;
}
/** One result being written: its weight, the full score, and what it is judged by. */
export function ResultFields({ form, at, i, results, name }: Props) {
  const { t } = useTranslation('assessment');
  const path = `${at}.${i}`;
  const result = results[i];
  if (!result) return null;
  return (
    <li className="assessment-result">
      <fieldset aria-label={name}>
        <div className="assessment-head">
          <b>{name}</b>
          <EntryActs list={results} i={i} name={name} onChange={(next) => form.change(at, next)} />
        </div>
        <div className="assessment-result-fields">
          <TextField form={form} name={`${path}.name`} label={t('resultName')} max={NAME_MAX} required />
          <TextField form={form} name={`${path}.weight`} label={t('weight')} max={6} inputMode="decimal" required />
          <NumberField form={form} name={`${path}.indicator`} label={t('indicator')} required />
          <ConfigFields form={form} path={`${path}.extra_config`} config={result.extra_config} />
        </div>
        <Formula criteria={result.extra_config.criteria} />
      </fieldset>
    </li>
  );
}

/** How its category is completed. */
function Formula({ criteria }: Pick<KeyResult['extra_config'], 'criteria'>) {
  const lang = useLang();
  if (criteria === null) return null;
  const { text, formula } = CRITERIA_TEXTS[criteria];
  return (
    <p className="cell-note assessment-formula">
      {[text, formula, ROUNDING_TEXT].map((line) => (
        <span key={line.en}>{line[lang]}</span>
      ))}
    </p>
  );
}

interface ConfigProps {
  form: FormApi;
  path: string;
  config: KeyResult['extra_config'];
}
/** By what it is judged, and whether the platform fills it: only what is judged by what the platform counts. */
function ConfigFields({ form, path, config: { criteria, source } }: ConfigProps) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const counts = SOURCES.find((each) => each === criteria);
  const [byCriteria, bySource] = [`${path}.criteria`, `${path}.source`] as const;
  const config: FormApi = {
    ...form,
    valueOf: (name) => (name === bySource ? source !== null : (criteria ?? NONE)),
    change: (name, next) =>
      name === bySource
        ? form.change(path, { criteria, source: next === true ? counts : null })
        : form.change(path, { criteria: next === NONE ? null : next, source: null }),
  };
  return (
    <>
      <SelectField
        form={config}
        name={byCriteria}
        label={t('criteria')}
        options={[
          { value: NONE, label: t('criteriaNone') },
          ...CRITERIA.map((value) => ({ value, label: CRITERIA_TEXTS[value].name[lang] })),
        ]}
      />
      {counts && <SwitchField form={config} name={bySource} label={t('source')} />}
    </>
  );
}
