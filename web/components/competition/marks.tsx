import { ENTRY_STATUS_NAMES, type EntryStatus } from '#domain/competition/entry.ts';
import { RACE_STATUS_NAMES, type RaceStatus } from '#domain/competition/race.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

const RACE_TONES: Record<RaceStatus, Tone> = { 1: 'waiting', 2: 'good', 3: 'moving', 4: 'over' };
const ENTRY_TONES: Record<EntryStatus, Tone> = { 1: 'good', 2: 'over' };

/** Where a competition stands. */
export function RaceMark({ status }: { status: number }) {
  const lang = useLang();
  const known = status as RaceStatus;
  return <StatusMark tone={RACE_TONES[known]}>{RACE_STATUS_NAMES[known][lang]}</StatusMark>;
}
/** Whether an entry stands. */
export function EntryMark({ status }: { status: number }) {
  const lang = useLang();
  const known = status as EntryStatus;
  return <StatusMark tone={ENTRY_TONES[known]}>{ENTRY_STATUS_NAMES[known][lang]}</StatusMark>;
}
