import { ArrowDownOutlined, ArrowUpOutlined, FireFilled, FireOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { marketContract, type Selected } from '#domain/catalog/contract/market.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { MAX_HOT, MAX_SELECTED } from '#domain/catalog/market.ts';
import { MAX_PRODUCTS } from '#domain/catalog/online-product.ts';
import { sameJson } from '#domain/shared/json.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { ProductTree } from '#web/components/product-tree/product-tree.tsx';
import type { TreeGroup } from '#web/components/product-tree/tree-state.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import './market.css';

const { listSelected } = marketContract;
type Chosen = { product_id: string; hot: boolean };
const chosenOf = ({ items }: Selected): Chosen[] => items.map(({ product_id, hot }) => ({ product_id, hot }));

/** What a park shows in its application market: chosen from what it offers, in its order, some of it hot. */
export function SelectedProducts({ tenantId }: { tenantId: string }) {
  const selected = useCall(['resource', listSelected.path, tenantId], listSelected, { tenant_id: tenantId });
  return (
    <PageState query={selected}>{selected.data && <Editor tenantId={tenantId} found={selected.data} />}</PageState>
  );
}

/** What is chosen here, and what of it is stored; what somebody else stored is taken over while nothing is changed here. */
function useChosen(found: Selected) {
  // as it was read when the work on it began: what somebody else stored meanwhile is told at the save
  const [base, setBase] = useState(found);
  const stored = useMemo(() => chosenOf(base), [base]);
  const [chosen, setChosen] = useState<Chosen[]>(stored);
  const changed = !sameJson(chosen, stored);
  const load = (now: Selected) => {
    setBase(now);
    setChosen(chosenOf(now));
  };
  if (found.lock !== base.lock && !changed) load(found);
  useUnsaved(() => changed);
  return { base, stored, chosen, setChosen, changed, load };
}

function Editor({ tenantId, found }: { tenantId: string; found: Selected }) {
  const { t } = useTranslation('catalog');
  const may = useMayPress(CATALOG_PRESSES)('select');
  const { base, stored, chosen, setChosen, changed, load } = useChosen(found);
  const [saving, setSaving] = useState(false);
  const offered = useCall(['offered-products', tenantId], offeredContract.getProductList, {
    tenant_id: tenantId,
    limit: MAX_PRODUCTS,
  });
  const products = offered.data?.items ?? [];
  const names = new Map([
    ...found.items.map(({ product_id, name }) => [product_id, name] as const),
    ...products.map(({ product_id, name }) => [product_id, name] as const),
  ]);
  const known = new Set(products.map(({ product_id }) => product_id));
  return (
    <>
      <p className="modal-hint">{t(chosen.length === 0 ? 'market.allShown' : 'market.someShown')}</p>
      <div className="market-editor">
        {may && (
          <PageState query={offered}>
            <Choice products={products} chosen={chosen} onChange={setChosen} />
          </PageState>
        )}
        <section aria-labelledby="market-order">
          <h2 className="panel-title" id="market-order">
            {t('market.order', { count: chosen.length })}
          </h2>
          <Order
            {...{ chosen, names, may }}
            gone={(id) => offered.data !== undefined && !known.has(id)}
            onChange={setChosen}
          />
        </section>
      </div>
      {may && (
        <div className="market-save">
          <Button disabled={!changed} onClick={() => setChosen(stored)}>
            {t('market.undo')}
          </Button>
          <Button type="primary" disabled={!changed} onClick={() => setSaving(true)}>
            {t('market.save')}
          </Button>
        </div>
      )}
      {saving && (
        <Save
          tenantId={tenantId}
          lock={base.lock}
          chosen={chosen}
          onSaved={load}
          onDiscard={() => setChosen(stored)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  products: readonly { product_id: string; name: string; category_name: string }[];
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
}
/** The products that the park offers, by category. */
function Choice({ products, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation('catalog');
  const groups = useMemo<TreeGroup[]>(
    () =>
      [...Map.groupBy(products, ({ category_name }) => category_name)].map(([name, own]) => ({
        key: name,
        name: name === '' ? t('market.noCategory') : name,
        items: own.map((product) => ({ key: product.product_id, name: product.name })),
      })),
    [products, t],
  );
  const checked = useMemo(() => new Set(chosen.map(({ product_id }) => product_id)), [chosen]);
  const tick = (next: ReadonlySet<string>) =>
    onChange([
      ...chosen.filter(({ product_id }) => next.has(product_id)),
      ...[...next].filter((id) => !checked.has(id)).map((product_id) => ({ product_id, hot: false })),
    ]);
  return (
    <section aria-labelledby="market-choice">
      <h2 className="panel-title" id="market-choice">
        {t('market.choice')}
      </h2>
      <ProductTree label={t('market.choice')} groups={groups} checked={checked} max={MAX_SELECTED} onChange={tick} />
    </section>
  );
}

interface OrderProps {
  chosen: readonly Chosen[];
  names: ReadonlyMap<string, string>;
  may: boolean;
  /** It is not listed or not offered any more. */
  gone: (id: string) => boolean;
  onChange: (chosen: Chosen[]) => void;
}
/** What is chosen in its order, moved up and down, made hot, or taken out. */
function Order({ chosen, names, may, gone, onChange }: OrderProps) {
  const { t } = useTranslation('catalog');
  const hot = chosen.filter((one) => one.hot).length;
  const move = (from: number, by: 1 | -1) => {
    const next = [...chosen];
    const [one] = next.splice(from, 1);
    if (one) next.splice(from + by, 0, one);
    onChange(next);
  };
  if (chosen.length === 0) return <StateMessage title={t('market.nothing')} hint={t('market.nothingHint')} />;
  return (
    <ol className="market-order">
      {chosen.map((one, i) => (
        <li key={one.product_id}>
          <span className="market-order-name">
            {names.get(one.product_id)} {gone(one.product_id) && <Tag color="orange">{t('market.gone')}</Tag>}
            {!may && one.hot && <Tag color="red">{t('market.hot')}</Tag>}
          </span>
          {may && (
            <OrderActs
              name={names.get(one.product_id) ?? ''}
              one={one}
              full={!one.hot && hot >= MAX_HOT}
              first={i === 0}
              last={i === chosen.length - 1}
              onMove={(by) => move(i, by)}
              onHot={() => onChange(chosen.map((each) => (each === one ? { ...each, hot: !each.hot } : each)))}
              onRemove={() => onChange(chosen.filter((each) => each !== one))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface OrderActsProps {
  name: string;
  one: Chosen;
  /** There are as many hot ones as there may be. */
  full: boolean;
  first: boolean;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onHot: () => void;
  onRemove: () => void;
}
function OrderActs({ name, one, full, first, last, onMove, onHot, onRemove }: OrderActsProps) {
  const { t } = useTranslation('catalog');
  return (
    <span className="market-order-acts">
      <Button
        type="text"
        aria-pressed={one.hot}
        aria-label={t('market.hotOf', { name })}
        title={t(full ? 'market.hotFull' : 'market.hot', { max: MAX_HOT })}
        disabled={full}
        icon={one.hot ? <FireFilled className="market-hot" /> : <FireOutlined />}
        onClick={onHot}
      />
      <Button
        type="text"
        aria-label={t('market.upOf', { name })}
        disabled={first}
        icon={<ArrowUpOutlined />}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        aria-label={t('market.downOf', { name })}
        disabled={last}
        icon={<ArrowDownOutlined />}
        onClick={() => onMove(1)}
      />
      <Button type="link" danger aria-label={t('market.removeOf', { name })} onClick={onRemove}>
        {t('market.remove')}
      </Button>
    </span>
  );
}

interface SaveProps {
  tenantId: string;
  lock: string;
  chosen: readonly Chosen[];
  /** It is stored so. */
  onSaved: (now: Selected) => void;
  /** Gives up what was chosen here: what is stored is shown again. */
  onDiscard: () => void;
  onClose: () => void;
}
function Save({ tenantId, lock, chosen, onSaved, onDiscard, onClose }: SaveProps) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', listSelected.path] });
  const act = useSureAct(CATALOG_PRESSES.select, {
    onSuccess: (now) => {
      toast.success(t('market.saved'));
      onSaved(now);
      refresh();
      onClose();
    },
  });
  const newer = newerOf(act.error) !== undefined;
  return (
    <ReasonModal
      act={act}
      title={t('market.save')}
      label={t('market.reason')}
      hint={t('market.saveHint')}
      max={200}
      unready={newer}
      onConfirm={(reason) => act.send({ tenant_id: tenantId, lock, reason, product_list: [...chosen] })}
      onDismiss={onClose}
    >
      {newer && (
        <Alert
          type="warning"
          title={t('market.newer')}
          action={
            <Button
              size="small"
              onClick={() => {
                onDiscard();
                refresh();
                onClose();
              }}
            >
              {t('market.load')}
            </Button>
          }
        />
      )}
    </ReasonModal>
  );
}
