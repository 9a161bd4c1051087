import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MODULE_PRESSES } from './presses.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import type { DialogProps, Newer } from './switch-modal.tsx';

interface Props extends DialogProps {
  roles: readonly { role_code: string; name: string }[];
}

/** Says which roles of the park see a module. Mount it to open it. */
export function RolesModal({ stand, name, roles, onDone, onNewer, onDismiss }: Props) {
  const { t } = useTranslation('modules');
  const { code, hidden_from } = stand;
  const [lock, setLock] = useState(stand.lock);
  const [shown, setShown] = useState(() =>
    roles.map(({ role_code }) => role_code).filter((role) => !hidden_from.includes(role)),
  );
  const act = useSureAct(MODULE_PRESSES.roles, {
    onSuccess: () => {
      toast.success(t('rolesDone', { name }));
      onDone();
    },
    onRefused: (error) => {
      const now = newerOf(error) as Newer | undefined;
      if (!now) return;
      setLock(now.lock);
      onNewer();
    },
  });
  const newer = newerOf(act.error) as Newer | undefined;
  const hiddenNow = roles.filter(({ role_code }) => newer?.hidden_from.includes(role_code)).map((role) => role.name);
  const hidden = roles.map(({ role_code }) => role_code).filter((role) => !shown.includes(role));
  return (
    <ActModal
      act={act}
      title={t('rolesOf', { name })}
      hint={t('rolesHint')}
      onConfirm={() => act.send({ code, hidden_from: hidden, lock })}
      onDismiss={onDismiss}
    >
      {newer && (
        <p className="cell-note">
          {hiddenNow.length > 0 ? t('newerHidden', { roles: hiddenNow.join(t('comma')) }) : t('newerShown')}
        </p>
      )}
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
