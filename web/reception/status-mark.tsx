import { RECEPTION_STATUS_NAMES, type ReceptionStatus } from '#domain/reception/status.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

/** Whose words a status is told in; a visitor reads the operator's (spec §4). */
export type Side = keyof typeof RECEPTION_STATUS_NAMES;

const TONES: Record<ReceptionStatus, Tone> = {
  1: 'waiting',
  2: 'over',
  3: 'moving',
  4: 'bad',
  5: 'good',
  6: 'over',
  7: 'good',
  8: 'over',
};

/** Where a reception stands. */
export function ReceptionStatusMark({ status, side }: { status: ReceptionStatus; side: Side }) {
  const lang = useLang();
  return <StatusMark tone={TONES[status]}>{RECEPTION_STATUS_NAMES[side][status][lang]}</StatusMark>;
}
