import { modulesContract } from '#domain/modules/contract.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The function modules to choose from, for whoever may read them. */
export function useModuleOptions() {
  const lang = useLang();
  const { listModule } = modulesContract;
  const enabled = mayCall(listModule.access, useSignedIn());
  const { data } = useCall(['resource', listModule.path, 'all'], listModule, { limit: 200 }, { enabled });
  return (data?.items ?? []).map(({ code, name, name_en }) => ({ value: code, label: lang === 'en' ? name_en : name }));
}
