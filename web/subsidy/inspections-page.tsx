import { Tag } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { INSPECTION_RESULTS, RESULT_NAMES } from '#domain/subsidy/case/inspection-results.ts';
import { inspectionsContract, type InspectionRow } from '#domain/subsidy/contract/inspections.ts';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { inspectedCase } from './inspected-case.ts';

const CALLS = { list: inspectionsContract.listInspections };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = (row: InspectionRow) => row.corp_name;

/** `/dashboard/subsidy/inspections`: the register of a park's spot inspections, drawn and not drawn, with what was found. */
export function InspectionsPage() {
  const { t } = useTranslation(['inspection', 'flows']);
  const lang = useLang();
  const tenants = useTenants();
  const [asked, setAsked] = useQueryState('tenant', parseAsString.withDefault('').withOptions({ history: 'push' }));
  const tenant = asked || (tenants[0]?.tenant_id ?? '');
  const columns = useInspectionColumns();
  return (
    <div className="workbench-page">
      <PageTitle hint={t('page.hint')}>{t('page.title')}</PageTitle>
      {tenant === '' ? (
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      ) : (
        <ResourcePage<InspectionRow, object>
          key={tenant}
          calls={CALLS}
          id="inspection_id"
          what={t('page.what')}
          nameOf={nameOf}
          scope={{ tenant_id: tenant }}
          searched={t('page.searched')}
          filters={[
            {
              name: 'drawn',
              label: t('page.draw'),
              options: [
                { value: 'yes', label: t('drawn') },
                { value: 'no', label: t('notDrawn') },
              ],
            },
            {
              name: 'result',
              label: t('result'),
              options: [
                { value: 'pending', label: t('page.pending') },
                ...INSPECTION_RESULTS.map((value) => ({ value, label: RESULT_NAMES[value][lang] })),
              ],
            },
          ]}
          columns={columns}
          form={NOTHING}
          tools={<TenantChoice value={tenant} onChange={(next) => void setAsked(next)} />}
          exportName={t('page.title')}
        />
      )}
    </div>
  );
}

const timeOf = (time: string | null) => (time === null ? '—' : formatMinute(time));

/** The case that came to an inspection, and the step. */
function NumberCell({ row }: { row: InspectionRow }) {
  return (
    <>
      <Link to={inspectedCase(row)}>{row.apply_num}</Link>
      <p className="cell-note">{row.step_name}</p>
    </>
  );
}

function useInspectionColumns(): Column<InspectionRow>[] {
  const { t } = useTranslation('inspection');
  const lang = useLang();
  const drawOf = ({ share, ticket }: InspectionRow) => (share === null ? t('always') : `${ticket} / ${share} %`);
  const resultOf = ({ result, drawn, over }: InspectionRow) => {
    if (result) return RESULT_NAMES[result][lang];
    if (!drawn) return '—';
    return t(over ? 'page.never' : 'page.pending');
  };
  const drawnOf = ({ drawn }: InspectionRow) => t(drawn ? 'drawn' : 'notDrawn');
  return [
    {
      key: 'apply_num',
      title: t('page.number'),
      width: 190,
      render: (row) => <NumberCell row={row} />,
      text: ({ apply_num, step_name }) => `${apply_num} ${step_name}`,
    },
    { key: 'corp_name', title: t('page.corp'), width: 200, sorts: true },
    {
      key: 'drawn_at',
      title: t('page.drawn'),
      width: 200,
      sorts: true,
      render: (row) => (
        <>
          <Tag color={row.drawn ? 'processing' : 'default'}>{drawnOf(row)}</Tag>{' '}
          <span className="num">{drawOf(row)}</span>
          <p className="cell-note">{timeOf(row.drawn_at)}</p>
          {row.seed !== null && <p className="cell-note">{row.seed}</p>}
        </>
      ),
      text: (row) => [drawnOf(row), drawOf(row), timeOf(row.drawn_at), row.seed ?? ''].join(' ').trim(),
    },
    // its own column is empty while it waits, and a phone leaves out what is empty
    { key: 'drawn', title: t('result'), width: 110, render: resultOf, text: resultOf },
    { key: 'finding', title: t('finding'), width: 270, render: ({ finding }) => finding || '—' },
    {
      key: 'found_at',
      title: t('page.foundAt'),
      width: 180,
      sorts: true,
      render: ({ found_at, operator }) => (
        <>
          {timeOf(found_at)}
          <p className="cell-note">{operator}</p>
        </>
      ),
      text: ({ found_at, operator }) => `${timeOf(found_at)} ${operator}`.trim(),
    },
  ];
}
