import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { anyUnsaved, useExpired } from '#web/shared/screen/unsaved.ts';
import { ExpiredModal } from './expired-modal.tsx';
import { LeaveModal } from './leave-modal.tsx';

interface Props {
  /** Absent: there is nothing to save to, only staying or leaving. */
  onSave?: () => Promise<boolean>;
  /** Within another page, which has the browser ask: two that do are one too many. */
  within?: boolean;
}

// some pages go from one case, one year or one level to the next under one path
const CASES = ['apply_num', 'reserve_num', 'bid', 'year', 'parent'];
const caseOf = (search: string): string => {
  const params = new URLSearchParams(search);
  return CASES.map((name) => params.get(name) ?? '').join(' ');
};

/**
 * Asks before what `useUnsaved` names is lost: inside the app with three ways on, outside by the browser, and when the
 * session is over by a way to sign in that keeps the page. Once a page: a router has one blocker.
 */
export function LeaveGuard({ onSave, within = false }: Props) {
  const expired = useExpired();
  // its words are there before they are needed: a page that waits for them would go blank
  useTranslation('leave');
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: next }) =>
      (from.pathname !== next.pathname || caseOf(from.search) !== caseOf(next.search)) && anyUnsaved(),
  );
  useEffect(() => {
    if (within) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (anyUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [within]);
  if (expired) return <ExpiredModal />;
  if (blocker.state !== 'blocked') return null;
  return <LeaveModal onStay={() => blocker.reset()} onGo={() => blocker.proceed()} onSave={onSave} />;
}
