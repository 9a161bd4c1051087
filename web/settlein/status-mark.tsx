import { asSettleInStatus, SETTLE_IN_STATUS_NAMES, type SettleInStatus } from '#domain/settlein/settle-in.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

const TONES: Record<SettleInStatus, Tone> = { 1: 'waiting', 2: 'good', 3: 'bad', 4: 'over' };

/** Where a request to move in stands. */
export function SettleInMark({ status }: { status: number }) {
  const lang = useLang();
  const known = asSettleInStatus(status);
  return <StatusMark tone={TONES[known]}>{SETTLE_IN_STATUS_NAMES[known][lang]}</StatusMark>;
}
