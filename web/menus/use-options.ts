import { roleContract } from '#domain/identity/role-contract.ts';
import type { MenuScene } from '#domain/menus/catalogue.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

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
