import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { VoucherDetail } from '#domain/voucher/contract/views.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { AnswerModal } from './answer-modal.tsx';
import { AskModal, RebindModal } from './ask-modals.tsx';
import { ByHandModal } from './by-hand-modal.tsx';
import { CorrectModal } from './correct-modal.tsx';
import { GiveUpModal } from './give-up-modal.tsx';
import { VOUCHER_PRESSES } from './presses.ts';
import { useOpenAct, type VoucherAct } from './use-open-act.ts';

/** What the reader may do with a voucher as it stands. */
export function VoucherActs({ voucher }: { voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  const acts = useActs(voucher);
  const { open, show, close } = useOpenAct(acts);
  if (acts.length === 0) return null;
  return (
    <>
      <div className="row-acts">
        {acts.map((act) => (
          <Button
            key={act}
            {...(act === 'pass' && { type: 'primary' })}
            danger={act === 'refuse' || act === 'recycle' || act === 'giveUp'}
            onClick={() => show(act)}
          >
            {t(act === 'correct' && voucher.ends_as !== null ? 'act.outside' : `act.${act}`)}
          </Button>
        ))}
      </div>
      {open && <ActDialog voucher={voucher} act={open} onClose={close} />}
    </>
  );
}

interface DialogProps {
  voucher: VoucherDetail;
  act: VoucherAct;
  onClose: () => void;
}
function ActDialog({ act, ...of }: DialogProps) {
  switch (act) {
    case 'recycle':
    case 'extend':
      return <AskModal {...of} asked={act} />;
    case 'rebind':
      return <RebindModal {...of} />;
    case 'pass':
    case 'refuse':
      return <AnswerModal {...of} decision={act} />;
    case 'byHand':
      return <ByHandModal {...of} />;
    case 'giveUp':
      return of.voucher.status === 'extending' ? <CorrectModal {...of} /> : <GiveUpModal {...of} />;
    case 'correct':
      return <CorrectModal {...of} />;
  }
}

function useActs({ action, request }: VoucherDetail): VoucherAct[] {
  const may = useMayPress(VOUCHER_PRESSES);
  const rebind = request?.kind === 'rebind';
  const answers: VoucherAct[] = [
    ...(may(rebind ? 'rebindOrderIdPass' : 'approvePass') ? (['pass'] as const) : []),
    ...(may(rebind ? 'rebindOrderIdRefuse' : 'approveRefuse') ? (['refuse'] as const) : []),
  ];
  const corrections: VoucherAct[] = [
    ...(action.by_hand ? (['byHand'] as const) : []),
    ...(action.give_up ? (['giveUp'] as const) : []),
    ...(action.correct ? (['correct'] as const) : []),
  ];
  return [
    ...(action.answer ? answers : []),
    ...(action.ask && may('extendApply') ? (['extend'] as const) : []),
    ...(action.rebind && may('rebindOrderId') ? (['rebind'] as const) : []),
    ...(action.ask && may('recycleApply') ? (['recycle'] as const) : []),
    ...(may('updateVoucherStatus') ? corrections : []),
  ];
}
