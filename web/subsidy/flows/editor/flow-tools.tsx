import { RocketOutlined, UndoOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { sameFlow } from '#domain/subsidy/flow/flow-diff.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { PublishModal } from '#web/subsidy/flows/versions/publish-modal.tsx';
import { configKeys, type Sequence } from '#web/subsidy/flows/queries.ts';
import type { FlowDraft } from './use-flow-draft.ts';
import type { FlowEditor } from './use-flow-editor.ts';

interface Props {
  sequence: Sequence;
  editor: FlowEditor;
  draft: FlowDraft;
  /** A newer version was published since the draft began. */
  outdated: boolean;
  onReload: () => void;
  onPublished: (version: number) => void;
}

/** Undo, give the draft up, publish it; what is not possible says why. */
export function FlowTools({ sequence, editor, draft, outdated, onReload, onPublished }: Props) {
  const { t } = useTranslation('flows');
  const client = useQueryClient();
  const [open, setOpen] = useState<'discard' | { draft_id: string; draft_version: number } | null>(null);
  const close = () => setOpen(null);
  const same = sameFlow(sequence.versions[0]?.flow ?? null, editor.flow);
  const why = useWhyUnpublished(editor.faults.length, same, outdated);
  const publish = async () => setOpen(await draft.save());
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
      {open === 'discard' && <DiscardModal {...{ sequence, draft }} onDone={onReload} onClose={close} />}
      {open !== null && open !== 'discard' && (
        <PublishModal
          sequence={sequence}
          flow={editor.named}
          draft={open}
          onDismiss={close}
          onPublished={(version) => {
            draft.stop();
            close();
            void client.invalidateQueries({ queryKey: configKeys.histories });
            onPublished(version);
          }}
        />
      )}
    </div>
  );
}

/** Why the draft can't be published; undefined when it can. */
function useWhyUnpublished(faults: number, same: boolean, outdated: boolean): string | undefined {
  const { t } = useTranslation('flows');
  if (faults > 0) return t('tool.publishFaults', { count: faults });
  if (same) return t('tool.publishNone');
  return outdated ? t('rebase.hint') : undefined;
}

interface DiscardProps {
  sequence: Sequence;
  draft: FlowDraft;
  onDone: () => void;
  onClose: () => void;
}

/** Gives the draft up, after asking; one that is not on the server yet is saved for that first, so that its lock is known. */
function DiscardModal({ sequence, draft, onDone, onClose }: DiscardProps) {
  const { t } = useTranslation('flows');
  const discard = useSureAct(flowsContract.updateSequenceFlow, {
    onSuccess: () => {
      draft.stop();
      toast.success(t('publish.discarded'));
      onClose();
      onDone();
    },
  });
  const throwAway = async () => {
    const ref = draft.current() ?? (await draft.save());
    const { tenant_id, allowance_type } = sequence;
    if (ref) discard.send({ tenant_id, allowance_type, action: 'discard', ...ref });
  };
  return (
    <ActModal
      act={discard}
      title={t('publish.discardTitle')}
      hint={t('publish.discardHint')}
      danger
      onConfirm={() => void throwAway()}
      onDismiss={onClose}
    />
  );
}
