import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { gapsOf } from '#domain/assessment/judge-template.ts';
import { daysOf, PERIOD_NAMES, PERIODS } from '#domain/assessment/period.ts';
import { NAME_MAX } from '#domain/assessment/template.ts';
import { byPath } from '#web/components/fields/by-path.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ListFault } from './list-fault.tsx';
import { ModuleFields } from './module-fields.tsx';
import { SumLine } from './sum-line.tsx';
import { countedOf, NEW_MODULE, placedOf, type Form } from './template-form.ts';

interface Props {
  form: Form;
  /** It is published: year and period stay. */
  kept: boolean;
}
/** All that is written of a template. */
export function TemplateFieldset({ form, kept }: Props) {
  const { t } = useTranslation('assessment');
  const fields = byPath(form);
  const modules = form.value.businessDimension;
  return (
    <>
      <TextField form={form} name="name" label={t('name')} max={NAME_MAX} required />
      <PeriodFields form={form} kept={kept} />
      <ol className="assessment-list">
        {modules.map((_, i) => (
          // a module that is being written has no name but its place
          // oxlint-disable-next-line react/no-array-index-key
          <ModuleFields key={i} form={fields} modules={modules} i={i} />
        ))}
      </ol>
      <ListFault form={fields} name="businessDimension" count={modules.length} />
      <div className="assessment-foot">
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => form.change('businessDimension', [...modules, NEW_MODULE])}
        >
          {t('addModule')}
        </Button>
        <SumLine weights={countedOf(modules).map(({ weight }) => weight)} label={t('modulesSum')} />
      </div>
    </>
  );
}

function PeriodFields({ form, kept }: Props) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const { year, period } = form.value;
  if (kept)
    return (
      <p className="assessment-period">
        {t('periodKept', { year, period: PERIOD_NAMES[period][lang] })} <Days form={form} />
      </p>
    );
  return (
    <div className="fields">
      <NumberField form={form} name="year" label={t('year')} required />
      <RadioField
        form={form}
        name="period"
        label={t('period')}
        help={<Days form={form} />}
        options={PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value][lang] }))}
        required
      />
    </div>
  );
}

/** The first and the last day of what is assessed. */
function Days({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('assessment');
  const { year, period } = form.value;
  return year === undefined ? null : <>{t('days', daysOf(year, period))}</>;
}

/** What is missing before it can be published, with its place; nothing once it is whole. */
export function Gaps({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const { businessDimension } = form.value;
  const places = { module: (n: string) => t('moduleN', { n }), goal: (n: string) => t('goalN', { n }) };
  const gaps = gapsOf({ businessDimension: placedOf(countedOf(businessDimension), places) });
  return (
    <section className="assessment-gaps" aria-label={t('gaps')} aria-live="polite">
      <h2>{t('gaps')}</h2>
      {gaps.length === 0 ? (
        <p>{t('noGaps')}</p>
      ) : (
        <ul>
          {gaps.map((gap) => (
            <li key={gap[lang]}>{gap[lang]}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
