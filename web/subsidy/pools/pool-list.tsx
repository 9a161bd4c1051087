import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MAX_POOL_NAME } from '#domain/subsidy/ledger/pool.ts';
import { Amount, text, Year } from '#domain/shared/fields.ts';
import { poolsContract, type Pool } from '#domain/subsidy/contract/pools.ts';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { thisYear } from '#web/shared/texts/clock.ts';
import { EntriesDrawer } from './entries-drawer.tsx';
import { ChangeActs, ChangeCell, DecideModal, type Asking, type Change } from './grant-change.tsx';
import { UseFirstModal } from './use-first.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { POOL_PRESSES } from './presses.ts';

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
const TONES: Record<Pool['level'], Tone> = {
  boundless: 'over',
  fine: 'good',
  low: 'waiting',
  critical: 'bad',
  empty: 'bad',
};

/** The pools of a park, with the changes that wait for a second person. */
export function PoolList({ tenantId, tools }: { tenantId: string; tools: ReactNode }) {
  const { t } = useTranslation(['pools', 'flows']);
  const [open, setOpen] = useState<Pool | null>(null);
  const [first, setFirst] = useState<Pool | null>(null);
  const [asked, setAsked] = useState<{ change: Change; asking: Asking } | null>(null);
  const mayOrder = useMayPress(POOL_PRESSES)('usePoolFirst');
  const columns = usePoolColumns();
  const nameOf = useNameOf();
  return (
    <>
      <ResourcePage<Pool, Values>
        calls={CALLS}
        id="pool_id"
        what={t('what')}
        nameOf={nameOf}
        scope={{ tenant_id: tenantId }}
        // a change names the whole grant, and is compared with what it was when it is confirmed
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
        more={(pool) => (
          <>
            <Button
              type="link"
              size="small"
              className="row-act row-act-main"
              aria-label={t('entries.openOf', { name: nameOf(pool) })}
              onClick={() => setOpen(pool)}
            >
              {t('entries.open')}
            </Button>
            {mayOrder && pool.limited && pool.active && pool.position > 1 && (
              <Button
                type="link"
                size="small"
                className="row-act"
                aria-label={t('firstOf', { name: pool.name })}
                onClick={() => setFirst(pool)}
              >
                {t('first')}
              </Button>
            )}
            {pool.change && (
              <ChangeActs change={pool.change} onAsk={(asking) => setAsked({ change: pool.change!, asking })} />
            )}
          </>
        )}
        tools={tools}
        reason
        exportName={t('title')}
      />
      {first && <UseFirstModal tenantId={tenantId} pool={first} onClose={() => setFirst(null)} />}
      {asked && <DecideModal tenantId={tenantId} {...asked} onClose={() => setAsked(null)} />}
      {open && <EntriesDrawer tenantId={tenantId} pool={open} name={nameOf(open)} onClose={() => setOpen(null)} />}
    </>
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
      <TextField
        form={form}
        name="granted"
        label={t('granted')}
        help={t('grantedHint')}
        max={24}
        inputMode="decimal"
        clean={(typed) => typed.replaceAll(/[,，\s]/g, '')}
        required
      />
    </>
  );
}

/** What a pool is called; the one without a limit says so. */
function useNameOf() {
  const { t } = useTranslation('pools');
  return (pool: Pool) => pool.name || t('noName');
}

function usePoolColumns(): Column<Pool>[] {
  const { t } = useTranslation(['pools', 'flows']);
  const nameOf = useNameOf();
  const typeOf = ({ allowance_type }: Pool) => t(`flows:types.${allowance_type}`);
  const levelOf = ({ active, level }: Pool) => (active ? t(`level.${level}`) : t('notYet'));
  const amountOf = (amount: string | null) => (amount === null ? '—' : <Money value={amount} />);
  return [
    {
      key: 'apply_year',
      title: t('year'),
      width: 90,
      sorts: true,
      render: (pool) => (
        <>
          {pool.apply_year}
          <p className="cell-note">{typeOf(pool)}</p>
        </>
      ),
      text: (pool) => `${pool.apply_year} ${typeOf(pool)}`,
    },
    {
      key: 'name',
      title: t('name'),
      width: 170,
      render: (pool) => (
        <>
          {nameOf(pool)}
          {pool.limited && pool.position > 1 && <p className="cell-note">{t('order', { n: pool.position })}</p>}
        </>
      ),
      text: nameOf,
    },
    {
      key: 'left',
      title: t('left'),
      width: 150,
      render: (pool) => (
        <>
          {pool.left !== null && pool.active && <p>{amountOf(pool.left)}</p>}
          <StatusMark tone={pool.active ? TONES[pool.level] : 'waiting'}>{levelOf(pool)}</StatusMark>
        </>
      ),
      text: (pool) => [pool.left ?? '', levelOf(pool)].join(' ').trim(),
    },
    {
      key: 'granted',
      title: t('granted'),
      width: 130,
      render: (pool) => amountOf(pool.limited ? pool.granted : null),
      text: (pool) => (pool.limited ? pool.granted : ''),
    },
    {
      key: 'reserved',
      title: t('reserved'),
      width: 140,
      render: (pool) => (
        <>
          {amountOf(pool.reserved)}
          <p className="cell-note">
            {t('heldNote')} {amountOf(pool.held)}
          </p>
        </>
      ),
      text: (pool) => `${pool.reserved} ${t('heldNote')} ${pool.held}`,
    },
    {
      key: 'change',
      title: t('change.title'),
      width: 220,
      render: ({ change }) => change && <ChangeCell change={change} />,
      text: ({ change }) =>
        change ? `${change.granted_before} → ${change.granted} ${change.operator} ${change.reason}` : '',
    },
  ];
}
