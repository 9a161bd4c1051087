import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinRequest } from '#domain/identity/join-contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { JOIN_PRESSES } from './presses.ts';
import '#web/components/list/row-card.css';

const COLOURS = { pending: 'orange', accepted: 'green', refused: 'default' } as const;
interface Asked {
  request: JoinRequest;
  agree: boolean;
}

/** Who asks to join, with what became of it; the open ones are answered here. */
export function JoinList({ rows, showCorp }: { rows: readonly JoinRequest[]; showCorp: boolean }) {
  const { t } = useTranslation('identity');
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <ul className="row-list" aria-label={t('joins.title')}>
        {rows.map((row) => (
          <JoinCard
            key={row.request_id}
            row={row}
            showCorp={showCorp}
            onAsk={(agree) => setAsked({ request: row, agree })}
          />
        ))}
      </ul>
      {asked && <AnswerModal asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface CardProps {
  row: JoinRequest;
  showCorp: boolean;
  onAsk: (agree: boolean) => void;
}

function JoinCard({ row, showCorp, onAsk }: CardProps) {
  const { t } = useTranslation('identity');
  const mayAnswer = useMayPress(JOIN_PRESSES)('answer');
  return (
    <li className="row-card">
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
      {row.state === 'pending' && mayAnswer && (
        <div className="row-card-acts">
          <Button type="primary" aria-label={`${t('joins.agree')} ${row.name}`} onClick={() => onAsk(true)}>
            {t('joins.agree')}
          </Button>
          <Button aria-label={`${t('joins.refuse')} ${row.name}`} onClick={() => onAsk(false)}>
            {t('joins.refuse')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Agrees, or refuses with a reason. */
function AnswerModal({ asked: { request, agree }, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation('identity');
  const client = useQueryClient();
  const { request_id } = request;
  const refresh = () => {
    for (const queryKey of [keys.joins, keys.inboxes]) void client.invalidateQueries({ queryKey });
  };
  const act = useSureAct(JOIN_PRESSES.answer, {
    onSuccess: ({ state }) => {
      toast.success(t(`joins.done.${state}`));
      onClose();
      refresh();
    },
    // somebody else has answered: the list shows how
    onRefused: refresh,
  });
  if (!agree) {
    return (
      <ReasonModal
        act={act}
        title={t('joins.refuse')}
        label={t('joins.reason')}
        max={200}
        danger
        onConfirm={(reason) => act.send({ request_id, agree, reason })}
        onDismiss={onClose}
      />
    );
  }
  return (
    <ActModal
      act={act}
      title={t('joins.agree')}
      hint={t('joins.agreeHint', { name: request.name, corp: request.corp_name })}
      onConfirm={() => act.send({ request_id, agree })}
      onDismiss={onClose}
    />
  );
}
