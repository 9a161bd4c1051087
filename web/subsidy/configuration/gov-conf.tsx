import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/endpoint.ts';
import { beijingDay } from '#domain/shared/working-days.ts';
import { ruleText } from '#domain/shared/texts.ts';
import { confContract, GovConfSchema } from '#domain/subsidy/contract/conf.ts';
import { saysForOthers } from '#domain/subsidy/flow/others-steps.ts';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { configKeys } from '../flows/queries.ts';
import { NewerNotice } from './newer-notice.tsx';
import { complement, faultAt } from './ratios.ts';
import { SaveConf } from './save-conf.tsx';
import { useConfEdit } from './use-conf-edit.ts';

type Conf = Output<typeof confContract.getGovConf>;
const valueOf = ({ custom, subsidy_wording, ratio_list }: Conf) => ({ custom, subsidy_wording, ratio_list });
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
  const lang = useLang();
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
  const setYear = (i: number, patch: Partial<Conf['ratio_list'][number]>) =>
    form.set({ ratio_list: years.map((r, at) => (at === i ? { ...r, ...patch } : r)) });
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
        <SwitchField form={form} name="custom" label={t('conf.custom')} disabled={!mayTell} />
      </Form>
      <h2 className="panel-title">{t('conf.ratios')}</h2>
      {years.length === 0 && <p className="field-error">{t('conf.noRatios')}</p>}
      <ul className="conf-years">
        {years.map((row, i) => {
          const wrong = faultAt(faults, i);
          const label = (what: string) => `${row.year} ${what}`;
          return (
            <li key={`${i}-${years.length}`}>
              <div className="conf-year">
                <InputNumber
                  aria-label={t('conf.year')}
                  value={row.year}
                  min={2020}
                  max={2100}
                  precision={0}
                  controls={false}
                  onChange={(year) => setYear(i, { year: year ?? 0 })}
                />
                <Input
                  aria-label={label(t('conf.gov'))}
                  prefix={t('conf.gov')}
                  suffix="%"
                  inputMode="decimal"
                  maxLength={6}
                  value={row.gov_ratio}
                  {...(wrong && { status: 'error', 'aria-invalid': true })}
                  // the rest is the enterprise's; it may still be changed by hand
                  onChange={(e) => setYear(i, { gov_ratio: e.target.value, ...complement(e.target.value) })}
                />
                <Input
                  aria-label={label(t('conf.corp'))}
                  prefix={t('conf.corp')}
                  suffix="%"
                  inputMode="decimal"
                  maxLength={6}
                  value={row.corp_ratio}
                  {...(wrong && { status: 'error', 'aria-invalid': true })}
                  onChange={(e) => setYear(i, { corp_ratio: e.target.value })}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('conf.removeOf', { name: row.year })}
                  title={t('conf.removeOf', { name: row.year })}
                  onClick={() => form.set({ ratio_list: years.toSpliced(i, 1) })}
                />
              </div>
              {wrong && <p className="field-error">{ruleText(wrong, lang)}</p>}
            </li>
          );
        })}
      </ul>
      {faults.some((f) => f.path.length === 1) && <p className="field-error">{ruleText('repeated', lang)}</p>}
      <SaveConf
        act={act}
        wrong={faults.length > 0}
        changed={changed}
        lock={lock}
        onSave={(reason) => act.send({ tenant_id, lock, reason, ...value })}
      >
        <Button
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => {
            const year = Math.max(Number(beijingDay(now).slice(0, 4)) - 1, ...years.map((r) => r.year)) + 1;
            form.set({ ratio_list: [{ year, gov_ratio: '50.00', corp_ratio: '50.00' }, ...years] });
          }}
        >
          {t('conf.addYear')}
        </Button>
      </SaveConf>
    </section>
  );
}
