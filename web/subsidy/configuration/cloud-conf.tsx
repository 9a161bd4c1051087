import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { text } from '#domain/shared/fields/fields.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { configKeys } from '../flows/queries.ts';
import { NameList, newId, type Named } from './name-list.tsx';
import { NewerNotice } from './newer-notice.tsx';
import { SaveConf } from './save-conf.tsx';
import { useConfEdit } from './use-conf-edit.ts';

type Conf = Output<typeof confContract.getCloudConf>;
const Names = z.array(z.object({ id: z.string(), name: text(50) })).min(1);
const Lists = z.object({ providers: Names, services: Names });
const listsOf = ({ provider_list, service_list }: Conf) => ({
  providers: provider_list.map((p): Named => ({ id: p.provider_id, name: p.provider_name })),
  services: service_list.map((s): Named => ({ id: s.service_id, name: s.service_name })),
});

/** The cloud providers and services that the application form offers; the same for every park. */
export function CloudConf() {
  const query = useCall(configKeys.cloud, confContract.getCloudConf, {}, { staleTime: 0, refetchOnWindowFocus: false });
  return <PageState query={query}>{query.data && <CloudForm conf={query.data} />}</PageState>;
}

function CloudForm({ conf }: { conf: Conf }) {
  const { t } = useTranslation('flows');
  const client = useQueryClient();
  const session = useSignedIn();
  const mine = mayCall(confContract.modifyCloudConf.access, session);
  const { lock, form, changed, newer, adopt, load } = useConfEdit(conf, listsOf, Lists);
  const { value } = form;
  const act = useSureAct(confContract.modifyCloudConf, {
    onSuccess: (saved) => {
      toast.success(t('conf.saved'));
      adopt(saved);
      client.setQueryData(configKeys.cloud, saved);
      void client.invalidateQueries({ queryKey: ['config'] });
      void client.invalidateQueries({ queryKey: configKeys.histories });
    },
    // whoever was faster is told, and shown
    onRefused: () => void client.invalidateQueries({ queryKey: configKeys.cloud }),
  });
  const lists = [
    ['providers', value.providers],
    ['services', value.services],
  ] as const;
  return (
    <section className="panel conf-form">
      {newer && <NewerNotice onLoad={load} />}
      {!mine && <p className="modal-hint">{t('conf.onlyProvider')}</p>}
      <div className="conf-lists">
        {lists.map(([key, items]) => (
          <NameList
            key={key}
            title={t(`conf.${key}`)}
            items={items}
            readOnly={!mine}
            onChange={(next) => form.set({ [key]: next })}
            onAdd={() => form.set({ [key]: [...items, { id: newId(items), name: '' }] })}
          />
        ))}
      </div>
      {mine && (
        <SaveConf
          act={act}
          wrong={form.faults > 0}
          changed={changed}
          lock={lock}
          onSave={(reason) =>
            act.send({
              lock,
              reason,
              provider_list: value.providers.map((p) => ({ provider_id: p.id, provider_name: p.name.trim() })),
              service_list: value.services.map((s) => ({ service_id: s.id, service_name: s.name.trim() })),
            })
          }
        />
      )}
    </section>
  );
}
