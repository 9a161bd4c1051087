import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { satisfactionContract, type RatingRow } from '#domain/catalog/contract/satisfaction.ts';
import { SCORES } from '#domain/catalog/satisfaction.ts';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';

const CALLS = { list: satisfactionContract.listSatisfaction };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = (row: RatingRow) => row.corp_name;
const THIS_YEAR = new Date().getFullYear();

/** `/dashboard/catalog/satisfaction`: what the enterprises of a park say of products (product §10). */
export function SatisfactionPage() {
  const { t } = useTranslation(['packages', 'flows']);
  const tenants = useTenants();
  const [asked, setAsked] = useQueryState('tenant', parseAsString.withDefault('').withOptions({ history: 'push' }));
  const tenant = asked || (tenants[0]?.tenant_id ?? '');
  const columns = useRatingColumns();
  return (
    <div className="workbench-page">
      <PageTitle hint={t('satisfaction.hint')}>{t('satisfaction.title')}</PageTitle>
      {tenant === '' ? (
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      ) : (
        <ResourcePage<RatingRow, object>
          key={tenant}
          calls={CALLS}
          id="satisfaction_id"
          what={t('satisfaction.what')}
          nameOf={nameOf}
          scope={{ tenant_id: tenant }}
          filters={[
            {
              name: 'score',
              label: t('satisfaction.score'),
              options: SCORES.toReversed().map((value) => ({
                value,
                label: t('satisfaction.stars', { count: value }),
              })),
            },
            {
              name: 'year',
              label: t('satisfaction.year'),
              options: [THIS_YEAR, THIS_YEAR - 1, THIS_YEAR - 2].map((value) => ({ value, label: String(value) })),
            },
          ]}
          columns={columns}
          form={NOTHING}
          tools={<TenantChoice value={tenant} onChange={(next) => void setAsked(next)} />}
          exportName={t('satisfaction.title')}
        />
      )}
    </div>
  );
}

function useRatingColumns(): Column<RatingRow>[] {
  const { t } = useTranslation('packages');
  const productOf = ({ product_name, sub_product_name }: RatingRow) => `${product_name} · ${sub_product_name}`;
  return [
    { key: 'corp_name', title: t('satisfaction.corp'), width: 220, sorts: true },
    { key: 'sub_product_id', title: t('satisfaction.product'), width: 240, render: productOf, text: productOf },
    {
      key: 'score',
      title: t('satisfaction.score'),
      width: 120,
      sorts: true,
      render: ({ score }) => t('satisfaction.stars', { count: score }),
    },
    { key: 'content', title: t('satisfaction.content'), width: 320, render: ({ content }) => content || '—' },
    { key: 'year', title: t('satisfaction.year'), width: 90, sorts: true },
    {
      key: 'create_time',
      title: t('satisfaction.time'),
      width: 150,
      render: ({ create_time }) => formatMinute(create_time),
      text: ({ create_time }) => formatMinute(create_time),
    },
  ];
}
