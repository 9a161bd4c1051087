import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { belongingContract } from '#domain/identity/belonging-contract.ts';
import { identityContract, LOGIN_TYPE } from '#domain/identity/contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

/** Asks a park to take one's enterprise in. Mount it to open it. */
export function AskPark({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity', { keyPrefix: 'belonging' });
  const client = useQueryClient();
  const { memberships } = useSignedIn();
  const [park, setPark] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const host = window.location.host;
  const login_type = LOGIN_TYPE.portal;
  const { data } = useCall(keys.loginEssential(login_type), identityContract.loginEssential, { login_type, host });
  const act = useSureAct(belongingContract.applyToPark, {
    onSuccess: ({ tenant_name }) => {
      toast.success(t('sent', { park: tenant_name }));
      void client.invalidateQueries({ queryKey: keys.parkRequests });
      onClose();
    },
  });
  const own = new Set(memberships.filter(({ corp_name }) => corp_name !== null).map(({ tenant_id }) => tenant_id));
  const others = (data?.tenants ?? []).filter(({ tenant_id }) => !own.has(tenant_id));
  return (
    <ActModal
      act={act}
      title={t('ask')}
      hint={t('askHint')}
      unready={park === null}
      onConfirm={() => park !== null && act.send({ tenant_id: park, note: note.trim() })}
      onDismiss={onClose}
    >
      <Form layout="vertical">
        <FieldFrame id="ask-park" label={t('park')} required>
          <Select
            id="ask-park"
            showSearch
            optionFilterProp="label"
            placeholder={t('parkHint')}
            value={park}
            onChange={setPark}
            options={others.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }))}
          />
        </FieldFrame>
        <FieldFrame id="ask-note" label={t('note')}>
          <Input.TextArea
            id="ask-note"
            rows={3}
            maxLength={200}
            showCount
            value={note}
            onChange={(e) => setNote(e.target.value)}
          />
        </FieldFrame>
      </Form>
    </ActModal>
  );
}
