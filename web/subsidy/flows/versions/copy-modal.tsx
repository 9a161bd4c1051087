import { Checkbox, Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import type { Sequence } from '#web/subsidy/flows/queries.ts';

type Items = Output<typeof flowsContract.batchUpdateSequenceFlow>['items'];
interface Props {
  sequence: Sequence;
  version: number;
  onClose: () => void;
}

/** Publishes a version to other parks, and shows what became of each. Mount it to open it. */
export function CopyModal({ sequence, version, onClose }: Props) {
  const { t } = useTranslation('flows');
  const { user } = useSignedIn();
  const id = useId();
  const [chosen, setChosen] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const [items, setItems] = useState<Items | null>(null);
  const act = useSureAct(flowsContract.batchUpdateSequenceFlow, { onSuccess: (answer) => setItems(answer.items) });
  const others = user.tenants.filter((p) => p.tenant_id !== sequence.tenant_id);
  const { tenant_id, allowance_type } = sequence;
  if (items)
    return (
      <Modal open title={t('versions.copyResult')} okText={t('versions.close')} onOk={onClose} onCancel={onClose}>
        <ul className="flow-results">
          {items.map((item) => (
            <li key={item.tenant_id}>
              <strong>{others.find((p) => p.tenant_id === item.tenant_id)?.name ?? item.tenant_id}</strong>{' '}
              {t(`versions.results.${item.result}`, { version: item.version ?? 0 })}
              {item.result === 'refused' && <p className="field-error">{item.message}</p>}
            </li>
          ))}
        </ul>
      </Modal>
    );
  return (
    <ActModal
      act={act}
      title={t('versions.copyTitle', { version })}
      okText={t('publish.ok')}
      unready={chosen.length === 0 || reason.trim() === ''}
      onConfirm={() => act.send({ tenant_id, allowance_type, version, tenant_list: chosen, reason: reason.trim() })}
      onDismiss={onClose}
    >
      <Form layout="vertical" component="div">
        <div role="group" aria-label={t('versions.copyTenants')}>
          <FieldFrame id={id} group label={t('versions.copyTenants')} required>
            <Checkbox.Group
              className="flow-checks"
              disabled={isOpen(act)}
              value={chosen}
              options={others.map((p) => ({ value: p.tenant_id, label: p.name }))}
              onChange={setChosen}
            />
          </FieldFrame>
        </div>
        <NoteField
          label={t('publish.reason')}
          required
          max={200}
          locked={isOpen(act)}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </ActModal>
  );
}
