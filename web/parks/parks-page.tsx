import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantsContract, type Tenant } from '#domain/identity/tenant-contract.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, Told } from '#web/components/resource/types.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CheckDrawer } from './check-drawer.tsx';
import { ClosePark, ReopenPark } from './open-or-close.tsx';
import { ParkControls } from './park-controls.tsx';
import { ParkSms } from './park-sms.tsx';
import { fieldsOf, NEW_PARK, PARK_SCHEMA, parkBody, type ParkForm } from './park-fields.ts';
import { PARK_PRESSES } from './presses.ts';
import './parks.css';

const CALLS = {
  list: tenantsContract.listTenant,
  add: tenantsContract.addTenant,
  update: tenantsContract.updateTenant,
};
const nameOf = (park: Tenant) => park.name;
type Open = { what: 'check' | 'sms' | 'close' | 'reopen'; park: Tenant };

/** `/dashboard/admin/parks`: the platform's parks, and what each lacks before it takes applications (product §8). */
export function ParksPage() {
  const { t } = useTranslation('parks');
  const client = useQueryClient();
  const columns = useParkColumns();
  const further = useFurther();
  const [open, setOpen] = useState<Open | null>(null);
  const more = useCallback((park: Tenant) => <ParkActs park={park} onOpen={setOpen} />, []);
  const dismiss = () => setOpen(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['resource', CALLS.list.path] });
  const done = () => {
    dismiss();
    void refresh();
  };
  const dialog = open && { park: open.park, onDone: done, onDismiss: dismiss };
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ResourcePage<Tenant, ParkForm>
        calls={CALLS}
        id="tenant_id"
        what={t('what')}
        nameOf={nameOf}
        columns={columns}
        further={further}
        history="tenant"
        filters={[
          {
            name: 'closed',
            label: t('state'),
            options: [
              { value: 0, label: t('open') },
              { value: 1, label: t('closed') },
            ],
          },
        ]}
        body={(_act, fields) => parkBody(fields)}
        form={{
          schema: PARK_SCHEMA,
          initial: NEW_PARK,
          valueOf: (park) => ({ fresh: false, ...fieldsOf(park) }),
          fields: (form) => <ParkControls form={form} />,
        }}
        more={more}
      />
      {open?.what === 'check' && <CheckDrawer park={open.park} onClose={dismiss} />}
      {open?.what === 'sms' && <ParkSms park={open.park} onSaved={refresh} onClose={dismiss} />}
      {dialog && open.what === 'close' && <ClosePark {...dialog} />}
      {dialog && open.what === 'reopen' && <ReopenPark {...dialog} />}
      <LeaveGuard />
    </div>
  );
}

/** What is done with a park beside its fields, by whom it may be. */
function ParkActs({ park, onOpen }: { park: Tenant; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('parks');
  const may = useMayPress(PARK_PRESSES);
  const { name } = park;
  const turn = park.closed ? 'reopen' : 'close';
  const labels = {
    check: [t('checklist'), t('checklistOf', { name })],
    sms: [t('sms.act'), t('sms.of', { name })],
    [turn]: [t(turn), t(`${turn}Of`, { name })],
  };
  return (['check', 'sms', turn] as const).filter(may).map((what) => (
    <Button
      key={what}
      type="link"
      size="small"
      className="row-act"
      aria-label={labels[what]?.[1]}
      onClick={() => onOpen({ what, park })}
    >
      {labels[what]?.[0]}
    </Button>
  ));
}

function useFurther(): Told<Tenant>[] {
  const { t } = useTranslation('parks');
  return [
    { key: 'address', title: t('address') },
    { key: 'phone', title: t('phone') },
    { key: 'office_hours', title: t('hours') },
    { key: 'sms_signature', title: t('sms.signature') },
    { key: 'sms_month_quota', title: t('sms.quota') },
    { key: 'sms_visitor_share', title: t('sms.share') },
  ];
}

function useParkColumns(): Column<Tenant>[] {
  const { t } = useTranslation('parks');
  return [
    { key: 'name', title: t('name'), width: 200, sorts: true },
    { key: 'short_code', title: t('shortCode'), width: 110 },
    {
      key: 'custom',
      title: t('kind'),
      width: 110,
      render: ({ custom }) => t(custom ? 'customKind' : 'ordinary'),
    },
    {
      key: 'host_list',
      title: t('hosts'),
      width: 220,
      render: ({ host_list }) => <span lang="zxx">{host_list.join(', ')}</span>,
    },
    {
      key: 'park_list',
      title: t('places'),
      width: 220,
      render: ({ park_list }) => (
        <ul className="park-places">
          {park_list.map(({ park_id, name }) => (
            <li key={park_id}>{name}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'closed',
      title: t('state'),
      width: 100,
      render: ({ closed }) => <Tag color={closed ? 'default' : 'green'}>{t(closed ? 'closed' : 'open')}</Tag>,
    },
  ];
}
