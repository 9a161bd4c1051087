import { Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { FieldChange } from '#domain/subsidy/form/revision-diff.ts';
import { diffLines, lineNames, LINE_KINDS, type LineChange, type LineKind, type LineKindName } from './line-diff.ts';

const NAMES = Object.keys(LINE_KINDS) as LineKindName[];

interface Props {
  /** As it is shown. */
  form: DraftForm;
  changes: readonly Pick<FieldChange, 'path' | 'before' | 'after'>[];
}

/** Which orders, products and bills were added, removed or changed since the revision before, old beside new. */
export function LineChanges({ form, changes }: Props) {
  const names = lineNames(form, changes);
  return NAMES.map((name) => {
    const change = changes.find(({ path }) => path === LINE_KINDS[name].path);
    return (
      change && <ChangedLines key={name} name={name} lines={diffLines(name, change.before, change.after, names)} />
    );
  });
}

/** Widths of the first columns, in px. */
const KIND = 80;
const NUMBER = 142;
const COLOUR = { added: 'success', removed: 'error', changed: 'warning' } as const;

/** What a column is called, by list and field. */
function useTitles() {
  const { t } = useTranslation(['detail', 'review']);
  return {
    orders: {
      key: t('review:lines.sub_order_num'),
      of: (field: string) => t(`order.${field as 'quantity'}`),
    },
    products: {
      key: t('review:lines.sub_product_num'),
      of: (field: string) => (field === 'subtotal' ? t('product.subtotal') : t(`order.${field as 'quantity'}`)),
    },
    bills: { key: t('bill.order_num'), of: (field: string) => t(`bill.${field as 'amount'}`) },
  };
}

function ChangedLines({ name, lines }: { name: LineKindName; lines: readonly LineChange[] }) {
  const { t } = useTranslation('review');
  const title = useTitles()[name];
  if (lines.length === 0) return null;
  const called = t(`lines.title.${name}`);
  const told: LineKind['fields'] = LINE_KINDS[name].fields;
  const fields = told.filter((field) => !field.quiet || lines.some((line) => line.fields.includes(field.name)));
  return (
    <section className="panel" aria-label={called}>
      <h2 className="panel-title">{called}</h2>
      <Table
        size="small"
        rowKey="key"
        pagination={lines.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        scroll={{ x: KIND + NUMBER + fields.reduce((sum, { width }) => sum + width, 0) }}
        dataSource={[...lines]}
        columns={[
          {
            title: t('lines.kind'),
            width: KIND,
            render: (_, { kind }) => <Tag color={COLOUR[kind]}>{t(`lines.${kind}`)}</Tag>,
          },
          { title: title.key, dataIndex: 'key', width: NUMBER, className: 'num' },
          ...fields.map((field) => ({
            title: title.of(field.name),
            width: field.width,
            align: field.num ? ('right' as const) : ('left' as const),
            render: (_: unknown, change: LineChange) => <Cell change={change} field={field.name} />,
          })),
        ]}
      />
    </section>
  );
}

function Cell({ change: { before, after, fields, kind }, field }: { change: LineChange; field: string }) {
  // a mark of nothing would be a coloured dot
  const [was, is] = [before?.[field] || '—', after?.[field] || '—'];
  if (kind === 'changed' && !fields.includes(field)) return is;
  if (kind === 'added') return is === '—' ? is : <ins className="diff-new">{is}</ins>;
  if (kind === 'removed') return was === '—' ? was : <del className="diff-old">{was}</del>;
  return (
    <>
      <del className="diff-old">{was}</del> <ins className="diff-new">{is}</ins>
    </>
  );
}
