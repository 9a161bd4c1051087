import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { identityContract } from '#domain/identity/contract.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSessionActs } from '#web/shared/session/session.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { cameBack } from './center.ts';

interface Props {
  ticket: string;
  state: string | null;
  loginType: 4 | 1;
}

/** Somebody came back from the authentication centre: their ticket becomes a session, or they read why not. */
export function CenterReturn({ ticket, state, loginType }: Props) {
  const { t } = useTranslation('identity');
  const { enter } = useSessionActs();
  // a ticket that nobody here asked for would sign somebody in as somebody else
  const expected = cameBack(state) !== undefined;
  const asked = { ticket, login_type: loginType };
  const exchange = useCall(keys.loginTicket(ticket), identityContract.loginTicket, asked, {
    enabled: expected,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (exchange.data) enter(exchange.data);
  }, [exchange.data, enter]);
  if (!expected) return <Navigate replace to={to.loginError()} />;
  if (exchange.error) return <Navigate replace to={to.loginError({ reason: exchange.error.message })} />;
  return <StateMessage page title={t('login.exchanging')} role="status" />;
}
