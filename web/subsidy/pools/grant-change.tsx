import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { poolsContract, type Pool } from '#domain/subsidy/contract/pools.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatAmount, formatMinute } from '#web/shared/texts/format.ts';
import { POOL_PRESSES } from './presses.ts';

export type Change = NonNullable<Pool['change']>;
export type Asking = 'confirm' | 'refuse' | 'takeBack';

/** What the reader may say to a change of a grant that waits: who asked for it takes it back, somebody else decides. */
export function ChangeActs({ change, onAsk }: { change: Change; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation('pools');
  const may = useMayPress(POOL_PRESSES)('decideGrant');
  if (!may) return null;
  const acts: Asking[] = change.yours ? ['takeBack'] : ['confirm', 'refuse'];
  return acts.map((act) => (
    <Button
      key={act}
      type="link"
      size="small"
      danger={act === 'refuse'}
      className={act === 'confirm' ? 'row-act row-act-main' : 'row-act'}
      aria-label={t(`change.${act}Of`, { name: change.name })}
      onClick={() => onAsk(act)}
    >
      {t(`change.${act}`)}
    </Button>
  ));
}

/** A change that waits, in a cell: from what to what, by whom, why. */
export function ChangeCell({ change }: { change: Change }) {
  const { t } = useTranslation('pools');
  return (
    <>
      <p className="num">
        {t('change.fromTo', { from: formatAmount(change.granted_before), to: formatAmount(change.granted) })}
      </p>
      <p className="cell-note">{t('change.by', { name: change.operator, time: formatMinute(change.create_time) })}</p>
      {change.corrects !== null && <p className="cell-note">{t('correct.fromTo', correctionWords(change.corrects))}</p>}
      <p className="cell-note">{change.reason}</p>
      {change.yours && <p className="cell-note">{t('change.yours')}</p>}
    </>
  );
}

/** The last change, which was refused: to what, who asked, who refused and why. */
export function RefusedCell({ refused }: { refused: NonNullable<Pool['refused_change']> }) {
  const { t } = useTranslation('pools');
  const { granted, asked_by, operator, note, create_time } = refused;
  return (
    <>
      <p className="num">{t('change.refusedTo', { to: formatAmount(granted), name: asked_by })}</p>
      <p className="cell-note">{t('change.refusedBy', { name: operator, time: formatMinute(create_time) })}</p>
      <p className="cell-note">{note}</p>
    </>
  );
}

/** The entry that is corrected, from its amount and day to what they are to be. */
const correctionWords = ({ entry_no, amount, day, right_amount, right_day }: NonNullable<Change['corrects']>) => ({
  no: entry_no,
  from: formatAmount(amount),
  day,
  to: formatAmount(right_amount),
  right: right_day,
});

interface ModalProps {
  tenantId: string;
  change: Change;
  asking: Asking;
  onClose: () => void;
}

/** Asks before a change counts, or is gone. */
export function DecideModal({ tenantId, change, asking, onClose }: ModalProps) {
  const { t } = useTranslation('pools');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', poolsContract.listPools.path] });
  const act = useSureAct(POOL_PRESSES.decideGrant, {
    onSuccess: () => {
      toast.success(t(asking === 'confirm' ? 'change.confirmed' : 'change.refused'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const { change_id, name, granted_before, granted, corrects } = change;
  const shared = {
    act,
    title: t(`change.${asking}Of`, { name }),
    hint: [
      t('change.fromTo', { from: formatAmount(granted_before), to: formatAmount(granted) }),
      ...(corrects === null ? [] : [t('correct.fromTo', correctionWords(corrects))]),
    ].join(' · '),
    onDismiss: onClose,
  };
  const send = (decision: 'confirm' | 'refuse', note = '') =>
    act.send({ tenant_id: tenantId, change_id, decision, note });
  if (asking === 'refuse')
    return (
      <ReasonModal {...shared} label={t('change.note')} max={200} danger onConfirm={(note) => send('refuse', note)} />
    );
  return <ActModal {...shared} onConfirm={() => send(asking === 'confirm' ? 'confirm' : 'refuse')} />;
}
