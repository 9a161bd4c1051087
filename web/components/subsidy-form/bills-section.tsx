import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_BILL_FILES, MAX_BILLS, type DraftBill } from '#domain/subsidy/form/handed-in.ts';
import { linesOf } from '#domain/subsidy/form/lines.ts';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { LineEntry } from '#web/components/orders/line-entry.tsx';
import { BillComparison } from '#web/components/subsidy-detail/bill-comparison.tsx';
import { newKey } from '#web/shared/calls/uuid.ts';
import { FormField, ariaOf, idOf } from './form-field.tsx';
import type { SectionProps } from './section-props.ts';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

const PATH = 'detailed_billings';
const EMPTY: DraftBill = { order_num: '', line: '', amount: null, files: [] };
const NONE: DraftBill[] = [];

/** 详细账单: a bill after another, with its order number, amount and paper; below them what they come to beside what was applied for. */
export function BillsSection({ form, changed = [] }: SectionProps) {
  const { t } = useTranslation(['apply', 'detail']);
  const bills = form.value.detailed_billings ?? NONE;
  const locked = form.isLocked(PATH);
  const { keys, drop } = useRowKeys(bills.length);
  return (
    <div className="form-grid">
      <FormField
        form={form}
        path={PATH}
        label={t('detail:field.detailed_billings')}
        required
        wide
        group
        changed={changed.includes(PATH)}
      >
        <div className="stack">
          <ol className="bill-list">
            {bills.map((bill, i) => (
              <BillRow
                key={keys[i]}
                row={keys[i] ?? ''}
                form={form}
                bill={bill}
                index={i}
                locked={locked}
                onRemove={() => drop(i)}
              />
            ))}
          </ol>
          {!locked && (
            <div>
              <Button
                icon={<PlusOutlined aria-hidden="true" />}
                disabled={bills.length >= MAX_BILLS}
                onClick={() => form.set(PATH, (all: Bills) => [...(all ?? NONE), EMPTY])}
              >
                {t('bills.add')}
              </Button>
            </div>
          )}
          {bills.length > 0 && <BillComparison form={form.value} />}
        </div>
      </FormField>
    </div>
  );
}

/** A key for each row that stays with it when another is removed: bills have no number of their own until one is written. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length !== count) setKeys(Array.from({ length: count }, (_, i) => keys[i] ?? newKey()));
  return { keys, drop: (index: number) => setKeys((all) => all.filter((_, i) => i !== index)) };
}

type Bills = DraftBill[] | undefined;
interface RowProps {
  /** The row's key. */
  row: string;
  form: SubsidyFormApi;
  bill: DraftBill;
  index: number;
  locked: boolean;
  onRemove: () => void;
}

function BillRow(props: RowProps) {
  const { form, index, locked, onRemove } = props;
  const { t } = useTranslation('apply');
  // papers of several bills may come before the page is drawn again
  const put = (change: Partial<DraftBill>) =>
    form.set(PATH, (all: Bills) => all?.map((one, i) => (i === index ? { ...one, ...change } : one)));
  const remove = () => {
    onRemove();
    form.set(PATH, (all: Bills) => all?.filter((_, i) => i !== index));
  };
  return (
    <li className="bill">
      <div className="form-grid">
        <BillNumber {...props} put={put} />
        <BillAmount {...props} put={put} />
        <BillFiles {...props} put={put} />
      </div>
      {!locked && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('bills.remove', { row: index + 1 })}
          onClick={remove}
        />
      )}
    </li>
  );
}

type PartProps = RowProps & { put: (change: Partial<DraftBill>) => void };
const at = (index: number, field: keyof DraftBill) => `${PATH}.${index}.${field}`;

/** Whose bill it is: the order's number, and the product. */
function BillNumber({ form, bill, index, put }: PartProps) {
  const { t } = useTranslation(['apply', 'detail']);
  const number = at(index, 'order_num');
  const line = at(index, 'line');
  const options = linesOf(form.value).map((one) => ({ value: one.number, label: one.sub_product_name }));
  return (
    <>
      <FormField form={form} path={number} label={t('detail:bill.order_num')} required>
        <Input
          id={idOf(number)}
          value={bill.order_num}
          maxLength={64}
          {...ariaOf(form, number)}
          onBlur={() => form.touch(number)}
          onChange={(e) => put({ order_num: e.target.value })}
        />
      </FormField>
      <FormField form={form} path={line} label={t('detail:bill.line')} optional>
        <Select
          id={idOf(line)}
          allowClear
          value={bill.line === '' ? null : bill.line}
          placeholder={t('ph.select')}
          options={options}
          onChange={(chosen: string | undefined) => put({ line: chosen ?? '' })}
        />
      </FormField>
    </>
  );
}

function BillAmount({ form, bill, index, put }: PartProps) {
  const { t } = useTranslation('detail');
  const path = at(index, 'amount');
  return (
    <FormField form={form} path={path} label={t('bill.amount')} required group>
      <LineEntry
        whole={false}
        value={bill.amount ?? ''}
        label={t('bill.amountOf', { row: index + 1 })}
        path={path}
        fault={undefined}
        onChange={(amount) => put({ amount: amount === '' ? null : amount })}
        onLeave={() => form.touch(path)}
      />
    </FormField>
  );
}

function BillFiles({ row, form, bill, index, locked, put }: PartProps) {
  const { t } = useTranslation('detail');
  const path = at(index, 'files');
  return (
    <FormField form={form} path={path} label={t('bill.files')} required wide>
      <FileUpload
        onBusy={(busy) => form.setBusy(`${PATH}.${row}`, busy)}
        id={idOf(path)}
        use="document"
        label={t('bill.filesOf', { row: index + 1 })}
        max={MAX_BILL_FILES}
        disabled={locked}
        value={bill.files}
        invalid={form.errorOf(path) !== undefined}
        onChange={(files) => put({ files: [...files] })}
      />
    </FormField>
  );
}
