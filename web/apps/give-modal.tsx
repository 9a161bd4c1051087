import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppPerson, TenantApp } from '#domain/apps/contract/park.ts';
import type { AppSide } from '#domain/apps/standing.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { APP_PRESSES } from './presses.ts';
import { useAppWords } from './use-app-words.ts';
import { useRefreshApps } from './use-refresh-apps.ts';

const SAVES = { staff: APP_PRESSES.giveStaff, corps: APP_PRESSES.giveCorps };
/** The choice that takes what they have. */
const NONE = '';

interface Props {
  app: TenantApp;
  side: AppSide;
  people: readonly AppPerson[];
  onClose: () => void;
}

/** Gives people a role of an application, or takes it. Mount it to open it. */
export function GiveModal({ app, side, people, onClose }: Props) {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  const refresh = useRefreshApps();
  const [first] = people;
  const [role, setRole] = useState<string | null>(people.length === 1 ? (first?.role_id ?? null) : null);
  const act = useSureAct(SAVES[side], {
    onSuccess: ({ items }) => {
      toast.success(t('giveDone', { count: items.length }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const newer = newerOf(act.error) as AppPerson | undefined;
  const nameOfRole = (roleId: string | null) => {
    const found = app.roles.find(({ role_id }) => role_id === roleId);
    return found ? nameOf(found) : t('noRole');
  };
  const title =
    people.length === 1 && first ? t('giveOf', { name: first.name }) : t('giveMany', { count: people.length });
  return (
    <ActModal
      act={act}
      title={title}
      hint={t('giveHint')}
      unready={role === null || newer !== undefined}
      onConfirm={() =>
        act.send({
          app_id: app.app_id,
          role_id: role === NONE ? null : role,
          people: people.map(({ membership_id, lock }) => ({ membership_id, lock })),
        })
      }
      onDismiss={onClose}
    >
      {newer && <p className="app-hint">{t('newer', { name: newer.name, role: nameOfRole(newer.role_id) })}</p>}
      <Radio.Group
        className="app-checks"
        aria-label={t('chosenRole')}
        value={role}
        onChange={(e) => setRole(String(e.target.value))}
        options={[
          ...app.roles.map((each) => ({ value: each.role_id, label: nameOf(each) })),
          { value: NONE, label: t('takeAway') },
        ]}
      />
    </ActModal>
  );
}
