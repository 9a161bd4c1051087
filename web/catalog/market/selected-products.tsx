import { ArrowDownOutlined, ArrowUpOutlined, FireFilled, FireOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { marketContract, type Selected } from '#domain/catalog/contract/market.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { MAX_HOT, MAX_SELECTED } from '#domain/catalog/market.ts';
import { MAX_PRODUCTS } from '#domain/catalog/online-product.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { ProductTree } from '#web/components/product-tree/product-tree.tsx';
import type { TreeGroup } from '#web/components/product-tree/tree-state.ts';
import { DocumentAnswer } from '#web/components/resource/document-answer.tsx';
import { mergedList } from '#web/components/resource/merged-list.ts';
import type { Told } from '#web/components/resource/types.ts';
import { useDocumentEdit } from '#web/components/resource/use-document-edit.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import './market.css';

const { listSelected } = marketContract;
type Chosen = { product_id: string; hot: boolean };
/** What a park chose, as it is stored. */
interface Kept {
  product_list: readonly Chosen[];
  lock: string;
}
const keptOf = ({ items, lock }: Selected): Kept => ({
  product_list: items.map(({ product_id, hot }) => ({ product_id, hot })),
  lock,
});
const EDIT = {
  valueOf: ({ product_list }: Kept) => product_list,
  merge: (typed: readonly Chosen[], begun: readonly Chosen[], now: readonly Chosen[]) =>
    mergedList(typed, begun, now, ({ product_id }) => product_id),
};

/** What a park shows in its application market: chosen from what it offers, in its order, some of it hot. */
export function SelectedProducts({ tenantId }: { tenantId: string }) {
  const selected = useCall(['resource', listSelected.path, tenantId], listSelected, { tenant_id: tenantId });
  return (
    <PageState query={selected}>{selected.data && <Editor tenantId={tenantId} found={selected.data} />}</PageState>
  );
}

function Editor({ tenantId, found }: { tenantId: string; found: Selected }) {
  const { t } = useTranslation('catalog');
  const may = useMayPress(CATALOG_PRESSES)('select');
  const kept = useMemo(() => keptOf(found), [found]);
  const edit = useDocumentEdit(kept, EDIT);
  const { value: chosen, set: setChosen, changed } = edit;
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
          <Button disabled={!changed} onClick={edit.reset}>
            {t('market.undo')}
          </Button>
          <Button type="primary" disabled={!changed} onClick={() => setSaving(true)}>
            {t('market.save')}
          </Button>
        </div>
      )}
      {saving && <Save {...{ tenantId, edit, names }} onClose={() => setSaving(false)} />}
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
  edit: ReturnType<typeof useDocumentEdit<Kept, readonly Chosen[]>>;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}
function Save({ tenantId, edit, names, onClose }: SaveProps) {
  const { t } = useTranslation('catalog');
  const lang = useLang();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', listSelected.path] });
  const act = useSureAct(CATALOG_PRESSES.select, {
    onSuccess: (now) => {
      toast.success(t('market.saved'));
      edit.show(keptOf(now));
      refresh();
      onClose();
    },
    // brings the names of what somebody else chose
    onRefused: refresh,
  });
  const newer = newerOf(act.error) as Kept | undefined;
  const nameOf = ({ product_id, hot }: Chosen) =>
    (names.get(product_id) ?? '') + (hot ? t('market.hotMark', { hot: t('market.hot') }) : '');
  const columns: Told<Kept>[] = [
    {
      key: 'product_list',
      title: t('market.selected'),
      text: ({ product_list }) => joinWords(product_list.map(nameOf), lang) || t('market.nothing'),
    },
  ];
  return (
    <ReasonModal
      act={act}
      title={t('market.save')}
      label={t('market.reason')}
      hint={t('market.saveHint')}
      max={200}
      answer={<DocumentAnswer {...{ act, edit, newer, columns }} />}
      unready={newer !== undefined}
      onConfirm={(reason) =>
        act.send({ tenant_id: tenantId, lock: edit.base.lock, reason, product_list: [...edit.value] })
      }
      onDismiss={onClose}
    />
  );
}
