import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CsvColumn } from '#web/shared/files/export-csv.ts';
import { saveCsv } from '#web/shared/files/save-csv.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useNames } from './use-names.ts';
import type { Visits } from './use-visits.ts';
import type { Days } from './visits-span.ts';

interface Line {
  what: string;
  name: string;
  page: string;
  count: number;
  visitors: number;
}

/** Everything that was counted as one CSV: a line for each day, page and button. */
export function VisitsExport({ visits, span }: { visits: Visits | undefined; span: Days }) {
  const { t } = useTranslation(['visits', 'downloads']);
  const { pageName, clickName } = useNames();
  const nothing = visits === undefined || visits.days.length + visits.clicks.length === 0;
  const start = () => {
    if (!visits) return;
    const rows: Line[] = [
      ...visits.days.map((each) => ({ ...each, what: t('column.day'), name: each.day, page: '', count: each.views })),
      ...visits.pages.map((each) => ({
        ...each,
        what: t('column.page'),
        name: pageName(each.page),
        count: each.views,
      })),
      ...visits.clicks.map((each) => ({
        ...each,
        what: t('column.button'),
        name: clickName(each.code),
        count: each.clicks,
      })),
    ];
    const name = `${t('title')} ${span.begin} ${span.end}`;
    const columns: CsvColumn<Line>[] = [
      { title: t('csv.what'), value: ({ what }) => what },
      { title: t('csv.name'), value: (line) => line.name },
      { title: t('csv.address'), value: ({ page }) => page },
      { title: t('csv.count'), value: ({ count }) => count },
      { title: t('column.visitors'), value: ({ visitors }) => visitors },
    ];
    saveCsv(name, { columns, rows }).catch(() => toast.error(t('downloads:export.failed', { name })));
  };
  return (
    <Button
      icon={<DownloadOutlined aria-hidden="true" />}
      disabled={nothing}
      title={t(nothing ? 'nothing' : 'exportHint')}
      onClick={start}
    >
      {t('export')}
    </Button>
  );
}
