import { Alert, Button, Checkbox, Tag } from 'antd';
import type { ProColumns } from '@ant-design/pro-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingView } from '#domain/catalog/contract/listing.ts';
import { LISTING_STATUS, LISTING_STATUS_NAMES } from '#domain/catalog/listing.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import type { RowChoice } from '#web/components/list/row-selection.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import { WantedTable } from './wanted-table.tsx';

/** What is done in a dialog: some are answered, or one is taken back. */
export type OpenListing =
  | { act: 'agree' | 'refuse'; rows: readonly ListingView[] }
  | { act: 'withdraw'; row: ListingView };

const COLOURS: Record<number, string> = { 1: 'orange', 2: 'green', 3: 'default', 4: 'default' };
function StatusTag({ status }: { status: number }) {
  const lang = useLang();
  const names = LISTING_STATUS_NAMES[status as keyof typeof LISTING_STATUS_NAMES];
  return <Tag color={COLOURS[status] ?? 'default'}>{names[lang]}</Tag>;
}

/** What may be done with one. */
export function ListingActs({ row, onOpen }: { row: ListingView; onOpen: (open: OpenListing) => void }) {
  const { t } = useTranslation('catalog');
  const may = useMayPress(CATALOG_PRESSES);
  const { scene } = useSignedIn();
  if (row.status !== LISTING_STATUS.review) return null;
  const look = { type: 'link', size: 'small', className: 'row-act' } as const;
  if (may('agree'))
    return (
      <div className="row-acts">
        <Button
          {...look}
          className="row-act row-act-main"
          aria-label={t('listing.agreeOf', { name: row.name })}
          onClick={() => onOpen({ act: 'agree', rows: [row] })}
        >
          {t('listing.agree')}
        </Button>
        <Button
          {...look}
          aria-label={t('listing.refuseOf', { name: row.name })}
          onClick={() => onOpen({ act: 'refuse', rows: [row] })}
        >
          {t('listing.refuse')}
        </Button>
      </div>
    );
  if (isProviderScene(scene) || !may('withdraw')) return null;
  return (
    <div className="row-acts">
      <Button
        {...look}
        aria-label={t('listing.withdrawOf', { name: row.name })}
        onClick={() => onOpen({ act: 'withdraw', row })}
      >
        {t('listing.withdraw')}
      </Button>
    </div>
  );
}

/** The columns of the list; the park's only for who sees several. */
export function useListingColumns(
  provider: boolean,
  acts: (row: ListingView) => React.ReactNode,
): ProColumns<ListingView>[] {
  const { t } = useTranslation('catalog');
  const action = t('listing.action');
  return useMemo(
    () => [
      {
        title: t('listing.what'),
        width: 220,
        render: (_, row) => (
          <>
            <div>{row.name}</div>
            <div className="cell-note">{row.product_name}</div>
          </>
        ),
      },
      ...(provider ? [{ title: t('listing.park'), width: 140, dataIndex: 'tenant_name' }] : []),
      { title: t('listing.wanted'), width: 290, render: (_: unknown, row: ListingView) => <Wanted row={row} /> },
      {
        title: t('listing.asked'),
        width: 150,
        render: (_: unknown, row: ListingView) => (
          <>
            <div>{row.asker}</div>
            <div className="cell-note num">{formatMinute(row.create_time)}</div>
          </>
        ),
      },
      { title: t('listing.status'), width: 180, render: (_: unknown, row: ListingView) => <Answer row={row} /> },
      { title: action, width: 130, fixed: 'right' as const, render: (_: unknown, row: ListingView) => acts(row) },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what a hat may does not change while the page is open
    [provider, t, action],
  );
}

/** What is asked: to list it as it is, or what of it is to be otherwise; with the reason. */
function Wanted({ row }: { row: ListingView }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <div>{t(`listing.kind.${row.kind}`)}</div>
      <WantedTable row={row} />
      {row.reason !== '' && <div className="cell-note">{row.reason}</div>}
    </>
  );
}

function Answer({ row }: { row: ListingView }) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <StatusTag status={row.status} />
      {row.answer_time !== null && (
        <div className="cell-note">{t('listing.by', { name: row.answerer, time: formatMinute(row.answer_time) })}</div>
      )}
      {row.note !== '' && <div className="cell-note">{row.note}</div>}
      {row.fault !== '' && <Alert type="warning" title={row.fault} />}
    </>
  );
}

interface CardProps {
  row: ListingView;
  provider: boolean;
  choice?: RowChoice<ListingView>;
}
/** One on a phone. */
export function ListingCard({ row, provider, choice }: CardProps) {
  return (
    <>
      <div className="case-card-head">
        <h2>
          {choice && choice.whyNot?.(row) === undefined && (
            <Checkbox
              aria-label={choice.nameOf(row)}
              checked={choice.selection.keys.has(row.listing_id)}
              onChange={(e) => choice.selection.toggle([row], e.target.checked)}
            />
          )}{' '}
          {row.name}
        </h2>
      </div>
      <p className="cell-note">
        {row.product_name}
        {provider && ` · ${row.tenant_name}`}
      </p>
      <Wanted row={row} />
      <p className="cell-note num">
        {row.asker} · {formatMinute(row.create_time)}
      </p>
      <Answer row={row} />
    </>
  );
}
