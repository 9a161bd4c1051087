import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinContract, type JoinRequest } from '#domain/identity/join-contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import '#web/components/list/row-card.css';

const COLOURS = { pending: 'orange', accepted: 'green', refused: 'default' } as const;
interface Asked {
  request: JoinRequest;
  agree: boolean;
}

/** Who asks to join, with what became of it; the open ones are answered here. */
export function JoinList({ rows, showCorp }: { rows: readonly JoinRequest[]; showCorp: boolean }) {
  const { t } = useTranslation('identity');
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: keys.joins });
  const act = useSureAct(joinContract.answerJoin, {
    onSuccess: ({ state }) => {
      toast.success(t(`joins.done.${state}`));
      setAsked(null);
      refresh();
    },
    // somebody else has answered: the list shows how
    onRefused: refresh,
  });
  const dismiss = () => {
    act.clear();
    setAsked(null);
  };
  return (
    <>
      <ul className="row-list" aria-label={t('joins.title')}>
        {rows.map((row) => (
          <li key={row.request_id} className="row-card">
            <div className="row-card-main">
              <span className="row-card-title">
                {row.name} <Tag color={COLOURS[row.state]}>{t(`joins.state.${row.state}`)}</Tag>
              </span>
              <span className="row-card-meta">
                <span className="num">{row.mobile}</span>
                {showCorp && <span>{row.corp_name}</span>}
                <span className="num">{t('joins.at', { time: formatMinute(row.create_time) })}</span>
                {row.answer_time && (
                  <span>{t('joins.answered', { name: row.operator, time: formatMinute(row.answer_time) })}</span>
                )}
                {row.reason !== '' && <span>{row.reason}</span>}
              </span>
            </div>
            {row.state === 'pending' && (
              <div className="row-card-acts">
                <Button
                  type="primary"
                  aria-label={`${t('joins.agree')} ${row.name}`}
                  onClick={() => setAsked({ request: row, agree: true })}
                >
                  {t('joins.agree')}
                </Button>
                <Button
                  aria-label={`${t('joins.refuse')} ${row.name}`}
                  onClick={() => setAsked({ request: row, agree: false })}
                >
                  {t('joins.refuse')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked?.agree === true && (
        <ActModal
          act={act}
          title={t('joins.agree')}
          hint={t('joins.agreeHint', { name: asked.request.name, corp: asked.request.corp_name })}
          onConfirm={() => act.send({ request_id: asked.request.request_id, agree: true })}
          onDismiss={dismiss}
        />
      )}
      {asked?.agree === false && (
        <ReasonModal
          act={act}
          title={t('joins.refuse')}
          label={t('joins.reason')}
          max={200}
          danger
          onConfirm={(reason) => act.send({ request_id: asked.request.request_id, agree: false, reason })}
          onDismiss={dismiss}
        />
      )}
    </>
  );
}
