import { Alert, Button, Popconfirm, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '#web/shared/texts/format.ts';
import { toast } from '#web/shared/screen/toast.ts';

interface Asked {
  title: string;
  hint: string;
  act: string;
  onConfirm: () => unknown;
}

/** Does something to what was written, after a question; no second press while it runs. */
function Surely({ title, hint, act, onConfirm }: Asked) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <Popconfirm
      title={title}
      description={hint}
      okText={act}
      cancelText={t('act.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => void confirm()}
    >
      <Button size="small" loading={busy}>
        {act}
      </Button>
    </Popconfirm>
  );
}

const CONFLICT = 'draft-conflict';
/** Leads from wherever one writes to what is said of the draft above. */
export const showConflict = (): void => document.getElementById(CONFLICT)?.scrollIntoView({ block: 'center' });

interface ConflictProps {
  state: string;
  /** The refusal: who was first, and when. */
  why: string;
  /** The draft is gone, and what was written may be kept as a new one. */
  mayBegin: boolean;
  onReload: () => void;
  onOverwrite: () => Promise<boolean>;
}

/** Somebody else saved the draft, or it is gone: one looks at what is there, or keeps one's own knowingly. */
export function DraftConflict({ state, why, mayBegin, onReload, onOverwrite }: ConflictProps) {
  const { t } = useTranslation('drafts');
  if (state !== 'stale' && state !== 'gone') return null;
  const stale = state === 'stale';
  return (
    <Alert
      id={CONFLICT}
      type="warning"
      showIcon
      role="alert"
      className="modal-alert"
      title={stale && why !== '' ? why : t(state)}
      description={t(stale ? 'staleHint' : 'goneHint')}
      action={
        <Space orientation="vertical">
          <Button size="small" type="primary" onClick={onReload}>
            {t('load')}
          </Button>
          {(stale || mayBegin) && (
            <Surely
              title={t(stale ? 'overwriteTitle' : 'anewTitle')}
              hint={t(stale ? 'overwriteHint' : 'anewHint')}
              act={t(stale ? 'overwrite' : 'anew')}
              onConfirm={onOverwrite}
            />
          )}
        </Space>
      }
    />
  );
}

/** What is known of a draft that the page began with. */
export interface Kept {
  temp_id: string;
  update_time: string;
  saved_by: string;
}

/** The page begins with what was kept, not with what was returned; it can be given up. */
export function RestoredNotice({ kept, onDiscard }: { kept: Kept; onDiscard: () => unknown }) {
  const { t } = useTranslation('drafts');
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="modal-alert"
      title={t('restored', { name: kept.saved_by, time: formatMinute(kept.update_time) })}
      description={t('restoredHint')}
      action={<Surely title={t('discardTitle')} hint={t('discardHint')} act={t('discard')} onConfirm={onDiscard} />}
    />
  );
}

interface EarlierProps {
  kept: Kept;
  onTake: () => void;
  onDiscard: () => Promise<unknown>;
}

/** What was kept for another round, or another version: it is taken over when one says so, and may be thrown away. */
export function EarlierNotice({ kept, onTake, onDiscard }: EarlierProps) {
  const { t } = useTranslation('drafts');
  const [answered, setAnswered] = useState(false);
  if (answered) return null;
  const take = () => {
    onTake();
    setAnswered(true);
    toast.success(t('taken'));
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="modal-alert"
      title={t('earlier', { name: kept.saved_by, time: formatMinute(kept.update_time) })}
      description={t('earlierHint')}
      action={
        <Space orientation="vertical">
          <Button size="small" type="primary" onClick={take}>
            {t('take')}
          </Button>
          <Surely
            title={t('discardTitle')}
            hint={t('discardEarlierHint')}
            act={t('discard')}
            onConfirm={() => onDiscard().then(() => setAnswered(true))}
          />
        </Space>
      }
    />
  );
}
