import { Form, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';

interface Props {
  /** Those who were asked and have not answered. */
  signers: readonly { user_id: string; name: string }[];
  act: SureAct;
  onConfirm: (user: string) => void;
  onDismiss: () => void;
}

/** Who need not sign after all. */
export function RemoveSignerDialog({ signers, act, onConfirm, onDismiss }: Props) {
  const { t } = useTranslation('task');
  const id = useId();
  const [user, setUser] = useState(signers[0]?.user_id ?? '');
  return (
    <ActModal
      act={act}
      title={t('acts.remove_signer')}
      hint={t('hint.remove_signer')}
      unready={user === ''}
      onConfirm={() => onConfirm(user)}
      onDismiss={onDismiss}
    >
      <Form layout="vertical">
        <FieldFrame id={id} group label={t('people.signer')} required>
          <Radio.Group
            vertical
            aria-label={t('people.signer')}
            value={user}
            disabled={isOpen(act)}
            onChange={(e) => setUser(e.target.value as string)}
            options={signers.map(({ user_id, name }) => ({ value: user_id, label: name }))}
          />
        </FieldFrame>
      </Form>
    </ActModal>
  );
}
