import { Button } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { activitiesContract, type ActivityRow } from '#domain/activities/contract/workbench.ts';
import { ACTIVITY_STATUS_NAMES } from '#domain/activities/status.ts';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useActivityColumns } from './activity-columns.tsx';
import { ActivityDrawer } from './activity-drawer.tsx';

const CALLS = { list: activitiesContract.providerList };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = (row: ActivityRow) => row.title;
const OPEN = { activity: parseAsString.withDefault(''), tenant: parseAsString.withDefault('') };

/** `/dashboard/activity-review`: what parks want their visitors to see, and the provider’s answers (product §12). */
export function ActivityReviewPage() {
  const { t } = useTranslation('activities');
  const lang = useLang();
  const parks = useTenants();
  const columns = useActivityColumns(parks.length > 1);
  const [{ activity, tenant }, open] = useQueryStates(OPEN, { history: 'push' });
  return (
    <div className="workbench-page">
      <PageTitle hint={t('reviewHint')}>{t('reviewTitle')}</PageTitle>
      <ResourcePage<ActivityRow, object>
        calls={CALLS}
        id="activity_id"
        what={t('what')}
        nameOf={nameOf}
        searched={t('name')}
        emptyHint={t('reviewEmptyHint')}
        filters={[
          ...(parks.length > 1
            ? [
                {
                  name: 'tenant_id',
                  label: t('park'),
                  options: parks.map(({ tenant_id, name }) => ({ value: tenant_id, label: name })),
                },
              ]
            : []),
          {
            name: 'status',
            label: t('status'),
            options: ([2, 3, 4, 5] as const).map((value) => ({ value, label: ACTIVITY_STATUS_NAMES[value][lang] })),
          },
        ]}
        columns={columns}
        form={NOTHING}
        more={(row) => (
          <Button
            type="link"
            size="small"
            className="row-act row-act-main"
            aria-label={t(row.action.approve ? 'reviewOf' : 'detailOf', { name: row.title })}
            onClick={() => void open({ activity: row.activity_id, tenant: row.tenant_id })}
          >
            {t(row.action.approve ? 'review' : 'detail')}
          </Button>
        )}
        exportName={t('reviewTitle')}
      />
      {activity !== '' && (
        <ActivityDrawer
          activity={{ activity_id: activity, tenant_id: tenant }}
          onClose={() => void open({ activity: null, tenant: null })}
        />
      )}
    </div>
  );
}
