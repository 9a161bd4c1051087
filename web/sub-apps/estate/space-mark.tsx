import { SPACE_STATUS_NAMES, type SpaceStatus } from '#domain/estate/space.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

const TONES: Record<SpaceStatus, Tone> = { to_let: 'good', reserved: 'waiting', let: 'over' };

/** Whether a space can be had. */
export function SpaceMark({ status }: { status: SpaceStatus }) {
  const lang = useLang();
  return <StatusMark tone={TONES[status]}>{SPACE_STATUS_NAMES[status][lang]}</StatusMark>;
}
