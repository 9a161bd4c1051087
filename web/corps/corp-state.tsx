import { useTranslation } from 'react-i18next';
import type { CorpState } from '#domain/identity/corp.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';

/** Whether an enterprise's people may sign in for it. */
export function CorpStateMark({ state }: { state: CorpState }) {
  const { t } = useTranslation('corps');
  return <StatusMark tone={state === 'active' ? 'good' : 'over'}>{t(`states.${state}`)}</StatusMark>;
}
