import { useState } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { AnswerModal } from './answer-modal.tsx';
import { AskModal, RebindModal } from './ask-modals.tsx';
import { CorrectModal } from './correct-modal.tsx';
import { VOUCHER_PRESSES } from './presses.ts';

type Act = 'recycle' | 'extend' | 'rebind' | 'pass' | 'refuse' | 'correct';

/** What the reader may do with a voucher as it stands. */
export function VoucherActs({ voucher }: { voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  const [open, setOpen] = useState<Act | null>(null);
  const acts = useActs(voucher);
  const close = () => setOpen(null);
  if (acts.length === 0) return null;
  return (
    <>
      <div className="row-acts">
        {acts.map((act) => (
          <Button
            key={act}
            {...(act === 'pass' && { type: 'primary' })}
            danger={act === 'refuse' || act === 'recycle'}
            onClick={() => setOpen(act)}
          >
            {t(act === 'correct' && voucher.ends_as !== null ? 'act.outside' : `act.${act}`)}
          </Button>
        ))}
      </div>
      {(open === 'recycle' || open === 'extend') && <AskModal voucher={voucher} asked={open} onClose={close} />}
      {open === 'rebind' && <RebindModal voucher={voucher} onClose={close} />}
      {(open === 'pass' || open === 'refuse') && <AnswerModal voucher={voucher} decision={open} onClose={close} />}
      {open === 'correct' && <CorrectModal voucher={voucher} onClose={close} />}
    </>
  );
}

function useActs({ action, request }: VoucherDetail): Act[] {
  const may = useMayPress(VOUCHER_PRESSES);
  const rebind = request?.kind === 'rebind';
  const answers: Act[] = [
    ...(may(rebind ? 'rebindOrderIdPass' : 'approvePass') ? (['pass'] as const) : []),
    ...(may(rebind ? 'rebindOrderIdRefuse' : 'approveRefuse') ? (['refuse'] as const) : []),
  ];
  return [
    ...(action.answer ? answers : []),
    ...(action.ask && may('extendApply') ? (['extend'] as const) : []),
    ...(action.rebind && may('rebindOrderId') ? (['rebind'] as const) : []),
    ...(action.ask && may('recycleApply') ? (['recycle'] as const) : []),
    ...(action.correct && may('updateVoucherStatus') ? (['correct'] as const) : []),
  ];
}
