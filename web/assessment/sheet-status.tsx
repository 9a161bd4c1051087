import { ITEM_STATUS_NAMES, SHEET_STATUS_NAMES, type ItemStatus, type SheetStatus } from '#domain/assessment/status.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

const SHEET_TONES: Record<SheetStatus, Tone> = { 1: 'waiting', 2: 'moving', 3: 'over' };
const ITEM_TONES: Record<ItemStatus, Tone> = { 0: 'waiting', 1: 'moving', 2: 'good', 3: 'bad' };

/** Where a sheet stands. */
export function SheetStatusMark({ status }: { status: SheetStatus }) {
  const lang = useLang();
  return <StatusMark tone={SHEET_TONES[status]}>{SHEET_STATUS_NAMES[status][lang]}</StatusMark>;
}

/** Where a result stands, in the words of the reader's side. */
export function ItemStatusMark({ status }: { status: ItemStatus }) {
  const lang = useLang();
  const { scene } = useSignedIn();
  const side = isProviderScene(scene) ? 'provider' : 'base';
  return <StatusMark tone={ITEM_TONES[status]}>{ITEM_STATUS_NAMES[status][side][lang]}</StatusMark>;
}
