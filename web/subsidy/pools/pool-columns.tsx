import { useTranslation } from 'react-i18next';
import type { Pool } from '#domain/subsidy/contract/pools.ts';
import { Money } from '#web/components/marks/money.tsx';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { ChangeCell, RefusedCell } from './grant-change.tsx';
import { POOL_TONES } from './pool-tones.ts';

/** What a pool is called; the one without a limit says so. */
export function useNameOf() {
  const { t } = useTranslation('pools');
  return (pool: Pool) => pool.name || t('noName');
}

/** What a pool is for, how it stands, and what of it waits. */
export const usePoolColumns = (): Column<Pool>[] => [...useNamed(), ...useAmounts(), useChange()];

function useNamed(): Column<Pool>[] {
  const { t } = useTranslation(['pools', 'flows']);
  const nameOf = useNameOf();
  const typeOf = ({ allowance_type }: Pool) => t(`flows:types.${allowance_type}`);
  return [
    {
      key: 'apply_year',
      title: t('year'),
      width: 90,
      sorts: true,
      render: (pool) => (
        <>
          {pool.apply_year}
          <p className="cell-note">{typeOf(pool)}</p>
        </>
      ),
      text: (pool) => `${pool.apply_year} ${typeOf(pool)}`,
    },
    {
      key: 'name',
      title: t('name'),
      width: 170,
      render: (pool) => (
        <>
          {nameOf(pool)}
          {pool.limited && pool.position > 1 && <p className="cell-note">{t('order', { n: pool.position })}</p>}
        </>
      ),
      text: nameOf,
    },
  ];
}

/** At which levels a pool's keepers are told, and when they were last. */
function AlertsNote({ pool: { alert_levels, alerted_at } }: { pool: Pool }) {
  const { t } = useTranslation(['pools', 'common']);
  const levels = alert_levels.map((level) => `${level}%`).join(t('common:list.comma'));
  return (
    <>
      <p className="cell-note">{levels === '' ? t('alerts.off') : t('alerts.at', { levels })}</p>
      {alerted_at !== null && <p className="cell-note">{t('alerts.told', { time: formatMinute(alerted_at) })}</p>}
    </>
  );
}

function useAmounts(): Column<Pool>[] {
  const { t } = useTranslation('pools');
  const levelOf = ({ active, level }: Pool) => (active ? t(`level.${level}`) : t('notYet'));
  const amountOf = (amount: string | null) => (amount === null ? '—' : <Money value={amount} />);
  return [
    {
      key: 'left',
      title: t('left'),
      width: 150,
      render: (pool) => (
        <>
          {pool.left !== null && pool.active && <p>{amountOf(pool.left)}</p>}
          <StatusMark tone={pool.active ? POOL_TONES[pool.level] : 'waiting'}>{levelOf(pool)}</StatusMark>
          {pool.limited && pool.active && <AlertsNote pool={pool} />}
        </>
      ),
      text: (pool) => [pool.left ?? '', levelOf(pool)].join(' ').trim(),
    },
    {
      key: 'granted',
      title: t('granted'),
      width: 130,
      render: (pool) => amountOf(pool.limited ? pool.granted : null),
      text: (pool) => (pool.limited ? pool.granted : ''),
    },
    {
      key: 'reserved',
      title: t('reserved'),
      width: 140,
      render: (pool) => (
        <>
          {amountOf(pool.reserved)}
          <p className="cell-note">
            {t('heldNote')} {amountOf(pool.held)}
          </p>
        </>
      ),
      text: (pool) => `${pool.reserved} ${t('heldNote')} ${pool.held}`,
    },
    {
      key: 'issued',
      title: t('issued'),
      width: 140,
      render: (pool) => (
        <>
          {amountOf(pool.issued)}
          <p className="cell-note">
            {t('usedNote')} {amountOf(pool.used)}
          </p>
        </>
      ),
      text: (pool) => `${pool.issued} ${t('usedNote')} ${pool.used}`,
    },
  ];
}

/** A change that waits, or the last one if it was refused. */
function useChange(): Column<Pool> {
  const { t } = useTranslation('pools');
  return {
    key: 'change',
    title: t('change.title'),
    width: 220,
    render: ({ change, refused_change: refused }) =>
      change ? <ChangeCell change={change} /> : refused && <RefusedCell refused={refused} />,
    text: ({ change, refused_change: refused }) =>
      change
        ? `${change.granted_before} → ${change.granted} ${change.operator} ${change.reason}`
        : refused
          ? `${t('change.refusedOne')} ${refused.granted} ${refused.operator} ${refused.note}`
          : '',
  };
}
