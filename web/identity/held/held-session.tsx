import type { Held } from '#domain/shared/calls/held.ts';
import { OwnPasswordPage } from './own-password-page.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';
import { TwoFactorPage } from './two-factor-page.tsx';

/** In place of every page: what a session has to do first. `onSetUp`: the second factor is, and its codes are kept. */
export function HeldSession({ by, onSetUp }: { by: Held; onSetUp: () => void }) {
  if (by === 'two_factor') return <TwoFactorPage onDone={onSetUp} />;
  return by === 'password' ? <OwnPasswordPage /> : <SecondFactorPage />;
}
