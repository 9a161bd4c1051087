import { useTranslation } from 'react-i18next';
import type { PortalContent } from '#domain/portal/content.ts';
import type { PortalEdit } from '#domain/portal/content-contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { SITE_PRESSES } from './presses.ts';
import { ChangesFrom, SiteChanges } from './site-changes.tsx';

const NOTE_MAX = 200;
/** What is done with a portal beside saving its draft. */
export type SiteAct = 'publish' | 'giveUp' | 'takeAway' | { restore: number };

interface Props {
  act: SiteAct;
  /** The portal as it was read. */
  base: PortalEdit;
  /** What is written and goes along when it is published. */
  content?: PortalContent;
  onDone: (saved: PortalEdit) => void;
  /** The server refused, and said its last word. */
  onRefused: (error: Error) => void;
  onClose: () => void;
}

/** Asks before a portal is published, given up, taken away or shown as it was, and says what follows. */
export function SiteActModal({ act, base, content, onDone, onRefused, onClose }: Props) {
  const { t } = useTranslation('site');
  const { lock, shown } = base;
  const name = typeof act === 'string' ? act : 'restore';
  const version = typeof act === 'string' ? 0 : act.restore;
  const handlers = {
    onSuccess: (saved: PortalEdit) => {
      toast.success(t(`done.${name}`, { version: saved.version }));
      onClose();
      onDone(saved);
    },
    onRefused,
  };
  const write = useSureAct(SITE_PRESSES.savePortal, handlers);
  const remove = useSureAct(SITE_PRESSES.deletePortal, handlers);
  const texts = { title: t(`actsOf.${name}`, { version }), hint: t(`asks.${name}`), onDismiss: onClose };
  if (name === 'giveUp')
    return (
      <ActModal
        {...texts}
        act={remove}
        danger
        okText={t('acts.giveUp')}
        onConfirm={() => remove.send({ lock, resource: 'draft' })}
      />
    );
  const send = (note: string) => {
    if (name === 'takeAway') remove.send({ lock, resource: 'published', note });
    else if (name === 'restore') write.send({ lock, act: 'roll_back', version, note });
    else write.send({ lock, act: 'publish', note, ...(content && { content }) });
  };
  return (
    <ReasonModal
      {...texts}
      act={name === 'takeAway' ? remove : write}
      danger={name === 'takeAway'}
      label={t('note')}
      max={NOTE_MAX}
      onConfirm={send}
    >
      {name === 'publish' && <SiteChanges before={shown} after={content ?? base.draft} />}
      {name === 'restore' && <ChangesFrom before={shown} version={version} />}
    </ReasonModal>
  );
}
