import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CRITERIA, CRITERIA_TEXTS, ROUNDING_TEXT, type Criteria } from '#domain/assessment/criteria.ts';
import { SCORES } from '#domain/assessment/score.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The criteria of all three categories, that of the result first and marked, and what may be given (spec §9). Mount it to open it. */
export function CriteriaModal({ criteria, onClose }: { criteria: Criteria; onClose: () => void }) {
  const { t } = useTranslation(['assessment', 'common']);
  const lang = useLang();
  const others = CRITERIA.filter((each) => each !== criteria);
  return (
    <Modal
      open
      title={t('criteriaOf', { criteria: CRITERIA_TEXTS[criteria].name[lang] })}
      footer={null}
      closable={{ 'aria-label': t('common:act.close') }}
      onCancel={onClose}
    >
      {[criteria, ...others].map((each) => {
        const { name, text, formula } = CRITERIA_TEXTS[each];
        return (
          <section className="assessment-criteria" key={each} aria-label={name[lang]}>
            <h3>
              {name[lang]} {each === criteria && <StatusMark tone="good">{t('criteriaOwn')}</StatusMark>}
            </h3>
            <p>{text[lang]}</p>
            <p>{formula[lang]}</p>
          </section>
        );
      })}
      <p>{ROUNDING_TEXT[lang]}</p>
      <p>{t('sheets.scores', { scores: SCORES.join(' / ') })}</p>
      <p className="cell-note">{t('sheets.formula')}</p>
    </Modal>
  );
}
