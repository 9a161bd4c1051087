import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SureAct } from '#web/shared/calls/use-sure-act.ts';

/** Why an act was not taken, in the server's words; or that its answer is still to come, and the way on. */
export function ActAnswer({ act }: { act: SureAct }) {
  const { t } = useTranslation(['common', 'acts']);
  const { error, unsettled, processing, pending, again } = act;
  if (processing)
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        title={t('acts:sure.processing')}
        description={t('acts:sure.processingHint')}
      />
    );
  if (!error || pending) return null;
  if (!unsettled) return <Alert type="error" showIcon role="alert" title={error.message} />;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={error.message}
      description={t('acts:sure.unsettledHint')}
      // its button works in a form that is locked until the answer is known
      action={
        <Button size="small" disabled={false} onClick={again}>
          {t('acts:sure.again')}
        </Button>
      }
    />
  );
}
