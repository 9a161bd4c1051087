import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CRITERIA_TEXTS } from '#domain/assessment/criteria.ts';
import type { SheetDetail } from '#domain/assessment/sheet-contract.ts';
import { itemCan } from '#domain/assessment/status.ts';
import { FileLink } from '#web/components/files/file-link.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CriteriaModal } from './criteria-modal.tsx';
import { EvaluateModal } from './evaluate-modal.tsx';
import { FilledLine } from './filled-line.tsx';
import { ASSESSMENT_PRESSES } from './presses.ts';
import { placedResults, type Result } from './sent-sheet.ts';
import { ItemStatusMark } from './sheet-status.tsx';
import { UploadModal } from './upload-modal.tsx';

/** The modules of a sheet with their goals and results, and what may be done with each of these. */
export function SheetModules({ sheet }: { sheet: SheetDetail }) {
  const { t } = useTranslation('assessment');
  const places = new Map(placedResults(sheet).map((result, item) => [result, item]));
  return (
    <>
      {sheet.businessDimension.map((module) => (
        <section className="panel" key={module.name} aria-label={module.name}>
          <h2 className="panel-title">
            {module.name}{' '}
            <span className="cell-note">{t('sheets.moduleOf', { weight: module.weight, score: module.score })}</span>
          </h2>
          {module.keyGoal.map((goal) => (
            <div className="assessment-goal assessment-sheet-goal" key={goal.name}>
              <h3>{goal.name}</h3>
              {goal.definition !== '' && <p>{goal.definition}</p>}
              {goal.extra_config.materials !== '' && (
                <p className="cell-note">{t('materialsOf', { materials: goal.extra_config.materials })}</p>
              )}
              <ul className="assessment-list">
                {goal.keyResult.map((result) => (
                  <ResultRow key={result.name} sheet={sheet} result={result} item={places.get(result) ?? 0} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

interface RowProps {
  sheet: SheetDetail;
  result: Result;
  item: number;
}
function ResultRow({ sheet, result, item }: RowProps) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const { weight, indicator, achieved, score, reason, file_list, extra_config } = result;
  const { criteria, filled } = extra_config;
  const facts = [
    t('weightOf', { weight }),
    t('indicatorOf', { indicator }),
    ...(criteria === null ? [] : [t('criteriaOf', { criteria: CRITERIA_TEXTS[criteria].name[lang] })]),
    ...(achieved === null ? [] : [t('sheets.achieved', { achieved, score })]),
  ];
  return (
    <li className="assessment-sheet-result">
      <div className="assessment-head">
        <b>{result.name}</b>
        <ItemStatusMark status={result.status} />
      </div>
      <p className="cell-note">{facts.join(' · ')}</p>
      {filled && <FilledLine filled={filled} />}
      {reason !== '' && <p>{t('sheets.reason', { reason })}</p>}
      {file_list.map((guid) => (
        <FileLink key={guid} guid={guid} />
      ))}
      <ResultActs sheet={sheet} result={result} item={item} />
    </li>
  );
}

/** What may be done with a result where it stands, by whoever may. */
function ResultActs({ sheet, result, item }: RowProps) {
  const { t } = useTranslation('assessment');
  const may = useMayPress(ASSESSMENT_PRESSES);
  const [open, setOpen] = useState<'upload' | 'evaluate' | 'criteria' | null>(null);
  const close = () => setOpen(null);
  const { name, status, extra_config } = result;
  const acts = [
    ...(may('upload') && sheet.action.upload && itemCan.upload(status) ? (['upload'] as const) : []),
    ...(may('evaluate') && sheet.action.evaluate && itemCan.score(status) ? (['evaluate'] as const) : []),
    ...(extra_config.criteria === null ? [] : (['criteria'] as const)),
  ];
  if (acts.length === 0) return null;
  return (
    <div className="assessment-sheet-acts">
      {acts.map((act) => (
        <Button key={act} size="small" aria-label={t(`acts.${act}Of`, { name })} onClick={() => setOpen(act)}>
          {t(`acts.${act}`)}
        </Button>
      ))}
      {open === 'upload' && <UploadModal {...{ sheet, result, item }} onClose={close} />}
      {open === 'evaluate' && <EvaluateModal {...{ sheet, result, item }} onClose={close} />}
      {open === 'criteria' && extra_config.criteria && (
        <CriteriaModal criteria={extra_config.criteria} onClose={close} />
      )}
    </div>
  );
}
