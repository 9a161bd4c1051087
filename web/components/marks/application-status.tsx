import { STATUS_NAMES, type Status } from '#domain/subsidy/case/status.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { StatusMark, type Tone } from './status-mark.tsx';

/** Pending review is orange (spec §4); what an enterprise wants closed waits for an answer. */
const TONES: Record<Status, Tone> = { 1: 'waiting', 2: 'bad', 5: 'over', 6: 'moving', 7: 'good' };

/** Where an application stands. */
export function ApplicationStatus({ status }: { status: Status }) {
  const lang = useLang();
  return <StatusMark tone={TONES[status]}>{STATUS_NAMES[status][lang]}</StatusMark>;
}
