import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FlowDraft } from './use-flow-draft.ts';

/** Whether the draft is saved; who was faster, when somebody was. */
export function SaveStatus({ draft, onReload }: { draft: FlowDraft; onReload: () => void }) {
  const { t } = useTranslation('flows');
  const { state, message } = draft;
  if (state === 'stale')
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        className="modal-alert"
        title={message || t('save.stale')}
        description={t('save.staleHint')}
        action={
          <Button size="small" onClick={onReload}>
            {t('save.reload')}
          </Button>
        }
      />
    );
  if (state === 'failed')
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        className="modal-alert"
        title={t('save.failed')}
        description={message}
        action={
          <Button size="small" onClick={() => void draft.save()}>
            {t('save.retry')}
          </Button>
        }
      />
    );
  return (
    <p className="flow-save cell-note" role="status">
      {state === 'idle' ? '' : t(`save.${state}`)}
    </p>
  );
}
