import { Alert, Button, Select, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '#web/shared/format.ts';
import { ChangeValue } from './change-value.tsx';

interface Change {
  path: string;
  before: unknown;
  after: unknown;
}
interface Revision {
  revision: number;
  create_time: string;
  operator: string;
}
interface Props {
  revision: number;
  revisions: readonly Revision[];
  changes: readonly Change[];
  onRevision: (revision: number) => void;
}

/** What changed since the revision before, and a choice of the revision to look at. Nothing for a first submission. */
export function RevisionCompare({ revision, revisions, changes, onRevision }: Props) {
  const { t } = useTranslation('detail');
  if (revisions.length < 2) return null;
  const newest = Math.max(...revisions.map((r) => r.revision));
  return (
    <section className="panel" aria-label={t('compare.title')}>
      <div className="orders-head">
        <h2 className="panel-title">{t('compare.title')}</h2>
        <Select
          aria-label={t('compare.choose')}
          value={revision}
          className="compare-choice"
          popupMatchSelectWidth={false}
          onChange={onRevision}
          options={revisions
            .toSorted((a, b) => b.revision - a.revision)
            .map((r) => ({
              value: r.revision,
              label: `${t('compare.revision', { n: r.revision })}${r.revision === newest ? t('compare.latest') : ''}`,
              note: `${r.operator} · ${formatMinute(r.create_time)}`,
            }))}
          optionRender={({ data }) => revisionOption(data)}
        />
      </div>
      {revision !== newest && (
        <Alert
          type="warning"
          showIcon
          className="modal-alert"
          title={t('compare.history')}
          action={
            <Button size="small" onClick={() => onRevision(newest)}>
              {t('compare.toLatest')}
            </Button>
          }
        />
      )}
      {changes.length === 0 ? (
        <p className="nothing">{t(revision === 1 ? 'compare.first' : 'compare.same')}</p>
      ) : (
        <Table
          size="small"
          rowKey="path"
          pagination={false}
          tableLayout="fixed"
          scroll={{ x: 560 }}
          dataSource={[...changes]}
          columns={[
            { title: t('compare.field'), width: 180, render: (_, c) => <FieldName path={c.path} /> },
            { title: t('compare.before'), render: (_, c) => <ChangeValue path={c.path} value={c.before} /> },
            { title: t('compare.after'), render: (_, c) => <ChangeValue path={c.path} value={c.after} /> },
          ]}
        />
      )}
    </section>
  );
}

const revisionOption = ({ label, note }: { label: string; note: string }) => (
  <>
    {label} <span className="cell-note">{note}</span>
  </>
);

const FIELDS = [
  'lar',
  'domain',
  'contact_name',
  'contact_mobile',
  'introduction',
  'is_used',
  'cloud_type',
  'provider',
  'cloud_service',
  'biz_license_file',
  'commitment_file',
  'notice_file',
  'cloud_account',
  'apply_year',
  'annual_cloud_forecast',
  'annual_revenue',
  'description',
  'order_img',
  'order_detail',
] as const;

/** The label of a form path: its last part names the field. */
function FieldName({ path }: { path: string }) {
  const { t } = useTranslation('detail');
  const last = path.split('.').at(-1);
  if (last === 'park_id') return <>{t('field.park')}</>;
  const field = FIELDS.find((f) => f === last);
  return <>{field ? t(`field.${field}`) : path}</>;
}
