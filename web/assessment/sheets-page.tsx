import { Button } from 'antd';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { sheetExportColumns } from '#domain/assessment/export-columns.ts';
import { PERIOD_NAMES, PERIODS } from '#domain/assessment/period.ts';
import { assessmentsContract, type SheetItemView } from '#domain/assessment/sheet-contract.ts';
import { SHEET_STATUS, SHEET_STATUS_NAMES } from '#domain/assessment/status.ts';
import { FIRST_YEAR, LAST_YEAR } from '#domain/assessment/template.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, Filter } from '#web/components/resource/types.ts';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ClosePeriodModal } from './close-period-modal.tsx';
import { OpenModal } from './open-modal.tsx';
import { ASSESSMENT_PRESSES } from './presses.ts';
import { SheetStatusMark } from './sheet-status.tsx';

const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const JOB_OF_PARK = { name: 'assessments', columns: sheetExportColumns(false) } as const;
const JOB_OF_PARKS = { name: 'assessments', columns: sheetExportColumns(true) } as const;
const OF_PARK = { list: assessmentsContract.tenantAssessments };
const OF_PARKS = { list: assessmentsContract.providerAssessments };
/** Years that are offered: the next one, and these before it. */
const YEARS_BACK = [0, 1, 2, 3, 4, 5] as const;
const nameOf = ({ name, tenant_name }: SheetItemView) => `${tenant_name} · ${name}`;

/** `/dashboard/assessment`: the assessments of the own park, or for the provider of all parks (product §16). */
export function SheetsPage() {
  const { t } = useTranslation('assessment');
  const { scene } = useSignedIn();
  const columns = useSheetColumns(isProviderScene(scene));
  const mayPress = useMayPress(ASSESSMENT_PRESSES);
  const may = mayPress('openPeriod');
  const filters = useSheetFilters();
  const [opening, setOpening] = useState(false);
  const [closing, setClosing] = useState(false);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('sheets.hint')} extra={<Link to={to.assessmentsCompared()}>{t('compare.title')}</Link>}>
        {t('sheets.title')}
      </PageTitle>
      <ResourcePage<SheetItemView, object>
        calls={isProviderScene(scene) ? OF_PARKS : OF_PARK}
        id="assess_num"
        what={t('sheets.what')}
        nameOf={nameOf}
        searched={t('sheets.searched')}
        emptyHint={t(may ? 'sheets.emptyHintOpen' : 'sheets.emptyHint')}
        filters={filters}
        columns={columns}
        form={NOTHING}
        tools={
          may && (
            <>
              {mayPress('closePeriod') && <Button onClick={() => setClosing(true)}>{t('closeAll.title')}</Button>}
              <Button type="primary" onClick={() => setOpening(true)}>
                {t('open.title')}
              </Button>
            </>
          )
        }
        actsWidth={100}
        more={(row) => (
          <Link
            className="row-act row-act-main"
            to={to.assessment({ assess_num: row.assess_num })}
            aria-label={t('lookOf', { name: nameOf(row) })}
          >
            {t('look')}
          </Link>
        )}
        exportName={t('sheets.title')}
        exportJob={isProviderScene(scene) ? JOB_OF_PARKS : JOB_OF_PARK}
      />
      {opening && <OpenModal onClose={() => setOpening(false)} />}
      {closing && <ClosePeriodModal onClose={() => setClosing(false)} />}
    </div>
  );
}

/** The years that are offered, and one that the address asks for beside them. */
function useYears(): number[] {
  const [thisYear] = useState(() => Number(beijingDay(Date.now()).slice(0, 4)));
  const [asked] = useQueryState('year', parseAsInteger);
  const years = YEARS_BACK.map((back) => thisYear + 1 - back);
  if (asked === null || asked < FIRST_YEAR || asked > LAST_YEAR || years.includes(asked)) return years;
  return [...years, asked].toSorted((a, b) => b - a);
}

/** Whose a sheet is, for whoever sees several parks; where it stands, and of which period it is. */
function useSheetFilters(): Filter[] {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const { scene, user } = useSignedIn();
  const years = useYears();
  const parks = user.tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }));
  return [
    ...(isProviderScene(scene) ? [{ name: 'tenant_id', label: t('sheets.park'), options: parks }] : []),
    { name: 'tab', label: t('sheets.tab'), options: [{ value: 1, label: t('sheets.waiting') }] },
    {
      name: 'status',
      label: t('status'),
      options: Object.values(SHEET_STATUS).map((value) => ({ value, label: SHEET_STATUS_NAMES[value][lang] })),
    },
    {
      name: 'year',
      label: t('year'),
      options: years.map((value) => ({ value, label: String(value) })),
    },
    {
      name: 'period',
      label: t('period'),
      options: PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value][lang] })),
    },
  ];
}

function useSheetColumns(parks: boolean): Column<SheetItemView>[] {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const periodOf = ({ year, period }: SheetItemView) =>
    t('sheets.periodOf', { year, period: PERIOD_NAMES[period][lang] });
  const progressOf = ({ results, submitted, scored }: SheetItemView) =>
    t('sheets.progress', { results, submitted, scored });
  const all: (Column<SheetItemView> | null)[] = [
    parks ? { key: 'tenant_name', title: t('sheets.park'), width: 130 } : null,
    { key: 'name', title: t('sheets.name'), width: 160 },
    {
      key: 'assess_num',
      title: t('sheets.number'),
      width: 180,
      render: (row) => <span className="num">{row.assess_num}</span>,
    },
    { key: 'period', title: t('period'), width: 130, render: periodOf, text: periodOf },
    {
      key: 'status',
      title: t('status'),
      width: 100,
      render: ({ status }) => <SheetStatusMark status={status} />,
      text: ({ status }) => SHEET_STATUS_NAMES[status][lang],
    },
    { key: 'results', title: t('sheets.done'), width: 180, render: progressOf, text: progressOf },
    { key: 'score', title: t('score'), width: 80, render: ({ score }) => <span className="num">{score}</span> },
    {
      key: 'deadline',
      title: t('sheets.deadline'),
      width: 120,
      sorts: true,
      render: ({ deadline }) => <span className="num">{deadline}</span>,
    },
  ];
  return all.filter((column) => column !== null);
}
