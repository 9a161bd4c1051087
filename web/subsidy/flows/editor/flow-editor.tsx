import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { AddStep } from '#web/subsidy/flows/steps/add-step.tsx';
import { FaultList } from '#web/subsidy/flows/steps/fault-list.tsx';
import { FlowTools } from './flow-tools.tsx';
import type { Sequence } from '#web/subsidy/flows/queries.ts';
import { SaveStatus } from './save-status.tsx';
import { StepList } from '#web/subsidy/flows/steps/step-list.tsx';
import { StepPanel } from '#web/subsidy/flows/steps/step-panel.tsx';
import { useFlowDraft } from './use-flow-draft.ts';
import type { FlowEditor as Editor } from './use-flow-editor.ts';

// the graph's library is its own chunk, loaded by whoever opens the editor
const FlowGraph = lazy(async () => ({ default: (await import('./flow-graph.tsx')).FlowGraph }));

interface Props {
  sequence: Sequence;
  editor: Editor;
  opened: Flow;
  onReload: () => void;
  onPublished: (version: number) => void;
}

/** List, graph and rules of a flow, its draft saved as it is written. */
export function FlowEditor({ sequence, editor, opened, onReload, onPublished }: Props) {
  const { t } = useTranslation('flows');
  const newest = sequence.versions[0]?.version ?? 0;
  const [base, setBase] = useState(sequence.draft?.base_version ?? newest);
  const draft = useFlowDraft(sequence, editor.flow, opened, base);
  return (
    <>
      <div className="flow-bar">
        <FlowTools {...{ sequence, editor, draft, onReload, onPublished }} outdated={base !== newest} />
        <SaveStatus draft={draft} onReload={onReload} />
      </div>
      {base !== newest && (
        <Alert
          type="warning"
          showIcon
          className="modal-alert"
          title={t('rebase.title', { base, newest })}
          description={t('rebase.hint')}
          action={
            <Button size="small" onClick={() => setBase(newest)}>
              {t('rebase.keep')}
            </Button>
          }
        />
      )}
      <LeaveGuard onSave={async () => (await draft.save()) !== null} />
      <div className="flow-desk">
        <section className="panel flow-column" aria-label={t('list.title')}>
          <div className="flow-column-head">
            <h2 className="panel-title">{t('list.title')}</h2>
            <AddStep editor={editor} />
          </div>
          <StepList editor={editor} />
          <FaultList editor={editor} />
        </section>
        <section className="panel flow-column" aria-label={t('graph.title')}>
          <div className="flow-column-head">
            <h2 className="panel-title">{t('graph.title')}</h2>
            <p className="flow-legend">
              <span className="legend-next">{t('graph.next')}</span>
              <span className="legend-back">{t('graph.return')}</span>
              <span className="legend-when">{t('graph.conditional')}</span>
            </p>
          </div>
          <Suspense fallback={<PageLoading />}>
            <FlowGraph editor={editor} members={sequence.members} />
          </Suspense>
        </section>
        <section className="panel flow-column" aria-label={t('step.title')}>
          <h2 className="panel-title">{t('step.title')}</h2>
          <StepPanel editor={editor} sequence={sequence} />
        </section>
      </div>
    </>
  );
}
