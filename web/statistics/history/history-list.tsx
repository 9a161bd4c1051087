import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ALLOWANCE_TYPES } from '#domain/shared/fields/allowance-types.ts';
import { historyContract, type HistoryRow } from '#domain/statistics/history-contract.ts';
import { TYPE_NAMES } from '#domain/statistics/history/history-import.ts';
import { Money } from '#web/components/marks/money.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { HistoryDetail } from './history-detail.tsx';
import { ImportHistory } from './import-history.tsx';

const CALLS = { list: historyContract.listHistory };
/** Nobody writes a line by hand. */
const NO_FORM = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = ({ year, corp_name }: HistoryRow) => `${year} ${corp_name}`;

/** What a park's enterprises got in earlier years, as it was imported. */
export function HistoryList({ tenantId, tools }: { tenantId: string; tools: ReactNode }) {
  const { t } = useTranslation('history');
  const lang = useLang();
  const [shown, setShown] = useState<HistoryRow | null>(null);
  const years = useCall(['history-years', tenantId], historyContract.historyYear, { tenant_ids: [tenantId] });
  const columns = useHistoryColumns();
  return (
    <>
      <ResourcePage<HistoryRow, object>
        calls={CALLS}
        id="history_id"
        what={t('what')}
        nameOf={nameOf}
        scope={{ tenant_id: tenantId }}
        columns={columns}
        searched={t('searched')}
        filters={[
          {
            name: 'year',
            label: t('year'),
            options: (years.data?.years ?? []).map(({ year }) => ({ value: year, label: String(year) })),
          },
          {
            name: 'allowance_type',
            label: t('type'),
            options: ALLOWANCE_TYPES.map((value) => ({ value, label: TYPE_NAMES[value][lang] })),
          },
        ]}
        form={NO_FORM}
        more={(row) => (
          <Button
            type="link"
            size="small"
            aria-label={t('openOf', { name: nameOf(row) })}
            onClick={() => setShown(row)}
          >
            {t('open')}
          </Button>
        )}
        tools={
          <>
            {tools}
            <ImportHistory tenantId={tenantId} />
          </>
        }
        emptyHint={t('emptyHint')}
        exportName={t('title')}
      />
      {shown && <HistoryDetail row={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function useHistoryColumns(): Column<HistoryRow>[] {
  const { t } = useTranslation('history');
  const lang = useLang();
  const money = (key: 'order_money' | 'subsidy_money' | 'issued_money' | 'used_money', sorts = false) => ({
    key,
    title: t(key),
    width: 120,
    render: (row: HistoryRow) => <Money value={row[key]} />,
    text: (row: HistoryRow) => row[key] ?? '',
    ...(sorts && { sorts }),
  });
  return [
    { key: 'year', title: t('year'), width: 80, sorts: true },
    { key: 'corp_name', title: t('corp'), width: 180 },
    {
      key: 'credit_code',
      title: t('creditCode'),
      width: 190,
      render: ({ credit_code }) => (
        <span className="num" lang="zxx">
          {credit_code}
        </span>
      ),
    },
    {
      key: 'allowance_type',
      title: t('type'),
      width: 90,
      render: ({ allowance_type }) => TYPE_NAMES[allowance_type][lang],
      text: ({ allowance_type }) => TYPE_NAMES[allowance_type][lang],
    },
    money('order_money', true),
    money('subsidy_money', true),
    money('issued_money'),
    money('used_money'),
    { key: 'remarks', title: t('remarks'), width: 160 },
  ];
}
