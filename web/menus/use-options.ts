import { roleContract } from '#domain/identity/role-contract.ts';
import type { MenuScene } from '#domain/menus/catalogue.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The modules that a link can depend on, for whoever may read them. */
export function useModuleOptions() {
  const lang = useLang();
  const { listModule } = modulesContract;
  const enabled = mayCall(listModule.access, useSignedIn());
  const { data } = useCall(['resource', listModule.path, 'all'], listModule, { limit: 200 }, { enabled });
  return (data?.items ?? []).map(({ code, name, name_en }) => ({ value: code, label: lang === 'en' ? name_en : name }));
}

/** The rights that a link of the workbench can ask for, for whoever may read them; visitors of the portal have none. */
export function useResourceOptions(scene: MenuScene) {
  const { listParkResource } = roleContract;
  const enabled = mayCall(listParkResource.access, useSignedIn()) && scene === 'workbench';
  const { data } = useCall(
    ['resource', listParkResource.path, 'tenant'],
    listParkResource,
    { scene: 'tenant' },
    { enabled },
  );
  return (data?.slices ?? []).flatMap((slice) =>
    slice.pages.flatMap((page) =>
      page.acts.map(({ code, name }) => ({ value: code, label: `${slice.name} · ${page.name} · ${name}` })),
    ),
  );
}
