import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MAX_POOL_NAME } from '#domain/subsidy/ledger/pool.ts';
import { Amount, text, Year } from '#domain/shared/fields/fields.ts';
import { poolsContract, type Pool } from '#domain/subsidy/contract/pools.ts';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { thisYear } from '#web/shared/texts/clock.ts';
import { PoolActs } from './pool-acts.tsx';
import { useNameOf, usePoolColumns } from './pool-columns.tsx';
import { YuanField } from '#web/components/fields/pasted-fields.tsx';

const CALLS = { list: poolsContract.listPools, add: poolsContract.askGrant, update: poolsContract.askGrant };
const SCHEMA = z.strictObject({
  apply_year: Year,
  allowance_type: z.enum(ALLOWANCE_TYPES),
  name: text(MAX_POOL_NAME),
  granted: Amount,
});
type Values = z.output<typeof SCHEMA>;
const valueOf = ({ apply_year, allowance_type, name, granted }: Pool): Values => ({
  apply_year,
  allowance_type,
  name,
  granted,
});
/** The pools of a park, with the changes that wait for a second person. */
export function PoolList({ tenantId, tools }: { tenantId: string; tools: ReactNode }) {
  const { t } = useTranslation(['pools', 'flows']);
  const columns = usePoolColumns();
  const nameOf = useNameOf();
  return (
    <ResourcePage<Pool, Values>
      calls={CALLS}
      id="pool_id"
      what={t('what')}
      nameOf={nameOf}
      scope={{ tenant_id: tenantId }}
      // one change of a pool at a time: there is no other to be compared with
      body={(_act, { lock: _lock, ...fields }) => fields}
      searched={t('searched')}
      filters={[
        {
          name: 'allowance_type',
          label: t('type'),
          options: ALLOWANCE_TYPES.map((value) => ({ value, label: t(`flows:types.${value}`) })),
        },
      ]}
      columns={columns}
      form={{
        schema: SCHEMA,
        initial: { apply_year: thisYear(), allowance_type: 'online', name: '', granted: '' },
        valueOf,
        fields: (form, row) => <PoolFields form={form} known={row !== null} />,
      }}
      savedOf={() => t('asked')}
      changeable={({ change }) => change === null}
      more={(pool) => <PoolActs tenantId={tenantId} pool={pool} name={nameOf(pool)} />}
      tools={tools}
      reason
      exportName={t('title')}
    />
  );
}

function PoolFields({ form, known }: { form: ResourceForm<Values>; known: boolean }) {
  const { t } = useTranslation(['pools', 'flows']);
  return (
    <>
      {!known && (
        <>
          <NumberField form={form} name="apply_year" label={t('year')} required />
          <SelectField
            form={form}
            name="allowance_type"
            label={t('type')}
            options={ALLOWANCE_TYPES.map((value) => ({ value, label: t(`flows:types.${value}`) }))}
            required
          />
        </>
      )}
      <TextField form={form} name="name" label={t('name')} help={t('nameHint')} max={MAX_POOL_NAME} required />
      <YuanField form={form} name="granted" label={t('granted')} help={t('grantedHint')} required />
    </>
  );
}
