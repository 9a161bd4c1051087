import { DeleteOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { otherPrice, productTotal, subtotalOf, type DraftProductLine } from '#domain/subsidy/form/product-line.ts';
import { Money } from '#web/components/marks/money.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { LineEntry } from './line-entry.tsx';
import './orders.css';
import './product-lines.css';

export type LineField = 'quantity' | 'unit_price';
/** Faults of a line's fields, by `index.field`. */
export type LineFaults = ReadonlyMap<string, string>;

interface Edit {
  onChange: (index: number, field: LineField, value: number | string | null) => void;
  onLeave: (index: number, field: LineField) => void;
  onRemove: (index: number) => void;
}
interface Props {
  lines: readonly DraftProductLine[];
  faults?: LineFaults;
  /** What the catalogue asks for products, by their numbers: told beside a price that differs. */
  prices?: ReadonlyMap<string, string>;
  /** Absent: the lines are read. */
  edit?: Edit;
}
const NO_FAULTS: LineFaults = new Map();
const NO_PRICES: ReadonlyMap<string, string> = new Map();

/** Products that are applied for, with what each and all come to (spec §2, offline product table); on phones as cards. */
export function ProductLinesTable({ lines, faults = NO_FAULTS, prices = NO_PRICES, edit }: Props) {
  const { t } = useTranslation('detail');
  const phone = useMedia(PHONE);
  if (lines.length === 0) return <StateMessage title={t('product.empty')} />;
  const rows = lines.map((line, index) => {
    const of = (field: string) => faults.get(`${index}.${field}`);
    const other = of('sub_product_num') ?? of('product_name') ?? of('sub_product_name');
    const told = { quantity: of('quantity'), price: of('unit_price'), other, listed: otherPrice(line, prices) };
    return { line, index, told };
  });
  const total = <Money value={productTotal(lines)} unit />;
  if (phone)
    return (
      <>
        <ul className={edit ? 'order-cards product-cards-edit' : 'order-cards'} aria-label={t('product.list')}>
          {rows.map(({ line, index, told }) => (
            <Card key={line.sub_product_num} line={line} index={index} {...told} edit={edit} />
          ))}
        </ul>
        <p className="product-line-total">
          <span>{t('product.total')}</span>
          {total}
        </p>
      </>
    );
  return (
    <table
      className={edit ? 'product-lines product-lines-edit' : 'product-lines'}
      role="table"
      aria-label={t('product.list')}
    >
      <Head edited={edit !== undefined} />
      <tbody role="rowgroup">
        {rows.map(({ line, index, told }) => (
          <Row key={line.sub_product_num} line={line} index={index} {...told} edit={edit} />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <td role="cell" colSpan={4}>
            {t('product.total')}
          </td>
          <td role="cell" className="num">
            {total}
          </td>
          {edit && <td role="cell" />}
        </tr>
      </tfoot>
    </table>
  );
}

const Head = memo(function Head({ edited }: { edited: boolean }) {
  const { t } = useTranslation('detail');
  const columns = [
    { name: t('order.index') },
    { name: t('order.sub_product_name') },
    { name: t('order.quantity'), num: true },
    { name: t('order.unit_price'), num: true },
    { name: t('product.subtotal'), num: true },
    ...(edited ? [{ name: t('order.act') }] : []),
  ];
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ name, num }) => (
          <th key={name} role="columnheader" scope="col" {...(num && { className: 'num' })}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
});

interface RowProps {
  line: DraftProductLine;
  index: number;
  quantity: string | undefined;
  price: string | undefined;
  other: string | undefined;
  /** The catalogue's price, where the line has another. */
  listed: string | undefined;
  edit: Edit | undefined;
}

// a hundred lines are not drawn anew for a key in one of them
const Row = memo(function Row(props: RowProps) {
  const { line, index, other, listed, edit } = props;
  return (
    <tr role="row" data-bad={other !== undefined}>
      <td role="cell">{index + 1}</td>
      <td role="cell">
        <Named line={line} fault={other} />
      </td>
      <td role="cell" className="num">
        <Entry {...props} field="quantity" />
      </td>
      <td role="cell" className="num">
        <Entry {...props} field="unit_price" />
        <Listed price={listed} />
      </td>
      <td role="cell" className="num">
        {formatAmount(subtotalOf(line))}
      </td>
      {edit && (
        <td role="cell">
          <Remove index={index} onRemove={edit.onRemove} />
        </td>
      )}
    </tr>
  );
});

const Card = memo(function Card(props: RowProps) {
  const { line, index, other, listed, edit } = props;
  const { t } = useTranslation('detail');
  return (
    <li className="order-card" data-bad={other !== undefined}>
      <div className="order-card-head">
        <div>
          {index + 1}. <Named line={line} fault={other} />
        </div>
        {edit && <Remove index={index} onRemove={edit.onRemove} />}
      </div>
      <dl className="order-card-facts">
        <div>
          <dt>{t('order.quantity')}</dt>
          <dd className="num">
            <Entry {...props} field="quantity" />
          </dd>
        </div>
        <div>
          <dt>{t('order.unit_price')}</dt>
          <dd className="num">
            <Entry {...props} field="unit_price" />
            <Listed price={listed} />
          </dd>
        </div>
        <div>
          <dt>{t('product.subtotal')}</dt>
          <dd className="num">{formatAmount(subtotalOf(line))}</dd>
        </div>
      </dl>
    </li>
  );
});

function Named({ line, fault }: { line: DraftProductLine; fault: string | undefined }) {
  return (
    <>
      <strong>{line.sub_product_name}</strong>
      <div className="cell-note">{line.product_name}</div>
      <div className="cell-note num">{line.sub_product_num}</div>
      {fault !== undefined && (
        <Tag className="order-hint" color="error">
          {fault}
        </Tag>
      )}
    </>
  );
}

function Listed({ price }: { price: string | undefined }) {
  const { t } = useTranslation('detail');
  return price !== undefined && <div className="cell-note">{t('product.listed', { price: formatAmount(price) })}</div>;
}

/** Quantity or price of a line, read or written. */
function Entry({ line, index, quantity, price, edit, field }: RowProps & { field: LineField }) {
  const { t } = useTranslation('detail');
  if (!edit) return field === 'quantity' ? (line.quantity ?? '—') : formatAmount(line.unit_price ?? '0');
  return (
    <LineEntry
      whole={field === 'quantity'}
      value={line[field] === null ? '' : String(line[field])}
      label={t('product.of', { field: t(`order.${field}`), row: index + 1 })}
      path={`order_data.product_lines.${index}.${field}`}
      fault={field === 'quantity' ? quantity : price}
      onChange={(text) => edit.onChange(index, field, text === '' ? null : field === 'quantity' ? Number(text) : text)}
      onLeave={() => edit.onLeave(index, field)}
    />
  );
}

function Remove({ index, onRemove }: { index: number; onRemove: (index: number) => void }) {
  const { t } = useTranslation('detail');
  return (
    <Button
      type="text"
      danger
      size="small"
      icon={<DeleteOutlined aria-hidden="true" />}
      aria-label={t('order.remove', { row: index + 1 })}
      onClick={() => onRemove(index)}
    />
  );
}
