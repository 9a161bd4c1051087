import { RocketOutlined, UndoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { sameFlow } from '#domain/subsidy/flow/flow-diff.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { AddStep } from './add-step.tsx';
import { FaultList } from './fault-list.tsx';
import { PublishModal } from './publish-modal.tsx';
import { configKeys, type Sequence } from './queries.ts';
import { SaveStatus } from './save-status.tsx';
import { StepList } from './step-list.tsx';
import { StepPanel } from './step-panel.tsx';
import { useFlowDraft, type FlowDraft } from './use-flow-draft.ts';
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
      <Toolbar {...{ sequence, editor, draft, onReload, onPublished }} outdated={base !== newest} />
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
      <SaveStatus draft={draft} onReload={onReload} />
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
            <FlowGraph editor={editor} />
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

interface ToolbarProps extends Omit<Props, 'opened'> {
  draft: FlowDraft;
  /** A newer version was published since the draft began. */
  outdated: boolean;
}

function Toolbar({ sequence, editor, draft, outdated, onReload, onPublished }: ToolbarProps) {
  const { t } = useTranslation('flows');
  const client = useQueryClient();
  const [open, setOpen] = useState<'discard' | { draft_id: string; draft_version: number } | null>(null);
  const { faults, flow } = editor;
  const newest = sequence.versions[0];
  const same = sameFlow(newest?.flow ?? null, flow);
  const why =
    faults.length > 0
      ? t('tool.publishFaults', { count: faults.length })
      : same
        ? t('tool.publishNone')
        : outdated
          ? t('rebase.hint')
          : undefined;
  const discard = useSureAct(flowsContract.updateSequenceFlow, {
    onSuccess: () => {
      draft.stop();
      toast.success(t('publish.discarded'));
      setOpen(null);
      onReload();
    },
  });
  const publish = async () => {
    const ref = await draft.save();
    if (ref) setOpen(ref);
  };
  const throwAway = async () => {
    const ref = draft.current() ?? (await draft.save());
    const { tenant_id, allowance_type } = sequence;
    if (ref) discard.send({ tenant_id, allowance_type, action: 'discard', ...ref });
  };
  const nothing = draft.current() === null && same;
  return (
    <div className="flow-tools">
      <Button
        icon={<UndoOutlined aria-hidden="true" />}
        disabled={!editor.canUndo}
        title={editor.canUndo ? undefined : t('tool.nothing')}
        onClick={editor.undo}
      >
        {t('tool.undo')}
      </Button>
      <Button disabled={nothing} title={nothing ? t('save.none') : undefined} onClick={() => setOpen('discard')}>
        {t('tool.discard')}
      </Button>
      <Button
        type="primary"
        icon={<RocketOutlined aria-hidden="true" />}
        disabled={why !== undefined}
        title={why}
        onClick={() => void publish()}
      >
        {t('tool.publish')}
      </Button>
      {why !== undefined && <span className="cell-note">{why}</span>}
      {open === 'discard' && (
        <ActModal
          act={discard}
          title={t('publish.discardTitle')}
          hint={t('publish.discardHint')}
          danger
          onConfirm={() => void throwAway()}
          onDismiss={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'discard' && (
        <PublishModal
          sequence={sequence}
          flow={flow}
          draft={open}
          onDismiss={() => setOpen(null)}
          onPublished={(version) => {
            draft.stop();
            setOpen(null);
            void client.invalidateQueries({ queryKey: configKeys.histories });
            onPublished(version);
          }}
        />
      )}
    </div>
  );
}
