import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PreparedItem } from '#domain/subsidy/contract/prepared.ts';
import { preparedCan, PREPARED_STATE_NAMES } from '#domain/subsidy/form/prepared.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { to } from '#web/paths.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { preparedKeys } from './keys.ts';
import { PREPARED_PRESSES } from './presses.ts';
import '#web/components/list/row-card.css';

const COLOURS = { waiting: 'orange', sent: 'green', declined: 'red', withdrawn: 'default' } as const;

/** What the staff prepared: what waits is corrected or withdrawn here, what was sent leads to its case. */
export function PreparedList({ rows }: { rows: readonly PreparedItem[] }) {
  const { t } = useTranslation('prepared');
  const [open, setOpen] = useState<PreparedItem | null>(null);
  return (
    <>
      <ul className="row-list" aria-label={t('list')}>
        {rows.map((row) => (
          <PreparedCard key={row.temp_id} row={row} onWithdraw={() => setOpen(row)} />
        ))}
      </ul>
      {open && <WithdrawModal row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function PreparedCard({ row, onWithdraw }: { row: PreparedItem; onWithdraw: () => void }) {
  const { t } = useTranslation(['prepared', 'apply']);
  const lang = useLang();
  const { state, corp_name, reason } = row;
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">
          {corp_name} · {t(`apply:entry.${row.allowance_type}`)}{' '}
          <Tag color={COLOURS[state]}>{PREPARED_STATE_NAMES[state][lang]}</Tag>
        </span>
        <span className="row-card-meta">
          <span className="num">{row.credit_code}</span>
          <span>{t('by', { name: row.operator, time: formatMinute(row.prepare_time) })}</span>
          {row.update_time !== null && (
            <span>{t('updated', { name: row.saved_by, time: formatMinute(row.update_time) })}</span>
          )}
          {row.end_time !== null && <span>{t('ended', { name: row.ended_by, time: formatMinute(row.end_time) })}</span>}
          {row.order_money !== null && (
            <span>
              {t('amount')} <Money value={row.order_money} unit />
            </span>
          )}
          {reason !== '' && <span>{t('reason', { reason })}</span>}
        </span>
      </div>
      <div className="row-card-acts">
        <CardActs row={row} onWithdraw={onWithdraw} />
      </div>
    </li>
  );
}

function CardActs({ row, onWithdraw }: { row: PreparedItem; onWithdraw: () => void }) {
  const { t } = useTranslation('prepared');
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const may = useMayPress(PREPARED_PRESSES);
  const { state, apply_num, flow_id, temp_id } = row;
  const named = (act: string) => t('of', { act, corp: row.corp_name });
  if (apply_num !== '') {
    const tenant_id = user.tenant_id ?? '';
    const address = { apply_num, flow_id, tenant_id, define_code: row.allowance_type, op: 'details' } as const;
    return <Button onClick={() => void navigate(to.detail(address))}>{t('open', { num: apply_num })}</Button>;
  }
  return (
    <>
      {preparedCan.correct(state) && may('save') && (
        <Button
          type="primary"
          aria-label={named(t('correct'))}
          onClick={() => void navigate(to.prepared(`/${temp_id}`))}
        >
          {t('correct')}
        </Button>
      )}
      {preparedCan.withdraw(state) && may('withdraw') && (
        <Button aria-label={named(t('withdraw'))} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
    </>
  );
}

function WithdrawModal({ row, onClose }: { row: PreparedItem; onClose: () => void }) {
  const { t } = useTranslation('prepared');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: preparedKeys.all });
  const act = useSureAct(PREPARED_PRESSES.withdraw, {
    onSuccess: () => {
      toast.success(t('withdrawn'));
      onClose();
      refresh();
    },
    // the enterprise was first: the list shows how
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t('withdrawTitle')}
      hint={t('withdrawHint', { corp: row.corp_name })}
      okText={t('withdraw')}
      danger
      onConfirm={() => act.send({ temp_id: row.temp_id })}
      onDismiss={onClose}
    />
  );
}
