import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { corpContract, type Corp } from '#domain/identity/corp-contract.ts';
import { CORP_STATES } from '#domain/identity/corp.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, Filter } from '#web/components/resource/types.ts';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { ImportCorps } from './import-corps.tsx';
import { CorpFields } from './corp-fields.tsx';
import { CorpStateMark } from './corp-state.tsx';
import { CORP_SCHEMA, corpBody, corpValues, newCorp, type CorpForm } from './corp-values.ts';

const CALLS = { list: corpContract.listCorp, add: corpContract.addCorp };
const nameOf = (corp: Corp) => corp.corp_name;

/** The enterprises of the reader's parks: found, and added. */
export function CorpList() {
  const { t } = useTranslation('corps');
  const { user } = useSignedIn();
  const several = user.tenant_id === null;
  const columns = useMemo(() => corpColumns(t, several), [t, several]);
  const parks: Filter = {
    name: 'tenant_id',
    label: t('park'),
    options: user.tenants.map((park) => ({ value: park.tenant_id, label: park.name })),
  };
  const states: Filter = {
    name: 'state',
    label: t('state'),
    options: CORP_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
  };
  return (
    <ResourcePage<Corp, CorpForm>
      calls={CALLS}
      id="corp_id"
      what={t('what')}
      nameOf={nameOf}
      columns={columns}
      filters={several ? [parks, states] : [states]}
      body={corpBody}
      form={{
        schema: CORP_SCHEMA,
        initial: newCorp(user.tenant_id ?? ''),
        valueOf: corpValues,
        fields: (form) => <CorpFields form={form} fresh />,
      }}
      more={CorpLink}
      tools={<ImportCorps />}
    />
  );
}

const CorpLink = (corp: Corp) => <OpenCorp corp={corp} />;

function OpenCorp({ corp }: { corp: Corp }) {
  const { t } = useTranslation('corps');
  return (
    <Link className="row-act" to={to.corp(corp.corp_id)} aria-label={t('openOf', { name: corp.corp_name })}>
      {t('open')}
    </Link>
  );
}

const corpColumns = (t: TFunction<'corps'>, several: boolean): Column<Corp>[] => [
  {
    key: 'corp_name',
    title: t('name'),
    width: several ? 196 : 240,
    sorts: true,
    render: (corp) => <Link to={to.corp(corp.corp_id)}>{corp.corp_name}</Link>,
  },
  {
    key: 'credit_code',
    title: t('creditCode'),
    width: 176,
    render: ({ credit_code }) => (
      <span className="num" lang="zxx">
        {credit_code}
      </span>
    ),
  },
  ...(several ? [{ key: 'tenant_name', title: t('park'), width: 120 } as const] : []),
  {
    key: 'contact_name',
    title: t('contact'),
    width: 124,
    render: ({ contact_name, contact_mobile }) => (
      <>
        <div>{contact_name || '—'}</div>
        <div className="cell-note num">{contact_mobile}</div>
      </>
    ),
  },
  { key: 'people', title: t('peopleCount'), width: 70, render: ({ people }) => <span className="num">{people}</span> },
  { key: 'state', title: t('state'), width: 100, render: ({ state }) => <CorpStateMark state={state} /> },
  {
    key: 'create_time',
    title: t('created'),
    width: 150,
    sorts: true,
    render: ({ create_time }) => <span className="num">{formatMinute(create_time)}</span>,
  },
];
