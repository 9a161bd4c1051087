import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parkAppsContract, type TenantApp } from '#domain/apps/contract/park.ts';
import { APP_AUDIENCES, type AppAudience } from '#domain/apps/standing.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { APP_PRESSES } from './presses.ts';
import { useAppWords } from './use-app-words.ts';
import { useRefreshApps } from './use-refresh-apps.ts';

const { getTenantAppAuthPark } = parkAppsContract;

/** Switches an application on in places of the park, and says who opens it without being given a role. Mount it to open it. */
export function OpenAppModal({ app, onClose }: { app: TenantApp; onClose: () => void }) {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  const name = nameOf(app);
  const refresh = useRefreshApps();
  const { app_id, lock, enabled, default_for, default_role_id, roles } = app;
  const places = useCall(
    ['resource', getTenantAppAuthPark.path, app_id],
    getTenantAppAuthPark,
    { app_id },
    { staleTime: 0 },
  );
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [sides, setSides] = useState<AppAudience[]>(enabled ? default_for : []);
  const all = places.data?.items ?? [];
  // a park that begins with it most often wants it everywhere
  const value = chosen ?? all.filter((place) => !enabled || place.enabled).map(({ park_id }) => park_id);
  const act = useSureAct(APP_PRESSES.turnOn, {
    onSuccess: () => {
      toast.success(t('turnOnDone', { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const usual = roles.find(({ role_id }) => role_id === default_role_id);
  return (
    <ActModal
      act={act}
      title={t(enabled ? 'changeOf' : 'turnOnOf', { name })}
      hint={t('turnOnHint')}
      unready={value.length === 0}
      onConfirm={() => act.send({ app_id, lock, park_list: value, default_for: sides })}
      onDismiss={onClose}
    >
      <PageState query={places}>
        <fieldset className="app-choice">
          <legend>{t('places')}</legend>
          <Checkbox.Group
            className="app-checks"
            value={value}
            onChange={setChosen}
            options={all.map(({ park_id, name: label }) => ({ value: park_id, label }))}
          />
          <p className="app-hint">{t('placesHint')}</p>
        </fieldset>
        <fieldset className="app-choice">
          <legend>{t('defaultFor')}</legend>
          <Checkbox.Group
            className="app-checks"
            value={sides}
            onChange={setSides}
            options={APP_AUDIENCES.map((side) => ({ value: side, label: t(`sides.${side}`) }))}
          />
          {usual && <p className="app-hint">{t('defaultForHint', { role: nameOf(usual) })}</p>}
        </fieldset>
      </PageState>
    </ActModal>
  );
}
