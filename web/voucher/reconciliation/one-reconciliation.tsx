import { ArrowLeftOutlined } from '@ant-design/icons';
import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import {
  reconciliationContract,
  type ReconciliationLine,
  type ReconciliationView,
} from '#domain/voucher/contract/reconciliation.ts';
import { KIND_NAMES, KINDS, type ReconcilingAct } from '#domain/voucher/reconciliation/kinds.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { LIST_BEGINNING } from '#web/components/resource/use-resource-list.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ActButtons, LineActModal } from './line-act.tsx';
import { useLineColumns } from './line-columns.tsx';
import '#web/components/case/facts.css';

const CALLS = { list: reconciliationContract.listReconciliationLines };
const NO_FORM = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = (line: ReconciliationLine) => line.voucher_num;

/** One file of the provider: what each of its lines came to, and the acts that each difference takes. */
export function OneReconciliation({ tenantId, id }: { tenantId: string; id: string }) {
  const { t } = useTranslation('reconciliation');
  const ask = { tenant_id: tenantId, reconciliation_id: id };
  const head = useCall(['reconciliation', id], reconciliationContract.getReconciliation, ask, { retry: 1 });
  return (
    <>
      <Link to={to.reconciliation({ tenant: tenantId })}>
        <ArrowLeftOutlined aria-hidden="true" /> {t('back')}
      </Link>
      <PageState query={head}>{head.data && <Opened head={head.data} />}</PageState>
    </>
  );
}

type View = 'open' | (typeof KINDS)[number] | 'all';
const VIEWS: readonly View[] = ['open', ...KINDS, 'all'];
const scopeOf = (view: View) => (view === 'all' ? {} : view === 'open' ? { state: view } : { kind: view });

function Opened({ head }: { head: ReconciliationView }) {
  const { t } = useTranslation('reconciliation');
  const lang = useLang();
  const columns = useLineColumns();
  const [acting, setActing] = useState<{ line: ReconciliationLine; act: ReconcilingAct } | null>(null);
  const [{ kind }, set] = useQueryStates({ kind: parseAsString.withDefault('open') }, { history: 'push' });
  const view = VIEWS.find((each) => each === kind) ?? 'open';
  const { tenant_id, reconciliation_id, counts, open } = head;
  const all = KINDS.reduce((sum, each) => sum + counts[each], 0);
  const countOf = (each: View) => (each === 'all' ? all : each === 'open' ? open : counts[each]);
  const labelOf = (each: View) => (each === 'all' ? t('all') : each === 'open' ? t('open') : KIND_NAMES[each][lang]);
  return (
    <>
      <Head head={head} />
      <CountTabs<View>
        label={t('views')}
        value={view}
        options={VIEWS.map((key) => ({ key, name: labelOf(key), count: countOf(key) }))}
        onChange={(next) => void set({ kind: next, ...LIST_BEGINNING })}
      />
      <ResourcePage<ReconciliationLine, object>
        key={view}
        calls={CALLS}
        id="position"
        what={t('line.what')}
        nameOf={nameOf}
        scope={{ tenant_id, reconciliation_id, ...scopeOf(view) }}
        searched={t('line.searched')}
        columns={columns}
        form={NO_FORM}
        emptyHint={t(view === 'open' ? 'line.nothingOpen' : 'line.empty')}
        more={(line) => <ActButtons line={line} onAct={(act) => setActing({ line, act })} />}
        exportName={`${t('title')} ${labelOf(view)}`}
      />
      {acting && <LineActModal head={head} {...acting} onClose={() => setActing(null)} />}
    </>
  );
}

/** Which file, from whom, and when. */
function Head({ head }: { head: ReconciliationView }) {
  const { t } = useTranslation('reconciliation');
  const { file_name, file_hash, statement_day, file_lines, elsewhere, author, reason, create_time } = head;
  return (
    <section aria-label={t('file')}>
      <FactList
        className="facts"
        facts={[
          { label: t('file'), value: file_name },
          { label: t('day'), value: <span className="num">{statement_day}</span> },
          { label: t('lines'), value: <span className="num">{file_lines}</span> },
          { label: t('by'), value: `${author} · ${reason}` },
          { label: t('at'), value: <span className="num">{formatMinute(create_time)}</span> },
          {
            label: t('hash'),
            value: (
              <span className="num" title={file_hash}>
                {file_hash.slice(0, 12)}
              </span>
            ),
          },
        ]}
      />
      {elsewhere > 0 && <p className="cell-note">{t('elsewhere', { count: elsewhere })}</p>}
    </section>
  );
}
