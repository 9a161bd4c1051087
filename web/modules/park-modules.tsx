import { useQueryClient } from '@tanstack/react-query';
import { Button, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MODULES, PRODUCT_MODULES } from '#domain/modules/catalogue.ts';
import { modulesContract, type FunctionModule, type ParkModules as Park } from '#domain/modules/contract.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { MODULE_PRESSES } from './presses.ts';
import { RolesModal } from './roles-modal.tsx';
import { SwitchModal } from './switch-modal.tsx';

const { listModule, listRoleModule, listTenantModule } = modulesContract;
const KEY = ['resource', listTenantModule.path];
type Stand = Park['modules'][number];
type Open = { what: 'switch' | 'roles'; stand: Stand; name: string };

/** How each module stands in one park; the platform switches it, the park says who sees it. */
export function ParkModules({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('modules');
  const may = useMayPress(MODULE_PRESSES);
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const park = useCall([...KEY, tenantId], listTenantModule, { tenant_id: tenantId }, { staleTime: 0 });
  const modules = useCall(['resource', listModule.path, 'all'], listModule, { limit: 200 }, { staleTime: 0 });
  const keepsRoles = may('roles');
  const roles = useCall(['resource', listRoleModule.path], listRoleModule, {}, { enabled: keepsRoles, staleTime: 0 });
  const stands = park.data?.items[0]?.modules ?? [];
  const refresh = () => {
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: keys.session });
  };
  const dismiss = () => setOpen(null);
  const done = () => {
    dismiss();
    refresh();
  };
  const dialog = open && {
    stand: open.stand,
    name: open.name,
    onDone: done,
    onNewer: refresh,
    onDismiss: dismiss,
  };
  const empty = park.isSuccess && stands.length === 0 ? <StateMessage title={t('closedPark')} /> : undefined;
  return (
    <PageState query={park.isSuccess ? modules : park} empty={empty}>
      <ul className="modules-list" aria-label={t('title')}>
        {stands.map((stand) => (
          <ModuleRow
            key={stand.code}
            stand={stand}
            of={modules.data?.items.find(({ code }) => code === stand.code)}
            switches={may('switch')}
            roles={roles.data?.items}
            onOpen={(what, name) => setOpen({ what, stand, name })}
          />
        ))}
      </ul>
      {dialog && open.what === 'switch' && <SwitchModal {...dialog} tenantId={tenantId} />}
      {dialog && open.what === 'roles' && <RolesModal {...dialog} roles={roles.data?.items ?? []} />}
    </PageState>
  );
}

interface RowProps {
  stand: Stand;
  of: FunctionModule | undefined;
  /** The reader switches it. */
  switches: boolean;
  /** The roles of the park, for whoever says which of them see it. */
  roles: readonly { role_code: string; name: string }[] | undefined;
  onOpen: (what: Open['what'], name: string) => void;
}
const isProducts = (code: string): code is keyof typeof MODULES => code in MODULES;

function ModuleRow({ stand, of, switches, roles, onOpen }: RowProps) {
  const { t } = useTranslation('modules');
  const lang = useLang();
  const { code, enabled, hidden_from } = stand;
  const name = (lang === 'en' ? of?.name_en : of?.name) ?? code;
  const hidden = roles?.filter(({ role_code }) => hidden_from.includes(role_code)) ?? [];
  const built = PRODUCT_MODULES.some((each) => each.code === code && each.slice !== undefined);
  return (
    <li className="panel modules-row">
      <div className="modules-what">
        <h2>{name}</h2>
        <p>{t(isProducts(code) ? `about.${code}` : 'aboutOwn')}</p>
        {hidden.length > 0 && (
          <p className="modules-hidden">
            {t('hiddenFrom', { roles: hidden.map((role) => role.name).join(t('comma')) })}
          </p>
        )}
      </div>
      {!built && <Tag>{t('linksOnly')}</Tag>}
      {roles && enabled && (
        <Button size="small" aria-label={t('rolesOf', { name })} onClick={() => onOpen('roles', name)}>
          {t('roles')}
        </Button>
      )}
      {switches ? (
        <span className="modules-switch">
          <span aria-hidden="true">{t(enabled ? 'on' : 'off')}</span>
          <Switch checked={enabled} aria-label={name} onChange={() => onOpen('switch', name)} />
        </span>
      ) : (
        <Tag color={enabled ? 'green' : 'default'}>{t(enabled ? 'on' : 'off')}</Tag>
      )}
    </li>
  );
}
