import { useTranslation } from 'react-i18next';
import { askedOf } from '#domain/subsidy/case/outlook.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { ApplicationStatus } from '#web/components/marks/application-status.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';

const TONES: Partial<Record<ListItem['standing'], Tone>> = { yours: 'bad', granted: 'good', received: 'moving' };

/** Where an own application stands, in the enterprise's words: what waits for it is never called under review. */
export function StandingMark({ item }: { item: Pick<ListItem, 'standing' | 'status' | 'activity' | 'message'> }) {
  const { t } = useTranslation('apply');
  const { standing, status } = item;
  const tone = TONES[standing];
  const supplies = standing === 'yours' && askedOf(item) === 'supply';
  if (!tone) return <ApplicationStatus status={status} />;
  return <StatusMark tone={tone}>{t(supplies ? 'standing.supply' : `standing.${standing as 'yours'}`)}</StatusMark>;
}
