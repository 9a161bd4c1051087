import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleContract } from '#domain/schedule/contract.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct, type SureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { SCHEDULE_PRESSES } from './presses.ts';

const KEY = ['schedule-feed'];

/** The secret address at which one's own calendar reads the schedule: made, told once, renewed and ended. */
export function FeedModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const client = useQueryClient();
  const query = useCall(KEY, scheduleContract.getScheduleFeed, {}, { staleTime: 0, retry: 1 });
  const [address, setAddress] = useState('');
  const again = () => client.invalidateQueries({ queryKey: KEY });
  const renew = useSureAct(SCHEDULE_PRESSES.renewFeed, {
    onSuccess: (made) => {
      setAddress(made.address);
      void again();
    },
  });
  const stop = useSureAct(SCHEDULE_PRESSES.stopFeed, {
    onSuccess: () => {
      setAddress('');
      toast.success(t('feed.stopped'));
      void again();
    },
  });
  const { create_time = null, read_time = null } = query.data ?? {};
  const has = create_time !== null;
  return (
    <Modal open title={t('feed.title')} footer={null} onCancel={onClose}>
      <p className="modal-hint">{t('feed.hint')}</p>
      <PageState query={query}>
        {address !== '' && <Address of={address} />}
        {has && (
          <p className="cell-note">
            {t('feed.made', { time: formatMinute(create_time) })} ·{' '}
            {read_time === null ? t('feed.unread') : t('feed.read', { time: formatMinute(read_time) })}
          </p>
        )}
        <FeedActs has={has} renew={renew} stop={stop} />
      </PageState>
    </Modal>
  );
}

/** The address as it was made just now, to be copied. */
function Address({ of }: { of: string }) {
  const { t } = useTranslation('schedule');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(of);
      toast.success(t('feed.copied'));
    } catch {
      toast.error(t('feed.uncopied'));
    }
  };
  return (
    <div className="schedule-address">
      <Input readOnly value={of} aria-label={t('feed.address')} onFocus={(e) => e.target.select()} />
      <Button onClick={() => void copy()}>{t('feed.copy')}</Button>
      <p className="cell-note">{t('feed.once')}</p>
    </div>
  );
}

interface ActsProps {
  /** There is an address. */
  has: boolean;
  renew: SureAct & { send: (input: Record<string, never>) => void };
  stop: SureAct & { send: (input: Record<string, never>) => void };
}

/** What its owner may do with the address, and what came of it. */
function FeedActs({ has, renew, stop }: ActsProps) {
  const { t } = useTranslation('schedule');
  const may = useMayPress(SCHEDULE_PRESSES);
  return (
    <>
      <ActAnswer act={renew} />
      <ActAnswer act={stop} />
      <div className="schedule-feed-acts">
        {may('renewFeed') &&
          (has ? (
            <Popconfirm
              title={t('feed.renewHint')}
              okText={t('feed.renew')}
              cancelText={t('feed.keep')}
              onConfirm={() => renew.send({})}
            >
              <Button loading={renew.pending}>{t('feed.renew')}</Button>
            </Popconfirm>
          ) : (
            <Button type="primary" loading={renew.pending} onClick={() => renew.send({})}>
              {t('feed.make')}
            </Button>
          ))}
        {has && may('stopFeed') && (
          <Button danger loading={stop.pending} onClick={() => stop.send({})}>
            {t('feed.stop')}
          </Button>
        )}
      </div>
    </>
  );
}
