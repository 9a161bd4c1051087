import { useTranslation } from 'react-i18next';
import { CRITERIA, CRITERIA_TEXTS, ROUNDING_TEXT, SOURCES } from '#domain/assessment/criteria.ts';
import { NAME_MAX, type KeyResult } from '#domain/assessment/template.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import { StateLine } from '#web/components/shell/state-line.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
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
function ConfigFields({ form, path, config: { criteria, source, ...more } }: ConfigProps) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const counts = SOURCES.find((each) => each === criteria);
  const [byCriteria, bySource] = [`${path}.criteria`, `${path}.source`] as const;
  const byPlatform = () => ({ criteria, source: counts, ...(counts === 'key_products' && { categories: [] }) });
  const config: FormApi = {
    ...form,
    valueOf: (name) => (name === bySource ? source !== null : (criteria ?? NONE)),
    change: (name, next) =>
      name === bySource
        ? form.change(path, next === true ? byPlatform() : { criteria, source: null })
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
      {source !== null && <TargetField form={form} path={path} config={{ criteria, source, ...more }} />}
      {source === 'key_products' && <CategoriesField form={form} name={`${path}.categories`} />}
    </>
  );
}

/** What is to be reached; one that was emptied is not said yet. */
function TargetField({ form, path, config }: ConfigProps) {
  const { t } = useTranslation('assessment');
  const { target, ...others } = config;
  const field: FormApi = {
    ...form,
    valueOf: () => target ?? '',
    change: (_, next) => form.change(path, next === '' ? others : { ...others, target: next }),
  };
  return (
    <TextField
      form={field}
      name={`${path}.target`}
      label={t('target')}
      help={t('targetHelp')}
      max={24}
      inputMode="decimal"
    />
  );
}

/** Which products are key ones: all of these categories of the first level. */
function CategoriesField({ form, name }: { form: FormApi; name: string }) {
  const { t } = useTranslation('assessment');
  const { getCategoryList } = offeredContract;
  const firsts = useCall(['resource', getCategoryList.path, 'firsts'], getCategoryList, {}, { retry: 1 });
  const options = (firsts.data?.items ?? []).map((category) => ({ value: category.name, label: category.name }));
  return (
    <SelectField
      form={form}
      name={name}
      label={t('categories')}
      help={
        <StateLine query={firsts} empty={options.length === 0 ? t('noCategories') : undefined}>
          {t('categoriesHelp')}
        </StateLine>
      }
      options={options}
      multiple
    />
  );
}
