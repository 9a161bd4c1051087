import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { useStepNames } from '#web/components/substitutes/use-step-names.ts';
import type { Substitute } from '#web/components/substitutes/use-substitutes.ts';
import '#web/components/list/row-card.css';

/** Who stands in when, and the end of it before its time. */
export function SubstituteList({ list }: { list: readonly Substitute[] }) {
  const { t } = useTranslation('task');
  const client = useQueryClient();
  const say = useStepNames();
  const today = beijingDay(useNow());
  const [ending, setEnding] = useState<Substitute | null>(null);
  const end = useSureAct(substituteContract.endSubstitute, {
    onSuccess: () => {
      toast.success(t('substitutes.endDone'));
      setEnding(null);
      void client.invalidateQueries({ queryKey: keys.substitutes });
    },
  });
  const stateOf = ({ ended, from_day }: Substitute) => (ended ? 'ended' : from_day > today ? 'future' : 'now');
  if (list.length === 0) return <StateMessage title={t('substitutes.empty')} hint={t('substitutes.emptyHint')} />;
  return (
    <>
      <ul className="row-list" aria-label={t('substitutes.list')}>
        {list.map((one) => (
          <li key={one.substitution_id} className="row-card">
            <div className="row-card-main">
              <span className="row-card-title">
                {one.substitute}{' '}
                <Tag color={stateOf(one) === 'now' ? 'blue' : 'default'}>{t(`substitutes.${stateOf(one)}`)}</Tag>
              </span>
              <span className="row-card-meta">
                <span className="num">{t('substitutes.range', { from: one.from_day, to: one.to_day })}</span>
                <span>{say(one.steps)}</span>
              </span>
            </div>
            {!one.ended && (
              <Button aria-label={t('substitutes.endOf', { name: one.substitute })} onClick={() => setEnding(one)}>
                {t('substitutes.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ActModal
          act={end}
          title={t('substitutes.end')}
          hint={t('substitutes.endHint', { name: ending.substitute })}
          onConfirm={() => end.send({ substitution_id: ending.substitution_id, lock: ending.lock })}
          onDismiss={() => {
            end.clear();
            setEnding(null);
          }}
        />
      )}
    </>
  );
}
