import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pricesContract } from '#domain/catalog/contract/prices.ts';
import { priceState, type Price, type PriceState } from '#domain/catalog/price.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { PricePer } from '#web/components/catalog/price-per.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { ResourceDialogs } from '#web/components/resource/resource-dialogs.tsx';
import { useMay, useRowActs, type OpenAct } from '#web/components/resource/use-row-acts.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useOwnerName, usePriceProps, type PriceForm } from './price-form.tsx';
import '#web/components/list/row-card.css';
import './products.css';

const { listPrice } = pricesContract;
const TONES: Record<PriceState, Tone> = { now: 'good', future: 'waiting', over: 'over' };
const ORDER: readonly PriceState[] = ['now', 'future', 'over'];
type Priced = Output<typeof listPrice>;
type Named = Pick<Priced, 'sub_product_id' | 'name'>;

/** Opens the prices of a sub-product, for who may see them. */
export function PricesAct({ row }: { row: Named }) {
  const { t } = useTranslation('catalog');
  const session = useSignedIn();
  const [open, setOpen] = useState(false);
  if (!mayCall(listPrice.access, session)) return null;
  return (
    <>
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={t('prices.of', { name: row.name })}
        onClick={() => setOpen(true)}
      >
        {t('prices.short')}
      </Button>
      {open && <PricesDrawer product={row} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What a sub-product costs from one day to another, to be read, and kept by who may. Mount it to open it. */
function PricesDrawer({ product: { sub_product_id, name }, onClose }: { product: Named; onClose: () => void }) {
  const { t } = useTranslation(['catalog', 'common']);
  const found = useCall(['resource', listPrice.path, sub_product_id], listPrice, { sub_product_id }, { staleTime: 0 });
  return (
    <Drawer
      open
      title={t('prices.of', { name })}
      size={560}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <PageState query={found}>{found.data && <Prices found={found.data} />}</PageState>
    </Drawer>
  );
}

function Prices({ found }: { found: Priced }) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenAct<Price> | null>(null);
  const props = usePriceProps(found);
  const refresh = () => client.invalidateQueries({ queryKey: ['resource', listPrice.path] });
  const acts = useRowActs(props, { rows: found.items, whole: false, refresh }, setOpen);
  const mayAdd = useMay(props.calls)('add');
  const add = mayAdd && (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen({ act: 'add' })}>
      {t('prices.add')}
    </Button>
  );
  return (
    <div className="prices">
      <p className="modal-hint">{t('prices.hint')}</p>
      <div className="prices-bar">
        <span>
          {t('prices.base')}
          <PricePer {...found} />
        </span>
        {found.items.length > 0 && add}
      </div>
      {found.items.length === 0 ? (
        <StateMessage title={t('prices.none')} hint={t('prices.noneHint')}>
          {add}
        </StateMessage>
      ) : (
        <PriceList found={found} acts={acts} />
      )}
      {found.total > found.items.length && (
        <p className="modal-hint">{t('prices.leftOut', { count: found.total - found.items.length })}</p>
      )}
      {open && (
        <ResourceDialogs<Price, PriceForm> of={props} open={open} onSaved={refresh} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

/** The prices, what holds today first; of many owners one can be chosen. */
function PriceList({ found, acts }: { found: Priced; acts: (price: Price) => ReactNode }) {
  const { t } = useTranslation('catalog');
  const ownerName = useOwnerName();
  const [chosen, setChosen] = useState<string>();
  const { items, today, unit } = found;
  const owners = [...new Set(items.map(ownerOf))];
  // the last price of a park may be gone
  const owner = owners.find((one) => one === chosen);
  const place = (price: Price) => ORDER.indexOf(priceState(price, today));
  const shown = items
    .filter((price) => owner === undefined || ownerOf(price) === owner)
    .toSorted((a, b) => place(a) - place(b));
  return (
    <>
      {owners.length > 1 && (
        <Select
          allowClear
          aria-label={t('prices.owner')}
          placeholder={t('prices.allOwners')}
          showSearch={{ optionFilterProp: 'label' }}
          value={owner}
          options={owners.map((value) => ({ value, label: ownerName(value || null) }))}
          onChange={setChosen}
        />
      )}
      <ul className="row-list" aria-label={t('prices.what')}>
        {shown.map((price) => (
          <li key={price.price_id} className="row-card">
            <Told price={price} unit={unit} today={today} />
            {acts(price)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whose a price is, as a choice: '' is every park. */
const ownerOf = ({ tenant_id }: Price): string => tenant_id ?? '';

/** A price as it is told: the amount, whose it is, and when it holds. */
function Told({ price, unit, today }: { price: Price; unit: string; today: string }) {
  const { t } = useTranslation('catalog');
  const ownerName = useOwnerName();
  const { unit_price, tenant_id, valid_from: from, valid_to: to } = price;
  const state = priceState(price, today);
  return (
    <div className="row-card-main">
      <span className="row-card-title price-title">
        <span>
          <PricePer {...{ unit_price, unit }} />
        </span>
        <StatusMark tone={TONES[state]}>{t(`prices.state.${state}`)}</StatusMark>
      </span>
      <span className="row-card-meta">
        <span>{ownerName(tenant_id)}</span>
        <span className="num">{to === null ? t('prices.since', { from }) : t('prices.range', { from, to })}</span>
      </span>
    </div>
  );
}
