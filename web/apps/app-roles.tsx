import { Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AppRoleCode, AppRoleFields, type AppRole } from '#domain/apps/app.ts';
import { appsContract } from '#domain/apps/contract/catalogue.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { APP_PRESSES } from './presses.ts';
import { useAppWords } from './use-app-words.ts';
import { useRefreshApps } from './use-refresh-apps.ts';

const { getAppRolePage: list, addAppRole: add, updateAppRole: update, getAppRoleDetail } = appsContract;
const CALLS = { list, add, update };
const SCHEMA = z.strictObject({ code: AppRoleCode, ...AppRoleFields });
type RoleForm = { code: string; name: string; name_en: string };
type Open = { what: 'default' | 'holders'; role: AppRole };

/** The roles of an application: which is the default, and who has each. */
export function AppRoles({ appId }: { appId: string }) {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  const columns = useRoleColumns();
  const [scope] = useState({ app_id: appId });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <p className="app-hint">{t('rolesHint')}</p>
      <ResourcePage<AppRole, RoleForm>
        calls={CALLS}
        id="role_id"
        what={t('role')}
        nameOf={nameOf}
        scope={scope}
        body={(done, { code, ...fields }) => (done === 'add' ? { code, ...fields } : fields)}
        columns={columns}
        form={{
          schema: SCHEMA,
          initial: { code: '', name: '', name_en: '' },
          valueOf: ({ code, name, name_en }) => ({ code, name, name_en }),
          fields: (form, row) => <RoleFields form={form} fresh={row === null} />,
        }}
        more={(role) => <RoleActs role={role} onOpen={(what) => setOpen({ what, role })} />}
        history="app_role"
      />
      {open?.what === 'default' && <DefaultModal role={open.role} onClose={close} />}
      {open?.what === 'holders' && <HoldersModal role={open.role} onClose={close} />}
    </>
  );
}

function useRoleColumns(): Column<AppRole>[] {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  return [
    { key: 'name', title: t('name'), width: 220, sorts: true, render: nameOf },
    { key: 'code', title: t('code'), width: 200, sorts: true, render: ({ code }) => <span lang="zxx">{code}</span> },
    {
      key: 'is_default',
      title: t('isDefault'),
      width: 120,
      render: ({ is_default }) => (is_default ? <Tag color="blue">{t('yes')}</Tag> : '-'),
    },
  ];
}

function RoleFields({ form, fresh }: { form: ResourceForm<RoleForm>; fresh: boolean }) {
  const { t } = useTranslation('apps');
  return (
    <>
      <TextField form={form} name="name" label={t('name')} max={30} required />
      <TextField form={form} name="name_en" label={t('nameEn')} max={60} required />
      {fresh && <TextField form={form} name="code" label={t('code')} help={t('roleCodeHelp')} max={40} required />}
    </>
  );
}

function RoleActs({ role, onOpen }: { role: AppRole; onOpen: (what: Open['what']) => void }) {
  const { t } = useTranslation('apps');
  const may = useMayPress(APP_PRESSES);
  const name = useAppWords().nameOf(role);
  const look = { type: 'link', size: 'small', className: 'row-act' } as const;
  return (
    <>
      <Button {...look} aria-label={t('holdersOf', { name })} onClick={() => onOpen('holders')}>
        {t('holders')}
      </Button>
      {!role.is_default && may('makeDefault') && (
        <Button {...look} aria-label={t('makeDefaultOf', { name })} onClick={() => onOpen('default')}>
          {t('makeDefault')}
        </Button>
      )}
    </>
  );
}

interface ModalProps {
  role: AppRole;
  onClose: () => void;
}

function DefaultModal({ role, onClose }: ModalProps) {
  const { t } = useTranslation('apps');
  const name = useAppWords().nameOf(role);
  const refresh = useRefreshApps();
  const { app_id, role_id, lock } = role;
  const act = useSureAct(APP_PRESSES.makeDefault, {
    onSuccess: () => {
      toast.success(t('makeDefaultDone', { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t('makeDefaultOf', { name })}
      hint={t('makeDefaultHint')}
      onConfirm={() => act.send({ app_id, role_id, lock })}
      onDismiss={onClose}
    />
  );
}

function HoldersModal({ role, onClose }: ModalProps) {
  const { t } = useTranslation(['apps', 'common']);
  const { app_id, role_id } = role;
  const name = useAppWords().nameOf(role);
  const query = useCall(
    ['resource', getAppRoleDetail.path, role_id],
    getAppRoleDetail,
    { app_id, role_id },
    { staleTime: 0 },
  );
  return (
    <Modal
      open
      title={t('holdersOf', { name })}
      okText={t('common:act.close')}
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <PageState query={query}>
        {query.data && <p>{t('holdersTold', { people: query.data.people, parks: query.data.parks })}</p>}
      </PageState>
    </Modal>
  );
}
