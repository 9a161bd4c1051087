import { Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flowDiff, STEP_FIELDS, type StepDifference, type StepField } from '#domain/subsidy/flow/flow-diff.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { fieldText, stepLabel } from '#web/subsidy/flows/steps/step-words.ts';

interface Props {
  before: Flow | null;
  after: Flow;
}
const COLOURS = { added: 'green', removed: 'red', moved: 'blue', changed: 'orange' } as const;

/** Two flows side by side: a row for each step that differs, and what each of its fields was and is. */
export function FlowChanges({ before, after }: Props) {
  const { t } = useTranslation('flows');
  const [all, setAll] = useState(false);
  const rows = flowDiff(before, after);
  const shown = all ? rows : rows.filter((r) => r.change !== 'same');
  const hidden = rows.length - rows.filter((r) => r.change !== 'same').length;
  return (
    <div className="flow-changes" role="group" aria-label={t('history.view')} tabIndex={0}>
      {hidden > 0 && (
        <Checkbox checked={all} onChange={(e) => setAll(e.target.checked)}>
          {t('diff.showSame')} ({hidden})
        </Checkbox>
      )}
      {shown.length === 0 ? (
        <p className="cell-note">{t('diff.same')}</p>
      ) : (
        <ul>
          {shown.map((row) => (
            <StepChange key={`${row.code}-${row.change}`} row={row} before={before} after={after} />
          ))}
        </ul>
      )}
    </div>
  );
}

function StepChange({ row, before, after }: Props & { row: StepDifference }) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const step = row.after ?? row.before;
  if (!step) return null;
  // of a new or a removed step every rule counts that it has
  const of = row.after ? after : before;
  const has = (field: StepField) => of !== null && fieldText(step, field, of, lang, t) !== t('diff.none');
  const fields: readonly StepField[] = row.before && row.after ? row.fields : STEP_FIELDS.filter(has);
  const placed = (flow: Flow | null) => String((flow?.steps.findIndex((s) => s.code === row.code) ?? -1) + 1);
  const marks = [
    ...(row.change === 'same' ? [] : [row.change]),
    ...(row.moved && row.change === 'changed' ? (['moved'] as const) : []),
  ];
  return (
    <li className="flow-change">
      <p className="flow-change-title">
        <strong>{stepLabel(step, lang)}</strong>
        {marks.map((mark) => (
          <Tag key={mark} color={COLOURS[mark]}>
            {t(`diff.${mark}`)}
          </Tag>
        ))}
        {row.change === 'same' && <span className="cell-note">{t('diff.unchanged')}</span>}
      </p>
      {(fields.length > 0 || row.moved) && (
        <table className="flow-change-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('history.path')}</span>
              </th>
              <th scope="col">{t('diff.before')}</th>
              <th scope="col">{t('diff.after')}</th>
            </tr>
          </thead>
          <tbody>
            {row.moved && (
              <tr>
                <th scope="row">{t('diff.order')}</th>
                <td className="was">{placed(before)}</td>
                <td className="is">{placed(after)}</td>
              </tr>
            )}
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`diff.field.${field}`)}</th>
                <td className={row.before ? 'was' : ''}>
                  {row.before && before ? fieldText(row.before, field, before, lang, t) : '—'}
                </td>
                <td className={row.after ? 'is' : ''}>
                  {row.after ? fieldText(row.after, field, after, lang, t) : '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}
