import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  error: Error | null;
  staleDocument: boolean;
  unsettled: boolean;
  onReload: () => void;
}

/** Why a decision was not taken, in the server's words, and the way on. */
export function DecisionAnswer({ error, staleDocument, unsettled, onReload }: Props) {
  const { t } = useTranslation('review');
  if (!error) return null;
  const hint = staleDocument ? t('decision.staleHint') : unsettled ? t('decision.unsettledHint') : undefined;
  return (
    <Alert
      type={unsettled ? 'warning' : 'error'}
      showIcon
      title={error.message}
      description={
        hint !== undefined && (
          <>
            <p>{hint}</p>
            {staleDocument && (
              <Button size="small" className="answer-reload" onClick={onReload}>
                {t('decision.reload')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
