import { ReloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { RECEPTION_STATUS } from '#domain/reception/status.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { to } from '#web/paths.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { receptionKeys, type Own, type VisitorView } from '../queries.ts';
import { ReceptionStatusMark } from '../status-mark.tsx';
import { Reschedule } from './reschedule.tsx';
import { ReservationFacts } from './reservation-facts.tsx';
import { TourProgress } from './tour-progress.tsx';

interface Props {
  own: Own;
  view: VisitorView;
  reading: boolean;
  onRefresh: () => void;
  onOther: () => void;
}

type Act = 'reschedule' | 'cancel';

/** A visitor's reservation: where it stands, and moving or cancelling it while that is allowed. */
export function ReservationCard({ own, view, reading, onRefresh, onOther }: Props) {
  const { t } = useTranslation('hall');
  const client = useQueryClient();
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  const refresh = () => void client.invalidateQueries({ queryKey: receptionKeys.all });
  const { action, status } = view;
  return (
    <div className="hall-mine">
      <section className="panel" aria-labelledby="hall-number">
        <div className="hall-mine-head">
          <h2 className="panel-title num" id="hall-number">
            {view.reserve_num}
          </h2>
          <ReceptionStatusMark status={status} side="tenant" />
        </div>
        {status === RECEPTION_STATUS.rejected && (
          <Alert
            type="error"
            showIcon
            className="modal-alert"
            title={t('mine.rejected')}
            description={view.reject_reason}
          />
        )}
        <TourProgress status={status} />
        <ReservationFacts view={view} />
        <div className="hall-mine-acts">
          <OwnActs view={view} open={open} onOpen={setOpen} />
          <Button
            type="text"
            icon={<ReloadOutlined aria-hidden="true" />}
            loading={reading}
            aria-label={t('mine.refresh')}
            title={t('mine.refresh')}
            onClick={onRefresh}
          />
          <Button type="link" onClick={onOther}>
            {t('lookup.other')}
          </Button>
        </div>
      </section>
      {open === 'reschedule' && (
        <Reschedule
          own={own}
          over={!action.reschedule}
          onDone={() => {
            close();
            refresh();
          }}
          onDismiss={close}
        />
      )}
      {open === 'cancel' && <CancelModal own={own} onAnswer={refresh} onClose={close} />}
    </div>
  );
}

/** What the visitor may do now with the reservation. */
function OwnActs({ view, open, onOpen }: { view: VisitorView; open: Act | null; onOpen: (act: Act) => void }) {
  const { t } = useTranslation('hall');
  const navigate = useNavigate();
  const { action, reserve_num } = view;
  return (
    <>
      <Button onClick={() => void navigate(to.hallPass({ reserve_num }))}>{t('mine.pass')}</Button>
      {action.reschedule && open !== 'reschedule' && (
        <Button onClick={() => onOpen('reschedule')}>{t('mine.reschedule')}</Button>
      )}
      {action.cancel && (
        <Button danger onClick={() => onOpen('cancel')}>
          {t('mine.cancel')}
        </Button>
      )}
    </>
  );
}

/** `onAnswer`: the server has cancelled it, or said why not. */
function CancelModal({ own, onAnswer, onClose }: { own: Own; onAnswer: () => void; onClose: () => void }) {
  const { t } = useTranslation('hall');
  const cancel = useSureAct(receptionContract.visitorCancel, {
    onSuccess: () => {
      toast.success(t('mine.cancelled'));
      onClose();
      onAnswer();
    },
    onRefused: onAnswer,
  });
  return (
    <ActModal
      act={cancel}
      title={t('mine.cancelTitle')}
      hint={t('mine.cancelHint')}
      okText={t('mine.cancel')}
      cancelText={t('mine.keep')}
      danger
      onConfirm={() => cancel.send(own)}
      onDismiss={onClose}
    />
  );
}
