import { Button } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { teamContract, type TeamRow } from '#domain/catalog/contract/team.ts';
import { TEAM_STATUS_NAMES, teamCan, TeamUserFields, type TeamStatus } from '#domain/catalog/team.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CATALOG_PRESSES } from './presses.ts';
import { AnswerModal } from './packages/answer-modal.tsx';

const { listTeamUser, applyTeamUser } = teamContract;
const SCHEMA = z.strictObject(TeamUserFields);
const NEW = { product_id: '', position: '', introduction: '' };
type Form = typeof NEW;
const nameOf = (row: TeamRow) => row.name;
const TONES: Record<TeamStatus, Tone> = { 1: 'waiting', 2: 'good', 3: 'bad' };
const asStatus = (status: number): TeamStatus => (status === 2 || status === 3 ? status : 1);

/** `/dashboard/catalog/team`: who of a park serves which product, and who asks to (product §10). */
export function TeamPage() {
  const { t } = useTranslation(['packages', 'flows']);
  const tenants = useTenants();
  const [asked, setAsked] = useQueryState('tenant', parseAsString.withDefault('').withOptions({ history: 'push' }));
  const tenant = asked || (tenants[0]?.tenant_id ?? '');
  return (
    <div className="workbench-page">
      <PageTitle hint={t('team.hint')}>{t('team.title')}</PageTitle>
      {tenant === '' ? (
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      ) : (
        <Team
          key={tenant}
          tenantId={tenant}
          tools={<TenantChoice value={tenant} onChange={(next) => void setAsked(next)} />}
        />
      )}
      <LeaveGuard />
    </div>
  );
}

function Team({ tenantId, tools }: { tenantId: string; tools: React.ReactNode }) {
  const { t } = useTranslation('packages');
  const lang = useLang();
  const columns = useTeamColumns();
  const may = useMayPress(CATALOG_PRESSES)('answerTeam');
  const { user } = useSignedIn();
  const [open, setOpen] = useState<{ row: TeamRow; pass: boolean } | null>(null);
  const acts = (row: TeamRow) =>
    may && !row.own && teamCan('pass', row.status)
      ? ([true, false] as const).map((pass) => (
          <Button
            key={String(pass)}
            type="link"
            size="small"
            danger={!pass}
            className={pass ? 'row-act row-act-main' : 'row-act'}
            aria-label={t(pass ? 'team.passOf' : 'team.rejectOf', { name: row.name })}
            onClick={() => setOpen({ row, pass })}
          >
            {t(pass ? 'team.pass' : 'team.reject')}
          </Button>
        ))
      : null;
  return (
    <>
      <ResourcePage<TeamRow, Form>
        // somebody asks for themselves, in their own park
        calls={{ list: listTeamUser, ...(user.tenant_id === tenantId && { add: applyTeamUser }) }}
        id="team_user_id"
        what={t('team.what')}
        nameOf={nameOf}
        scope={{ tenant_id: tenantId }}
        body={(_act, { tenant_id: _t, ...fields }) => fields}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: ([1, 2, 3] as const).map((value) => ({ value, label: TEAM_STATUS_NAMES[value][lang] })),
          },
          {
            name: 'position',
            label: t('team.position'),
            options: Object.entries(POSITIONS).map(([value, names]) => ({ value, label: names[lang] })),
          },
        ]}
        columns={columns}
        form={{
          schema: SCHEMA,
          initial: NEW,
          valueOf: ({ product_id, position, introduction }) => ({ product_id, position, introduction }),
          fields: (form) => <TeamFields form={form} />,
        }}
        more={acts}
        tools={tools}
        history="team_user"
        exportName={t('team.title')}
      />
      {open && <AnswerModal tenantId={tenantId} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useTeamColumns(): Column<TeamRow>[] {
  const { t } = useTranslation('packages');
  const lang = useLang();
  const positionOf = ({ position }: TeamRow) => POSITIONS[position === 'business' ? 'business' : 'architect'][lang];
  const statusOf = ({ status }: TeamRow) => TEAM_STATUS_NAMES[asStatus(status)][lang];
  return [
    { key: 'name', title: t('team.name'), width: 120, sorts: true },
    { key: 'mobile', title: t('team.mobile'), width: 130 },
    { key: 'product_name', title: t('team.product'), width: 150 },
    { key: 'position', title: t('team.position'), width: 100, render: positionOf, text: positionOf },
    {
      key: 'introduction',
      title: t('team.introduction'),
      width: 200,
      render: ({ introduction }) => introduction || '—',
    },
    {
      key: 'apply_time',
      title: t('team.time'),
      width: 140,
      render: ({ apply_time }) => formatMinute(apply_time),
      text: ({ apply_time }) => formatMinute(apply_time),
    },
    {
      key: 'status',
      title: t('status'),
      width: 120,
      sorts: true,
      render: (row) => (
        <>
          <StatusMark tone={TONES[asStatus(row.status)]}>{statusOf(row)}</StatusMark>
          {row.reason !== '' && <div className="cell-note">{row.reason}</div>}
        </>
      ),
      text: statusOf,
    },
  ];
}

function TeamFields({ form }: { form: ResourceForm<Form> }) {
  const { t } = useTranslation('packages');
  const lang = useLang();
  const { listProduct } = onlineProductsContract;
  const found = useCall(['resource', listProduct.path, 'listed'], listProduct, { status: 1, limit: 200 });
  return (
    <>
      <SelectField
        form={form}
        name="product_id"
        label={t('team.product')}
        options={(found.data?.items ?? []).map(({ product_id, name }) => ({ value: product_id, label: name }))}
        required
      />
      <RadioField
        form={form}
        name="position"
        label={t('team.position')}
        options={Object.entries(POSITIONS).map(([value, names]) => ({ value, label: names[lang] }))}
        required
      />
      <TextField
        form={form}
        name="introduction"
        label={t('team.introduction')}
        help={t('team.introductionHelp')}
        max={200}
        rows={4}
      />
    </>
  );
}
