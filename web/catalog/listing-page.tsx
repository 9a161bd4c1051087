import { Button } from 'antd';
import { keepPreviousData } from '@tanstack/react-query';
import { createSerializer, parseAsInteger, parseAsNumberLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listingContract, type ListingView } from '#domain/catalog/contract/listing.ts';
import { LISTING_STATUS, MAX_ANSWERED } from '#domain/catalog/listing.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import { ListTabs } from '#web/components/list/list-tabs.tsx';
import { SelectionBar } from '#web/components/list/selection-bar.tsx';
import type { RowMark } from '#web/components/list/use-changed-rows.ts';
import { useSelection, type Selection } from '#web/components/list/use-selection.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { AnswerModal, WithdrawModal } from './listing/listing-modals.tsx';
import { ListingActs, ListingCard, useListingColumns, type OpenListing } from './listing/listing-parts.tsx';
import { CATALOG_PRESSES } from './presses.ts';

const { listListing } = listingContract;
const STATE = { ...LIST_STATE, tab: parseAsNumberLiteral([0, 1]).withDefault(1), page: parseAsInteger.withDefault(1) };
const keyOf = (row: ListingView) => row.listing_id;
const markOf = (row: ListingView): RowMark => ({ key: row.listing_id, signature: `${row.status}|${row.fault}` });

function useListings() {
  const [query, set] = useQueryStates(STATE, { history: 'push' });
  const input = {
    keyword: query.keyword.slice(0, 100),
    ...(query.tab === 1 && { status: LISTING_STATUS.review }),
    limit: query.size,
    offset: Math.max(query.page - 1, 0) * query.size,
  };
  const list = useCall(['resource', listListing.path, input], listListing, input, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const change = (patch: Record<string, string | number | null>) => void set({ page: 1, ...patch });
  return { query, list, address: createSerializer(STATE)(query), change };
}

/** `/dashboard/catalog/listing`: what parks ask the provider to list, and its answers (product §10). */
export function ListingPage() {
  const { t } = useTranslation('catalog');
  const provider = isProviderScene(useSignedIn().scene);
  const mayAnswer = useMayPress(CATALOG_PRESSES)('agree');
  const selection = useSelection(keyOf, MAX_ANSWERED);
  const [open, setOpen] = useState<OpenListing | null>(null);
  const done = () => {
    selection.clear();
    setOpen(null);
  };
  return (
    <div className="workbench-page">
      <PageTitle hint={t(provider ? 'listing.hint' : 'listing.hintPark')}>{t('listing.title')}</PageTitle>
      <Listings provider={provider} onOpen={setOpen} {...(mayAnswer && { selection })} />
      {mayAnswer && (
        <SelectionBar selection={selection}>
          <Button type="primary" onClick={() => setOpen({ act: 'agree', rows: selection.rows })}>
            {t('listing.agree')}
          </Button>
          <Button onClick={() => setOpen({ act: 'refuse', rows: selection.rows })}>{t('listing.refuse')}</Button>
        </SelectionBar>
      )}
      {open?.act === 'withdraw' && <WithdrawModal row={open.row} onClose={() => setOpen(null)} />}
      {open && open.act !== 'withdraw' && (
        <AnswerModal agree={open.act === 'agree'} rows={open.rows} onDone={done} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

interface ListProps {
  provider: boolean;
  onOpen: (open: OpenListing) => void;
  selection?: Selection<ListingView>;
}
function Listings({ provider, onOpen, selection }: ListProps) {
  const { t } = useTranslation(['catalog', 'list']);
  const { query, list, address, change } = useListings();
  const acts = (row: ListingView) => <ListingActs row={row} onOpen={onOpen} />;
  const columns = useListingColumns(provider, acts);
  const choice = selection && {
    selection,
    keyOf,
    nameOf: (row: ListingView) => t('listing.choose', { name: row.name }),
    whyNot: (row: ListingView) => (row.status === LISTING_STATUS.review ? undefined : t('listing.answered')),
  };
  return (
    <ListPage<ListingView>
      rowKey="listing_id"
      list={list}
      query={query}
      address={address}
      markOf={markOf}
      columns={columns}
      card={(row) => <ListingCard row={row} provider={provider} {...(choice && { choice })} />}
      acts={acts}
      defaultSort=""
      {...(choice && { choice })}
      onChange={change}
      tabs={
        <ListTabs
          tab={query.tab}
          label={t('listing.tabs')}
          pending={t('listing.open')}
          all={t('listing.all')}
          counts={list.data}
          onTab={(tab) => change({ tab })}
        />
      }
      filters={
        <KeywordSearch
          label={t('list:filter.keyword')}
          hint={t('list:filter.keyword')}
          act={t('list:filter.search')}
          keyword={query.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      }
      empty={(total) => (
        <ListEmpty
          total={total}
          filtered={query.keyword !== ''}
          onFirstPage={() => change({})}
          onReset={() => change({ keyword: null })}
        >
          <StateMessage
            title={t(query.tab === 1 ? 'listing.nothingOpen' : 'listing.nothing')}
            hint={t(provider ? 'listing.nothingHint' : 'listing.nothingHintPark')}
          />
        </ListEmpty>
      )}
    />
  );
}
