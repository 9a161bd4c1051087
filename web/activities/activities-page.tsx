import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inviteesContract } from '#domain/activities/contract/invitees.ts';
import { activitiesContract, type ActivityRow } from '#domain/activities/contract/workbench.ts';
import { activityPath } from '#domain/activities/page-paths.ts';
import { ACTIVITY_STATUS_NAMES, ACTIVITY_STATUSES } from '#domain/activities/status.ts';
import { PageCodeButton } from '#web/components/codes/page-code.tsx';
import { RichText } from '#web/components/catalog/rich-text.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Told } from '#web/components/resource/types.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ActivityActModal } from './activity-acts.tsx';
import { useActivityColumns } from './activity-columns.tsx';
import { ActivityDrawer } from './activity-drawer.tsx';
import { ACTIVITY_SCHEMA, ActivityFieldset, NEW_ACTIVITY, writtenOf, type ActivityForm } from './activity-fields.tsx';
import { ACTIVITY_PRESSES } from './presses.ts';

const { tenantList, add, update, remove } = activitiesContract;
const CALLS = { list: tenantList, add, update, remove };
const nameOf = (row: ActivityRow) => row.title;
const FORM = {
  schema: ACTIVITY_SCHEMA,
  initial: NEW_ACTIVITY,
  valueOf: writtenOf,
  fields: (form: Parameters<typeof ActivityFieldset>[0]['form'], row: ActivityRow | null) => (
    <ActivityFieldset form={form} row={row} />
  ),
};
type Open = { row: ActivityRow; what: 'detail' | 'submit' };

/** `/dashboard/activities`: a park writes its activities and hands them in (product §12). */
export function ActivitiesPage() {
  const { t } = useTranslation('activities');
  const lang = useLang();
  const columns = useActivityColumns(false);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ResourcePage<ActivityRow, ActivityForm>
        calls={CALLS}
        id="activity_id"
        what={t('what')}
        nameOf={nameOf}
        searched={t('searched')}
        emptyHint={t('emptyHint')}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: ACTIVITY_STATUSES.map((value) => ({ value, label: ACTIVITY_STATUS_NAMES[value][lang] })),
          },
        ]}
        columns={columns}
        further={useFurther()}
        form={FORM}
        changeable={canSave}
        removable={canDelete}
        more={(row) => <RowActs row={row} onOpen={setOpen} />}
        exportName={t('title')}
      />
      {open?.what === 'detail' && <ActivityDrawer activity={open.row} onClose={close} />}
      {open?.what === 'submit' && <ActivityActModal act="submit" row={open.row} onClose={close} />}
      <LeaveGuard />
    </div>
  );
}

const canSave = (row: ActivityRow) => row.action.save;
const canDelete = (row: ActivityRow) => row.action.delete;

function RowActs({ row, onOpen }: { row: ActivityRow; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('activities');
  const session = useSignedIn();
  const may = useMayPress(ACTIVITY_PRESSES);
  const name = row.title;
  return (
    <>
      <Button
        type="link"
        size="small"
        className="row-act row-act-main"
        aria-label={t('detailOf', { name })}
        onClick={() => onOpen({ row, what: 'detail' })}
      >
        {t('detail')}
      </Button>
      {row.action.submit && may('submit') && (
        <Button
          type="link"
          size="small"
          className="row-act"
          aria-label={t('actsOf.submit', { name })}
          onClick={() => onOpen({ row, what: 'submit' })}
        >
          {t('acts.submit')}
        </Button>
      )}
      {row.is_public && (
        <PageCodeButton row path={activityPath(row.activity_id)} tenantId={row.tenant_id} name={name} />
      )}
      {mayCall(inviteesContract.inviteeList.access, session) && (
        <Link className="row-act" to={to.activityGuests(row.activity_id)} aria-label={t('guestsPageOf', { name })}>
          {t('guestsPage')}
        </Link>
      )}
    </>
  );
}

/** What an activity has beside its columns. */
function useFurther(): Told<ActivityRow>[] {
  const { t } = useTranslation('activities');
  return [
    { key: 'summary', title: t('summary') },
    { key: 'end_time', title: t('end') },
    { key: 'capacity', title: t('capacity') },
    { key: 'content', title: t('content'), render: ({ content }) => <RichText html={content} /> },
  ];
}
