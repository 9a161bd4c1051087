import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { FlowChanges } from './flow-changes.tsx';
import type { Sequence } from '#web/subsidy/flows/queries.ts';

const MAX_REASON = 200;

interface Props {
  sequence: Sequence;
  flow: Flow;
  draft: { draft_id: string; draft_version: number };
  onPublished: (version: number) => void;
  onDismiss: () => void;
}

/** What would change against the published version, who stays on it, and why it is published. Mount it to open it. */
export function PublishModal({ sequence, flow, draft, onPublished, onDismiss }: Props) {
  const { t } = useTranslation('flows');
  const [reason, setReason] = useState('');
  const act = useSureAct(flowsContract.updateSequenceFlow, {
    onSuccess: ({ published }) => onPublished(published?.version ?? 0),
  });
  const newest = sequence.versions[0];
  const running = sequence.versions.reduce((sum, v) => sum + v.running, 0);
  const { tenant_id, allowance_type } = sequence;
  return (
    <ActModal
      act={act}
      title={t('publish.title')}
      width={760}
      okText={t('publish.ok')}
      cancelText={t('publish.back')}
      unready={reason.trim() === ''}
      onConfirm={() => act.send({ tenant_id, allowance_type, action: 'publish', ...draft, reason: reason.trim() })}
      onDismiss={onDismiss}
    >
      <p className="flow-publish-title">
        {newest ? t('publish.summary', { version: newest.version }) : t('publish.first')}
      </p>
      <FlowChanges before={newest?.flow ?? null} after={flow} />
      <Alert
        type="info"
        showIcon
        className="modal-alert"
        title={running > 0 ? t('publish.running', { count: running }) : t('publish.idle')}
      />
      <Form layout="vertical" component="div">
        <NoteField
          label={t('publish.reason')}
          required
          max={MAX_REASON}
          locked={isOpen(act)}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </ActModal>
  );
}
