import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { showConflict } from '#web/components/subsidy-form/draft-notices.tsx';
import { formatClock } from '#web/shared/texts/format.ts';
import type { SaveState } from './draft-saver.ts';

interface Props {
  state: SaveState;
  savedAt: string | null;
  /** A correction, something that is handed in, or what nobody else is shown yet: saved, it is not sent. */
  of?: 'correction' | 'supply' | 'own' | undefined;
  onRetry: () => void;
}

/** 保存中 / 已保存 hh:mm / 保存失败 重试, announced politely. */
export function SaveStatus({ state, savedAt, of, onRetry }: Props) {
  const { t } = useTranslation('apply');
  const context = of && { context: of };
  return (
    <span className="save-status" role="status" aria-live="polite">
      <span className={`save-dot save-dot-${state}`} aria-hidden="true" />
      {state === 'saved' && t('save.saved', { time: formatClock(savedAt), ...context })}
      {state === 'idle' && t('save.idle', { ...context })}
      {state !== 'saved' && state !== 'idle' && t(`save.${state}`)}
      {(state === 'stale' || state === 'gone') && (
        <Button type="link" size="small" onClick={showConflict}>
          {t('save.look')}
        </Button>
      )}
      {state === 'failed' && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('save.retry')}
        </Button>
      )}
    </span>
  );
}
