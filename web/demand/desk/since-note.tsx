import { useTranslation } from 'react-i18next';
import { isDemandOver } from '#domain/demand/status.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import type { Demand } from '../queries.ts';

const MINUTE = 60_000;
const UNITS = [
  { unit: 'day', ms: 1440 * MINUTE },
  { unit: 'hour', ms: 60 * MINUTE },
  { unit: 'minute', ms: MINUTE },
] as const;

/** How long a demand has been waiting for the operator, in its largest whole unit; nothing once it is settled. */
export function SinceNote({ row }: { row: Pick<Demand, 'status' | 'step_since'> }) {
  const { t } = useTranslation('workbench');
  const waited = useNow() - Date.parse(row.step_since);
  if (isDemandOver(row.status)) return null;
  const fit = UNITS.find(({ ms }) => waited >= ms);
  if (!fit) return <div className="cell-note">{t('wait.fresh')}</div>;
  const span = t(`wait.${fit.unit}`, { count: Math.floor(waited / fit.ms) });
  return <div className="cell-note">{t('wait.since', { span })}</div>;
}
