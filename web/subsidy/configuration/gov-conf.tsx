import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { confContract, GovConfSchema } from '#domain/subsidy/contract/conf.ts';
import { saysForOthers } from '#domain/subsidy/flow/others-steps.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { keys } from '#web/shared/queries/keys.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { configKeys } from '../flows/queries.ts';
import { NewerNotice } from './newer-notice.tsx';
import { RatioYears, type RatioYear } from './ratio-years.tsx';
import { SaveConf } from './save-conf.tsx';
import { useConfEdit } from './use-conf-edit.ts';

type Conf = Output<typeof confContract.getGovConf>;
const valueOf = ({ custom, subsidy_wording, appeal_days, ratio_list }: Conf) => ({
  custom,
  subsidy_wording,
  appeal_days,
  ratio_list,
});
const WORDINGS = ['voucher', 'payment', 'subsidy'] as const;

/** A park's ratios per year, its wording, and whether it is a custom one. */
export function GovConf({ tenantId }: { tenantId: string }) {
  const input = { tenant_id: tenantId };
  const query = useCall(configKeys.gov(tenantId), confContract.getGovConf, input, {
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return <PageState query={query}>{query.data && <GovForm conf={query.data} />}</PageState>;
}

function GovForm({ conf }: { conf: Conf }) {
  const { t } = useTranslation('flows');
  const client = useQueryClient();
  const now = useNow();
  const { tenant_id } = conf;
  const mayTell = saysForOthers(useSignedIn().scene);
  const { lock, form, changed, newer, adopt, load } = useConfEdit(conf, valueOf, GovConfSchema);
  const { value } = form;
  const act = useSureAct(confContract.modifyGovConf, {
    onSuccess: (saved) => {
      toast.success(t('conf.saved'));
      adopt(saved);
      client.setQueryData(configKeys.gov(tenant_id), saved);
      void client.invalidateQueries({ queryKey: configKeys.histories });
      void client.invalidateQueries({ queryKey: keys.config('cloud') });
    },
    // whoever was faster is told, and shown
    onRefused: () => void client.invalidateQueries({ queryKey: configKeys.gov(tenant_id) }),
  });
  const faults = GovConfSchema.safeParse(value).error?.issues ?? [];
  const years = value.ratio_list;
  return (
    <section className="panel conf-form">
      {newer && <NewerNotice onLoad={load} />}
      <Form layout="vertical" component="div">
        <RadioField
          form={form}
          name="subsidy_wording"
          label={t('conf.wording')}
          options={WORDINGS.map((each) => ({ value: each, label: t(`conf.wordings.${each}`) }))}
        />
        <NumberField
          form={form}
          name="appeal_days"
          label={t('conf.appealDays')}
          help={t('conf.appealDaysHint')}
          required
        />
        <SwitchField form={form} name="custom" label={t('conf.custom')} disabled={!mayTell} />
      </Form>
      <h2 className="panel-title">{t('conf.ratios')}</h2>
      <RatioYears years={years} faults={faults} onChange={(ratio_list) => form.set({ ratio_list })} />
      <SaveConf
        act={act}
        wrong={faults.length > 0}
        changed={changed}
        lock={lock}
        onSave={(reason) => act.send({ tenant_id, lock, reason, ...value })}
      >
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => form.set({ ratio_list: [nextYear(years, now), ...years] })}
        >
          {t('conf.addYear')}
        </Button>
      </SaveConf>
    </section>
  );
}

/** The year after the newest, or this one; half and half until somebody says otherwise. */
function nextYear(years: readonly RatioYear[], now: number): RatioYear {
  const year = Math.max(Number(beijingDay(now).slice(0, 4)) - 1, ...years.map((r) => r.year)) + 1;
  return { year, gov_ratio: '50.00', corp_ratio: '50.00' };
}
