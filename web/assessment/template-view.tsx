import { useTranslation } from 'react-i18next';
import { CRITERIA_TEXTS } from '#domain/assessment/criteria.ts';
import type { Dimension, KeyResult } from '#domain/assessment/template.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import './assessment.css';

/** What a template says, to be read: its modules with their goals and results. */
export function TemplateView({ dimensions }: { dimensions: readonly Dimension[] }) {
  const { t } = useTranslation('assessment');
  if (dimensions.length === 0) return <p className="cell-note">{t('noModules')}</p>;
  return (
    <ol className="assessment-view">
      {dimensions.map(({ name, weight, keyGoal }) => (
        <li key={name}>
          <h3>
            {name} <span className="cell-note">{t('weightOf', { weight })}</span>
          </h3>
          {keyGoal.map((goal) => (
            <section key={goal.name} aria-label={goal.name}>
              <h4>{goal.name}</h4>
              {goal.definition !== '' && <p>{goal.definition}</p>}
              {goal.extra_config.materials !== '' && (
                <p className="cell-note">{t('materialsOf', { materials: goal.extra_config.materials })}</p>
              )}
              <ul>
                {goal.keyResult.map((result) => (
                  <Result key={result.name} result={result} />
                ))}
              </ul>
            </section>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Result({ result }: { result: KeyResult }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const { criteria, source, target, categories = [] } = result.extra_config;
  const facts = [
    t('weightOf', { weight: result.weight }),
    t('indicatorOf', { indicator: result.indicator }),
    ...(criteria === null ? [] : [t('criteriaOf', { criteria: CRITERIA_TEXTS[criteria].name[lang] })]),
    ...(source === null ? [] : [t('filled')]),
    ...(target === undefined ? [] : [t('targetOf', { target: formatAmount(target) })]),
    ...categories,
  ];
  return (
    <li>
      {result.name}
      <span className="cell-note">{facts.join(' · ')}</span>
    </li>
  );
}
