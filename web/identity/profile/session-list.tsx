import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileContract } from '#domain/identity/profile-contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useHatName } from '#web/shared/session/use-hat-name.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import '#web/components/list/row-card.css';

type SignIn = Output<typeof profileContract.getSessionList>['list'][number];
type Asked = { one: SignIn } | 'others' | null;

/** Every browser one is signed in with, and the end of any of them. */
export function SessionList() {
  const { t } = useTranslation('identity', { keyPrefix: 'profile' });
  const query = useCall(keys.sessions, profileContract.getSessionList, {});
  const [asked, setAsked] = useState<Asked>(null);
  const list = query.data?.list ?? [];
  return (
    <PageState query={query}>
      <ul className="row-list" aria-label={t('sessions')}>
        {list.map((one) => (
          <SessionRow key={one.session_id} one={one} onEnd={() => setAsked({ one })} />
        ))}
      </ul>
      {list.length > 1 && (
        <Button className="profile-others" danger onClick={() => setAsked('others')}>
          {t('endOthers')}
        </Button>
      )}
      {asked && <EndModal asked={asked} onClose={() => setAsked(null)} />}
    </PageState>
  );
}

function SessionRow({ one, onEnd }: { one: SignIn; onEnd: () => void }) {
  const { t } = useTranslation('identity', { keyPrefix: 'profile' });
  const nameOf = useHatName(useSignedIn());
  const name = useBrowserName()(one);
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">
          {one.browser === '' ? name : <span lang="zxx">{name}</span>}{' '}
          {one.current && <Tag color="green">{t('current')}</Tag>}
        </span>
        <span className="row-card-meta">
          <span>{nameOf(one)}</span>
          {one.address !== '' && <span className="num">{t('address', { address: one.address })}</span>}
          <span className="num">{t('since', { time: formatMinute(one.create_time) })}</span>
          <span className="num">{t('seen', { time: formatMinute(one.last_seen_time) })}</span>
        </span>
      </div>
      {!one.current && (
        <Button aria-label={t('endOf', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}

/** `Chrome · Windows 10`, or that it is not known. */
function useBrowserName(): (one: SignIn) => string {
  const { t } = useTranslation('identity', { keyPrefix: 'profile' });
  return ({ browser, system }) => [browser, system].filter((part) => part !== '').join(' · ') || t('unknown');
}

/** Asks before one sign-in, or all others, are over. */
function EndModal({ asked, onClose }: { asked: NonNullable<Asked>; onClose: () => void }) {
  const { t } = useTranslation('identity', { keyPrefix: 'profile' });
  const client = useQueryClient();
  const browserName = useBrowserName();
  const done = () => {
    toast.success(t('ended'));
    void client.invalidateQueries({ queryKey: keys.sessions });
    onClose();
  };
  const one = useSureAct(profileContract.endSession, { onSuccess: done });
  const others = useSureAct(profileContract.endOtherSessions, { onSuccess: done });
  const act = asked === 'others' ? others : one;
  return (
    <ActModal
      act={act}
      danger
      title={asked === 'others' ? t('endOthers') : t('end')}
      hint={asked === 'others' ? t('endOthersHint') : t('endHint', { name: browserName(asked.one) })}
      onConfirm={() => (asked === 'others' ? others.send({}) : one.send({ session_id: asked.one.session_id }))}
      onDismiss={onClose}
    />
  );
}
