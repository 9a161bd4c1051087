import { AppstoreAddOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedItem } from '#domain/catalog/contract/offered.ts';
import { MAX_ORDER_LINES } from '#domain/subsidy/form/order-line.ts';
import type { DraftProductLine } from '#domain/subsidy/form/product-line.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { linesOf } from '#domain/subsidy/form/lines.ts';
import { ProductLinesTable, type LineField } from '#web/components/orders/product-lines-table.tsx';
import { ProductTree } from '#web/components/product-tree/product-tree.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { FormField } from './form-field.tsx';
import { treeOf, withTicked } from './product-choice.ts';
import type { SectionProps } from './section-props.ts';
import { useCataloguePrices, useOffered, type Choice as Offered } from './use-offered.ts';
import { WantedProducts } from './wanted-products.tsx';

const LINES = 'order_data.product_lines';
const NONE: DraftProductLine[] = [];
const NO_WISHES: string[] = [];

/** The products of an offline or postpaid application: chosen in the catalogue's tree, quantity and price written here. */
export function ProductLinesSection({ form, type, tenantId, portal, changed = [] }: SectionProps) {
  const { t } = useTranslation(['apply', 'detail']);
  const [choosing, setChoosing] = useState(false);
  const lines = form.value.order_data?.product_lines ?? NONE;
  const edit = useLineEdit(form);
  const faults = faultsOf(form, lines.length);
  const { apply_year: year } = form.value;
  const prices = useCataloguePrices({ type, tenantId, year });
  const { set } = form;
  const { products = NO_WISHES, order_data } = form.value;
  // what of the lines the head tells; without wishes it tells nothing, and a key in a line leaves it as it is
  const told = products.length > 0 ? order_data : undefined;
  const locked = form.isLocked(LINES);
  const head = useMemo(
    () => (
      <div className="stack lines-head">
        <Wishes products={products} order_data={told} {...(!locked && { set })} />
        {!locked && portal && <Choose onChoose={() => setChoosing(true)} />}
      </div>
    ),
    [products, told, locked, portal, set],
  );
  return (
    <div className="form-grid">
      <FormField
        form={form}
        path={LINES}
        label={t('detail:field.product_lines')}
        required
        choose
        wide
        group
        changed={changed.includes(LINES)}
        below={
          <div className="stack">
            <ProductLinesTable lines={lines} faults={faults} prices={prices} {...(!locked && { edit })} />
          </div>
        }
      >
        {head}
      </FormField>
      {choosing && (
        <Choosing
          type={type}
          tenantId={tenantId}
          year={year}
          lines={lines}
          onChange={(next) => {
            form.set(LINES, next);
            form.touch(LINES);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

interface WishesProps extends Pick<DraftForm, 'order_data'> {
  products: readonly string[];
  /** Absent: they are read. */
  set?: SectionProps['form']['set'];
}
/** What the market led here for. */
function Wishes({ products, order_data, set }: WishesProps) {
  if (products.length === 0) return null;
  return (
    <WantedProducts
      products={products}
      lines={linesOf({ order_data })}
      {...(set && { onChange: (next: string[]) => set('products', next) })}
    />
  );
}

function Choose({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('apply');
  return (
    <div>
      <Button icon={<AppstoreAddOutlined aria-hidden="true" />} onClick={onChoose}>
        {t('products.choose')}
      </Button>
    </div>
  );
}

const FIELDS = ['quantity', 'unit_price', 'sub_product_num', 'product_name', 'sub_product_name'];
/** The faults to show in the rows. */
const faultsOf = (form: SectionProps['form'], count: number) =>
  new Map(
    Array.from({ length: count }).flatMap((_, i) =>
      FIELDS.flatMap((field) => {
        const fault = form.errorOf(`${LINES}.${i}.${field}`);
        return fault === undefined ? [] : [[`${i}.${field}`, fault] as const];
      }),
    ),
  );

/** What is written in a row; the same functions however often the form is drawn. */
function useLineEdit({ set, touch }: SectionProps['form']) {
  const onChange = useCallback(
    (index: number, field: LineField, value: number | string | null) =>
      set(LINES, (before: unknown) =>
        (before as DraftProductLine[]).map((line, i) => (i === index ? { ...line, [field]: value } : line)),
      ),
    [set],
  );
  const onLeave = useCallback((index: number, field: LineField) => touch(`${LINES}.${index}.${field}`), [touch]);
  const onRemove = useCallback(
    (index: number) => {
      set(LINES, (before: unknown) => (before as DraftProductLine[]).filter((_, i) => i !== index));
      touch(LINES);
    },
    [set, touch],
  );
  return useMemo(() => ({ onChange, onLeave, onRemove }), [onChange, onLeave, onRemove]);
}

interface ChoiceProps extends Offered {
  lines: readonly DraftProductLine[];
  onChange: (lines: DraftProductLine[]) => void;
}

/** Where products are ticked; what is ticked is in the form at once. */
function Choosing({ onClose, ...choice }: ChoiceProps & { onClose: () => void }) {
  const { t } = useTranslation('apply');
  const phone = useMedia(PHONE);
  return (
    <Drawer
      open
      title={t('products.choose')}
      size={phone ? '100%' : 560}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('products.done')}
        </Button>
      }
    >
      <Choice {...choice} />
    </Drawer>
  );
}

/** What the park offers, to be ticked. */
function Choice({ lines, onChange, ...of }: ChoiceProps) {
  const { t } = useTranslation('apply');
  const found = useOffered(of);
  const items: readonly OfferedItem[] | undefined = found.data?.items;
  const groups = useMemo(
    () =>
      treeOf(items ?? [], ({ unit_price, unit }) =>
        unit_price === null ? unit : t('products.price', { price: formatAmount(unit_price), unit: unit || '—' }),
      ),
    [items, t],
  );
  const checked = useMemo(() => new Set(lines.map((line) => line.sub_product_num)), [lines]);
  return (
    <PageState query={found}>
      <ProductTree
        label={t('products.choose')}
        groups={groups}
        checked={checked}
        max={MAX_ORDER_LINES}
        onChange={(ticked) => onChange(withTicked(lines, ticked, items ?? []))}
      />
    </PageState>
  );
}
