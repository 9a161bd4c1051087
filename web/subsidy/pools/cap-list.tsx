import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Amount, rule, Year } from '#domain/shared/fields/fields.ts';
import { capsContract, type Cap } from '#domain/subsidy/contract/caps.ts';
import { CAP_TYPES, givesWay } from '#domain/subsidy/ledger/cap.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { thisYear } from '#web/shared/texts/clock.ts';
import { CapHistoryDrawer } from './cap-history-drawer.tsx';
import { useCapColumns } from './cap-columns.tsx';
import { POOL_PRESSES } from './presses.ts';
import { YuanField } from '#web/components/fields/pasted-fields.tsx';

const CALLS = { list: capsContract.listCaps, add: capsContract.setCap, update: capsContract.setCap };
const isAmount = (typed: string) => typed === '' || Amount.safeParse(typed).success;
const SCHEMA = z.strictObject({
  apply_year: Year,
  allowance_type: z.enum(CAP_TYPES),
  /** Empty: no limit. */
  amount: z.string().refine(isAmount, rule('money')),
});
type Values = z.output<typeof SCHEMA>;
/** The same for who may only lower what stands. */
const lowering = (row: Cap | null) => {
  const amount = SCHEMA.shape.amount.refine(
    (typed) => !isAmount(typed) || !givesWay(row?.amount, typed === '' ? null : typed),
    rule('capOnlyLowered'),
  );
  return SCHEMA.extend({ amount });
};

interface Props {
  tenantId: string;
  tools: ReactNode;
  /** Leads to the exceptions from a cap. */
  onOpen: (capId: string) => void;
}

/** What every enterprise may be promised in a year, each change with its reason. */
export function CapList({ tenantId, tools, onOpen }: Props) {
  const { t } = useTranslation('limits');
  const columns = useCapColumns();
  const nameOf = useCapName();
  const types = useCapTypes();
  const mayRaise = useMayPress(POOL_PRESSES)('takeBackOverride');
  return (
    <ResourcePage<Cap, Values>
      calls={CALLS}
      id="cap_id"
      what={t('caps.what')}
      nameOf={nameOf}
      scope={{ tenant_id: tenantId }}
      body={(_act, { cap_id: _id, amount, ...fields }) => ({ ...fields, amount: amount === '' ? null : amount })}
      searched={t('caps.searched')}
      filters={[{ name: 'allowance_type', label: t('caps.type'), options: types }]}
      columns={columns}
      form={{
        schema: mayRaise ? SCHEMA : lowering,
        initial: { apply_year: thisYear(), allowance_type: 'all', amount: '' },
        valueOf: ({ apply_year, allowance_type, amount }) => ({ apply_year, allowance_type, amount: amount ?? '' }),
        fields: (form, row) => (
          <CapFields form={form} known={row !== null} mayRaise={mayRaise || row === null || row.amount === null} />
        ),
      }}
      savedOf={() => t('caps.saved')}
      more={(cap) => <CapActs tenantId={tenantId} cap={cap} name={nameOf(cap)} onOpen={() => onOpen(cap.cap_id)} />}
      tools={tools}
      emptyHint={t('caps.emptyHint')}
      reason
      exportName={t('caps.title')}
    />
  );
}

/** What a cap is called: its year and what it counts. */
function useCapName() {
  const { t } = useTranslation('limits');
  return ({ apply_year, allowance_type }: Pick<Cap, 'apply_year' | 'allowance_type'>) =>
    t('caps.nameOf', { year: apply_year, type: t(`caps.types.${allowance_type}`) });
}
function useCapTypes() {
  const { t } = useTranslation('limits');
  return CAP_TYPES.map((value) => ({ value, label: t(`caps.types.${value}`) }));
}

interface FieldsProps {
  form: ResourceForm<Values>;
  known: boolean;
  mayRaise: boolean;
}
function CapFields({ form, known, mayRaise }: FieldsProps) {
  const { t } = useTranslation('limits');
  const types = useCapTypes();
  return (
    <>
      {!known && (
        <>
          <NumberField form={form} name="apply_year" label={t('caps.year')} required />
          <SelectField form={form} name="allowance_type" label={t('caps.type')} options={types} required />
        </>
      )}
      <YuanField
        form={form}
        name="amount"
        label={t('caps.amount')}
        help={t(mayRaise ? 'caps.amountHelp' : 'caps.onlyLower')}
      />
    </>
  );
}

interface ActsProps {
  tenantId: string;
  cap: Cap;
  name: string;
  onOpen: () => void;
}

/** The exceptions from a cap, and its changes. */
function CapActs({ tenantId, cap, name, onOpen }: ActsProps) {
  const { t } = useTranslation('limits');
  const [open, setOpen] = useState(false);
  return (
    <>
      {(cap.amount !== null || cap.overrides > 0) && (
        <Button
          type="link"
          size="small"
          className="row-act row-act-main"
          aria-label={t('caps.openOf', { name })}
          onClick={onOpen}
        >
          {t('caps.overrides')}
        </Button>
      )}
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={t('caps.historyOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('caps.history')}
      </Button>
      {open && <CapHistoryDrawer tenantId={tenantId} cap={cap} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
