import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { MODULE_PRESSES } from './presses.ts';
import type { DialogProps } from './switch-modal.tsx';

interface Props extends DialogProps {
  roles: readonly { role_code: string; name: string }[];
}

/** Says which roles of the park see a module. Mount it to open it. */
export function RolesModal({ stand, name, roles, onDone, onDismiss }: Props) {
  const { t } = useTranslation('modules');
  const { code, hidden_from, lock } = stand;
  const [shown, setShown] = useState(() =>
    roles.map(({ role_code }) => role_code).filter((role) => !hidden_from.includes(role)),
  );
  const act = useSureAct(MODULE_PRESSES.roles, {
    onSuccess: () => {
      toast.success(t('rolesDone', { name }));
      onDone();
    },
  });
  const hidden = roles.map(({ role_code }) => role_code).filter((role) => !shown.includes(role));
  return (
    <ActModal
      act={act}
      title={t('rolesOf', { name })}
      hint={t('rolesHint')}
      onConfirm={() => act.send({ code, hidden_from: hidden, lock })}
      onDismiss={onDismiss}
    >
      <Checkbox.Group
        className="modules-roles"
        aria-label={t('roles')}
        value={shown}
        onChange={setShown}
        options={roles.map(({ role_code, name: label }) => ({ value: role_code, label }))}
      />
    </ActModal>
  );
}
