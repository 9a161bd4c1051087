import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import type { DecisionState } from './use-decision.ts';

interface Props {
  decision: Pick<DecisionState, 'act' | 'staleDocument'>;
  onReload: () => void;
}

/** Why a decision was not taken, and the way on: of a document that changed since it was read, to its newest form. */
export function DecisionAnswer({ decision: { act, staleDocument }, onReload }: Props) {
  const { t } = useTranslation('review');
  if (!staleDocument || act.pending) return <ActAnswer act={act} />;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={act.error?.message}
      description={
        <>
          <p>{t('decision.staleHint')}</p>
          <Button size="small" className="answer-reload" onClick={onReload}>
            {t('decision.reload')}
          </Button>
        </>
      }
    />
  );
}
