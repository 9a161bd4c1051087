import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DealerSchema, MAX_DEALERS, type Dealer } from '#domain/subsidy/configuration/dealer.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { dealersContract, type DealerConfig } from '#domain/subsidy/contract/dealers.ts';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { configKeys } from '../flows/queries.ts';
import { NewerNotice } from './newer-notice.tsx';
import { SaveConf } from './save-conf.tsx';
import { useConfEdit } from './use-conf-edit.ts';

const PARTS = ['dealer_id', 'dealer_name', 'dealer_uin'] as const satisfies (keyof Dealer)[];
const NEW: Dealer = { dealer_id: '', dealer_name: '', dealer_uin: '' };
const valueOf = ({ have_dealer, dealer_list }: DealerConfig) => ({ have_dealer, dealer_list });

/** Whether enterprises of a park may buy through agents, and through which (spec §3, Agent). */
export function DealerConf({ tenantId }: { tenantId: string }) {
  const input = { tenant_id: tenantId };
  const query = useCall(configKeys.dealers(tenantId), dealersContract.getDealerConfig, input, {
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return <PageState query={query}>{query.data && <DealerForm tenantId={tenantId} conf={query.data} />}</PageState>;
}

function DealerForm({ tenantId, conf }: { tenantId: string; conf: DealerConfig }) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const { lock, form, changed, newer, adopt, load } = useConfEdit(conf, valueOf, DealerSchema);
  const { dealer_list, have_dealer } = form.value;
  const twice = PARTS.some((part) => new Set(dealer_list.map((dealer) => dealer[part])).size < dealer_list.length);
  const act = useDealerSave(tenantId, adopt);
  const put = (next: Dealer[]) => form.set({ dealer_list: next });
  return (
    <section className="panel conf-form">
      {newer && <NewerNotice onLoad={load} />}
      <Form layout="vertical" component="div">
        <RadioField
          form={form}
          name="have_dealer"
          label={t('conf.haveDealer')}
          options={([0, 1] as const).map((value) => ({
            value,
            label: t(value === 1 ? 'conf.haveDealers.yes' : 'conf.haveDealers.no'),
          }))}
        />
      </Form>
      <h2 className="panel-title">{t('conf.dealers')}</h2>
      {have_dealer === 1 && dealer_list.length === 0 && <p className="field-error">{t('conf.noDealers')}</p>}
      <ul className="conf-names">
        {dealer_list.map((dealer, i) => (
          <DealerRow
            // a new one has no name but its place
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            n={i + 1}
            dealer={dealer}
            errorOf={(part) => form.errorOf(`dealer_list.${i}.${part}`)}
            onTouch={(part) => form.touch(`dealer_list.${i}.${part}` as 'dealer_list')}
            onChange={(next) => put(dealer_list.with(i, next))}
            onRemove={() => {
              const left = dealer_list.toSpliced(i, 1);
              // without an agent there is nothing to choose (spec §4)
              form.set(left.length === 0 ? { dealer_list: left, have_dealer: 0 } : { dealer_list: left });
            }}
          />
        ))}
      </ul>
      {twice && <p className="field-error">{ruleText('repeated', lang)}</p>}
      <SaveConf
        act={act}
        wrong={form.faults > 0}
        changed={changed}
        lock={lock}
        onSave={(reason) => {
          const config = form.check();
          if (config) act.send({ ...config, tenant_id: tenantId, lock, reason });
        }}
      >
        {have_dealer === 1 && (
          <AddDealer full={dealer_list.length >= MAX_DEALERS} onAdd={() => put([...dealer_list, NEW])} />
        )}
      </SaveConf>
    </section>
  );
}

/** One more agent, up to as many as a park may have. */
function AddDealer({ full, onAdd }: { full: boolean; onAdd: () => void }) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  return (
    <Button icon={<PlusOutlined aria-hidden="true" />} disabled={full} onClick={onAdd}>
      {full ? ruleText('dealersFull', lang, { max: MAX_DEALERS }) : t('conf.addDealer')}
    </Button>
  );
}

/** Stores the agents; `onSaved` hears what the server has then. */
function useDealerSave(tenantId: string, onSaved: (saved: DealerConfig) => void) {
  const { t } = useTranslation('flows');
  const client = useQueryClient();
  return useSureAct(dealersContract.setDealerConfig, {
    onSuccess: (saved) => {
      toast.success(t('conf.saved'));
      onSaved(saved);
      client.setQueryData(configKeys.dealers(tenantId), saved);
      void client.invalidateQueries({ queryKey: configKeys.histories });
    },
    // whoever was faster is told, and shown
    onRefused: () => void client.invalidateQueries({ queryKey: configKeys.dealers(tenantId) }),
  });
}

interface RowProps {
  n: number;
  dealer: Dealer;
  errorOf: (part: keyof Dealer) => string | undefined;
  onTouch: (part: keyof Dealer) => void;
  onChange: (next: Dealer) => void;
  onRemove: () => void;
}

/** One agent: its code, its name, its cloud account. */
function DealerRow({ n, dealer, errorOf, onTouch, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('flows');
  const id = useId();
  const remove = t('conf.removeOf', { name: dealer.dealer_name || String(n) });
  return (
    <li className="conf-dealer">
      {PARTS.map((part) => {
        const error = errorOf(part);
        const label = t(`conf.${part}`);
        return (
          <div key={part}>
            <Input
              aria-label={`${label} ${n}`}
              placeholder={label}
              maxLength={part === 'dealer_id' ? 32 : 64}
              value={dealer[part]}
              {...(error !== undefined && {
                status: 'error',
                'aria-invalid': true,
                'aria-describedby': `${id}-${part}`,
              })}
              onBlur={() => onTouch(part)}
              onChange={(e) => onChange({ ...dealer, [part]: e.target.value })}
            />
            {error !== undefined && (
              <p className="field-error" id={`${id}-${part}`}>
                {error}
              </p>
            )}
          </div>
        );
      })}
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={remove}
        title={remove}
        onClick={onRemove}
      />
    </li>
  );
}
