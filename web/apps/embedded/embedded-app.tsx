import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APP_READY_MS } from '#domain/apps/bridge.ts';
import type { AppOpening } from '#domain/shared/fields/app-openings.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import type { Cause } from './app-frame.ts';
import { FramedApp } from './framed-app.tsx';
import { HostedApp } from './hosted-app.tsx';
import { useBridge, type OpenFor } from './use-bridge.ts';
import '../apps.css';

interface Props extends OpenFor {
  name: string;
  entry: string;
  opens: Exclude<AppOpening, 'beside'>;
}

/** What it means that an application said nothing: of a frame's nobody can tell whether it came at all. */
const UNANSWERED = { here: 'silent', framed: 'unheard' } as const satisfies Record<Props['opens'], Cause>;

/** An application within the page. One that does not answer is told of with its cause, and tried again on demand. */
export function EmbeddedApp(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={`${props.entry} ${attempt}`} {...props} onRetry={() => setAttempt((n) => n + 1)} />;
}

function Attempt({ name, entry, opens, onRetry, ...open }: Props & { onRetry: () => void }) {
  const { t } = useTranslation(['apps', 'common']);
  const [phase, setPhase] = useState<'loading' | 'ready' | Cause>('loading');
  const fail = useCallback((cause: Cause) => setPhase((now) => (now === 'loading' ? cause : now)), []);
  const bridge = useBridge(open, () => setPhase('ready'));
  useEffect(() => {
    const timer = setTimeout(() => fail(UNANSWERED[opens]), APP_READY_MS);
    return () => clearTimeout(timer);
  }, [fail, opens]);
  if (phase !== 'loading' && phase !== 'ready')
    return (
      <StateMessage page title={t('apps:closed', { name })} hint={t(`apps:cause.${phase}`)} role="alert">
        <Button onClick={onRetry}>{t('common:act.retry')}</Button>
      </StateMessage>
    );
  const App = opens === 'here' ? HostedApp : FramedApp;
  return (
    <>
      <LeaveGuard />
      {phase === 'loading' && <PageLoading />}
      <App name={name} code={open.code} entry={entry} bridge={bridge} onFail={fail} shown={phase === 'ready'} />
    </>
  );
}
