import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { PERIOD_NAMES, PERIODS } from '#domain/assessment/period.ts';
import { assessmentTemplatesContract, type TemplateRow } from '#domain/assessment/template-contract.ts';
import { TEMPLATE_STATUS_NAMES, TEMPLATE_STATUSES } from '#domain/assessment/template.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { toAssessment } from './paths.ts';
import { ASSESSMENT_PRESSES } from './presses.ts';
import { TemplateStatusMark } from './template-status.tsx';
import { VersionsDrawer } from './versions-drawer.tsx';

const CALLS = { list: assessmentTemplatesContract.listAssessmentTemplates };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = ({ name }: TemplateRow) => name;

/** `/dashboard/assessment/templates`: what parks are assessed by, one template for each year and period (product §16). */
export function TemplatesPage() {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const navigate = useNavigate();
  const columns = useTemplateColumns();
  const may = useMayPress(ASSESSMENT_PRESSES)('saveTemplate');
  const [shown, setShown] = useState<TemplateRow | null>(null);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ResourcePage<TemplateRow, object>
        calls={CALLS}
        id="template_id"
        what={t('what')}
        nameOf={nameOf}
        searched={t('name')}
        emptyHint={t('emptyHint')}
        filters={[
          {
            name: 'period',
            label: t('period'),
            options: PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value][lang] })),
          },
          {
            name: 'status',
            label: t('status'),
            options: TEMPLATE_STATUSES.map((value) => ({ value, label: TEMPLATE_STATUS_NAMES[value][lang] })),
          },
        ]}
        columns={columns}
        form={NOTHING}
        tools={
          may && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => void navigate(toAssessment.template('new'))}
            >
              {t('add')}
            </Button>
          )
        }
        more={(row) => <RowActs row={row} may={may} onVersions={() => setShown(row)} />}
        exportName={t('title')}
      />
      {shown && <VersionsDrawer template={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function RowActs({ row, may, onVersions }: { row: TemplateRow; may: boolean; onVersions: () => void }) {
  const { t } = useTranslation('assessment');
  const { name, template_id, version } = row;
  return (
    <>
      <Link
        className="row-act row-act-main"
        to={toAssessment.template(template_id)}
        aria-label={t(may ? 'editOf' : 'lookOf', { name })}
      >
        {t(may ? 'edit' : 'look')}
      </Link>
      {may && (
        <Link
          className="row-act"
          to={toAssessment.template('new', { from: template_id })}
          aria-label={t('copyOf', { name })}
        >
          {t('copy')}
        </Link>
      )}
      {version > 0 && (
        <Button
          type="link"
          size="small"
          className="row-act"
          aria-label={t('versionsOf', { name })}
          onClick={onVersions}
        >
          {t('versions')}
        </Button>
      )}
    </>
  );
}

function useTemplateColumns(): Column<TemplateRow>[] {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const versionOf = ({ version }: TemplateRow) => (version === 0 ? '—' : t('versionN', { version }));
  const sizeOf = ({ modules, results }: TemplateRow) => t('size', { modules, results });
  return [
    { key: 'name', title: t('name'), width: 180, sorts: true },
    {
      key: 'year',
      title: t('year'),
      width: 80,
      sorts: true,
      render: ({ year }) => <span className="num">{year}</span>,
    },
    {
      key: 'period',
      title: t('period'),
      width: 90,
      render: ({ period }) => PERIOD_NAMES[period][lang],
      text: ({ period }) => PERIOD_NAMES[period][lang],
    },
    {
      key: 'status',
      title: t('status'),
      width: 90,
      render: ({ status }) => <TemplateStatusMark status={status} />,
      text: ({ status }) => TEMPLATE_STATUS_NAMES[status][lang],
    },
    { key: 'version', title: t('version'), width: 90, render: versionOf, text: versionOf },
    { key: 'results', title: t('content'), width: 180, render: sizeOf, text: sizeOf },
    {
      key: 'update_time',
      title: t('updateTime'),
      width: 200,
      sorts: true,
      render: ({ update_time, author }) => (
        <>
          <span className="num">{formatMinute(update_time)}</span> {author}
        </>
      ),
      text: ({ update_time }) => formatMinute(update_time),
    },
  ];
}
