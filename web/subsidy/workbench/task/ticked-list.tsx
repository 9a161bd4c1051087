import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '#web/components/subsidy-detail/field-name.ts';
import { Remark } from '#web/components/subsidy-detail/tick.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { targetOf, tickedOf, type DecisionState } from '../review/use-decision.ts';
import './task.css';

interface Props {
  detail: CaseDetail;
  decision: DecisionState;
  locked: boolean;
}

/** A return's summary of what the enterprise is asked to correct, and how to ask for it. */
export function TickedList({ detail, decision, locked }: Props) {
  const { t } = useTranslation('task');
  const nameOf = useFieldName();
  const { draft, tick } = decision;
  const target = targetOf(detail, draft);
  if (target?.kind !== 'submit') return <p className="cell-note">{t('tick.only')}</p>;
  const ticked = Object.entries(tickedOf(detail, draft));
  if (ticked.length === 0) {
    return (
      <p className="cell-note">
        {t('tick.hint')} {t('tick.none', { step: target.name })}
      </p>
    );
  }
  return (
    <section aria-label={t('tick.title', { count: ticked.length })}>
      <p>{t('tick.title', { count: ticked.length })}</p>
      <ul className="ticked-list">
        {ticked.map(([path, remark]) => (
          <li key={path}>
            <span className="ticked-head">
              {nameOf(path)}
              <Button
                type="text"
                size="small"
                disabled={locked}
                icon={<CloseOutlined aria-hidden="true" />}
                aria-label={t('tick.remove', { field: nameOf(path) })}
                onClick={() => tick(path, undefined)}
              />
            </span>
            <Remark label={nameOf(path)} value={remark} disabled={locked} onChange={(text) => tick(path, text)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
