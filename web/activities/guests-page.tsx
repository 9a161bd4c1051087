import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { inviteesContract, type Invitee } from '#domain/activities/contract/invitees.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { INVITEE_STATE_NAMES, INVITEE_STATES, InviteeFields, type InviteeState } from '#domain/activities/invitee.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { guestsOf } from './activity-columns.tsx';
import { GuestActs } from './guest-acts.tsx';
import { PassOnAll, PassOnOne } from './pass-on.tsx';

const { inviteeList, saveInvitee } = inviteesContract;
const { tenantDetail } = activitiesContract;
const CALLS = { list: inviteeList, add: saveInvitee };
const NEW = { name: '', mobile: '', org_name: '' };
type Form = typeof NEW;
const SCHEMA = z.strictObject(InviteeFields);
const nameOf = (row: Invitee) => row.name;
const TONES: Record<InviteeState, Tone> = { 1: 'waiting', 2: 'moving', 3: 'good', 4: 'over' };
const asState = (state: number): InviteeState => INVITEE_STATES.find((known) => known === state) ?? 1;

/** `/dashboard/activities/:activity_id/guests`: who comes to an activity, and who came (product §12). */
export function ActivityGuestsPage() {
  const { t } = useTranslation('activities');
  const lang = useLang();
  const { activity_id = '' } = useParams();
  const session = useSignedIn();
  const reads = mayCall(tenantDetail.access, session);
  const found = useCall(
    ['activity', tenantDetail.path, activity_id],
    tenantDetail,
    { activity_id },
    { enabled: reads },
  );
  const columns = useGuestColumns();
  const { data } = found;
  return (
    <div className="workbench-page">
      <CaseNav back={{ path: to.activities(), label: t('back') }} />
      <PageTitle
        hint={data ? `${data.begin_time} · ${data.place} · ${t('guests')} ${guestsOf(data)}` : t('guestsHint')}
        extra={<PassOnAll activityId={activity_id} />}
      >
        {data ? t('guestsPageOf', { name: data.title }) : t('guestsPage')}
      </PageTitle>
      <ResourcePage<Invitee, Form>
        calls={CALLS}
        id="invitee_id"
        what={t('guest')}
        nameOf={nameOf}
        scope={{ activity_id }}
        searched={t('guestSearched')}
        emptyHint={t('guestEmptyHint')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: INVITEE_STATES.map((value) => ({ value, label: INVITEE_STATE_NAMES[value][lang] })),
          },
        ]}
        columns={columns}
        form={{ schema: SCHEMA, initial: NEW, valueOf, fields: (form) => <GuestFields form={form} /> }}
        more={(row) => (
          <>
            <GuestActs row={row} activityId={activity_id} />
            <PassOnOne row={row} activityId={activity_id} />
          </>
        )}
        exportName={t('guestsPage')}
      />
      <LeaveGuard />
    </div>
  );
}
const valueOf = ({ name, mobile, org_name }: Invitee): Form => ({ name, mobile, org_name });

function GuestFields({ form }: { form: ResourceForm<Form> }) {
  const { t } = useTranslation('activities');
  return (
    <>
      <TextField form={form} name="name" label={t('guestName')} max={60} required />
      <PhoneField form={form} name="mobile" label={t('mobile')} help={t('mobileHelp')} required />
      <TextField form={form} name="org_name" label={t('org')} max={60} />
    </>
  );
}

function useGuestColumns(): Column<Invitee>[] {
  const { t } = useTranslation('activities');
  const lang = useLang();
  const stateOf = ({ state }: Invitee) => INVITEE_STATE_NAMES[asState(state)][lang];
  const timeOf = ({ create_time }: Invitee) => formatMinute(create_time);
  return [
    { key: 'name', title: t('guestName'), width: 140, sorts: true },
    { key: 'mobile', title: t('mobile'), width: 130 },
    {
      key: 'org_name',
      title: t('org'),
      width: 200,
      render: ({ org_name, opportunity_bid }) => (
        <>
          {org_name}
          {opportunity_bid !== null && (
            <div className="cell-note">
              <Link to={to.opportunity(opportunity_bid)}>{t('passOn.done')}</Link>
            </div>
          )}
        </>
      ),
      text: ({ org_name }) => org_name,
    },
    {
      key: 'invitee_num',
      title: t('num'),
      width: 130,
      render: ({ invitee_num }) => <span lang="zxx">{invitee_num}</span>,
    },
    {
      key: 'create_time',
      title: t('signedUpAt'),
      width: 160,
      sorts: true,
      render: (row) => (
        <>
          {timeOf(row)}
          {row.by_hand && <div className="cell-note">{t('byHand')}</div>}
        </>
      ),
      text: timeOf,
    },
    {
      key: 'state',
      title: t('state'),
      width: 130,
      sorts: true,
      render: (row) => (
        <>
          <StatusMark tone={TONES[asState(row.state)]}>{stateOf(row)}</StatusMark>
          {row.changed_by !== '' && row.state !== 1 && <div className="cell-note">{row.changed_by}</div>}
        </>
      ),
      text: stateOf,
    },
  ];
}
