import { Alert, Button, Select, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '#web/shared/texts/format.ts';
import { AskedRemark } from './asked-remark.tsx';
import { ChangeValue } from './change-value.tsx';
import { useFieldName } from './field-name.ts';
import { isWithin } from '#domain/shared/data/form-path.ts';

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
interface Asked {
  path: string;
  remark: string;
}
interface Props {
  revision: number;
  revisions: readonly Revision[];
  changes: readonly Change[];
  /** What the enterprise had been asked to correct. */
  asked: readonly Asked[];
  onRevision: (revision: number) => void;
}

/** What changed since the revision before, and a choice of the revision to look at. Nothing for a first submission. */
export function RevisionCompare({ revision, revisions, changes, asked, onRevision }: Props) {
  const { t } = useTranslation('detail');
  const nameOf = useFieldName();
  if (revisions.length < 2) return null;
  const untouched = asked.filter((a) => a.remark !== '' && !changes.some((c) => isWithin(c.path, a.path)));
  const newest = Math.max(...revisions.map((r) => r.revision));
  return (
    <section className="panel" aria-label={t('compare.title')}>
      <div className="orders-head">
        <h2 className="panel-title">{t('compare.title')}</h2>
        <RevisionChoice {...{ revision, revisions, newest, onRevision }} />
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
        <ChangeTable changes={changes} asked={asked} />
      )}
      {untouched.length > 0 && (
        <>
          <p className="field-warning compare-untouched">{t('compare.untouched')}</p>
          <ul>
            {untouched.map(({ path, remark }) => (
              <li key={path}>
                {nameOf(path)}
                <AskedRemark remark={remark} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
const revisionOption = ({ label, note }: { label: string; note: string }) => (
  <>
    {label} <span className="cell-note">{note}</span>
  </>
);

interface ChoiceProps extends Pick<Props, 'revision' | 'revisions' | 'onRevision'> {
  newest: number;
}

function RevisionChoice({ revision, revisions, newest, onRevision }: ChoiceProps) {
  const { t } = useTranslation('detail');
  return (
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
  );
}

/** What each field was and is, with what had been asked for there. */
function ChangeTable({ changes, asked }: Pick<Props, 'changes' | 'asked'>) {
  const { t } = useTranslation('detail');
  const nameOf = useFieldName();
  return (
    <Table
      size="small"
      rowKey="path"
      pagination={false}
      tableLayout="fixed"
      dataSource={[...changes]}
      columns={[
        {
          title: t('compare.field'),
          width: '28%',
          render: (_, c) => (
            <>
              {nameOf(c.path)}
              <AskedRemark remark={asked.find((a) => isWithin(c.path, a.path))?.remark} />
            </>
          ),
        },
        { title: t('compare.before'), render: (_, c) => <ChangeValue path={c.path} value={c.before} /> },
        { title: t('compare.after'), render: (_, c) => <ChangeValue path={c.path} value={c.after} /> },
      ]}
    />
  );
}
