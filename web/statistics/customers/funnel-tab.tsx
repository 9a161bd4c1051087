import { keepPreviousData } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { funnelContract } from '#domain/customers/contract/funnel.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { FUNNEL_MOST } from '#domain/customers/funnel.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import { useStepName } from '#web/components/opportunity/use-step-name.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { barsHeight, barsOption } from '../bars.ts';
import { Chart } from '../chart.tsx';
import { CountTable } from '../count-table.tsx';
import { inUnit, unitOf } from '../unit.ts';
import type { Opened } from './counted-drawer.tsx';
import { funnelAsked, isBeyondFunnel } from './funnel-asked.ts';
import { OpenNumber } from './open-number.tsx';
import type { CustomersState } from './use-customers.ts';

type Funnel = Output<typeof funnelContract.getCrmFunnel>;
const MOST = 200;

interface Props {
  state: CustomersState;
  onOpen: (opened: Opened) => void;
}

/** How many of what was entered in the months came to each step, and how long they stood there (product §14). */
export function FunnelTab(props: Props) {
  const { t } = useTranslation('customerFigures');
  return isBeyondFunnel(props.state.input) ? <StateMessage title={t('funnel.tooLong')} /> : <FunnelOf {...props} />;
}

function FunnelOf({ state, onOpen }: Props) {
  const { t } = useTranslation('customerFigures');
  const [follower, setFollower] = useState<string | null>(null);
  const { tenant_ids } = state.span;
  const stepName = useStepName(tenant_ids?.length === 1 ? tenant_ids[0] : undefined);
  const asked = { ...funnelAsked(state.input), ...(follower !== null && { follower }) };
  const told = useCall(['crm', 'funnel', asked], funnelContract.getCrmFunnel, asked, {
    placeholderData: keepPreviousData,
  });
  const people = useCall(['crm', 'followers', { limit: MOST }], opportunitiesContract.getFollowers, { limit: MOST });
  const { data } = told;
  // who is there in several parks is one person
  const open: OpenFunnel = (title, what) => onOpen({ title, funnel: { ...asked, ...what } });
  const options = [...new Map((people.data?.items ?? []).map(({ user_id, name }) => [user_id, name]))];
  return (
    <>
      <div className="list-filters step-filters" role="search" aria-label={t('funnel.filter')}>
        <Select<string | null>
          aria-label={t('funnel.follower')}
          className="filter-status"
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          value={follower ?? ''}
          onChange={(next) => setFollower(next === '' ? null : next)}
          options={[
            { value: '', label: t('funnel.everybody') },
            ...options.map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <PageState query={told} empty={data?.total === 0 ? <StateMessage title={t('funnel.empty')} /> : undefined}>
        {data && (
          <div className="customer-charts" aria-busy={told.isPlaceholderData} inert={told.isPlaceholderData}>
            <Reached funnel={data} stepName={stepName} open={open} />
            <Stayed funnel={data} stepName={stepName} open={open} />
          </div>
        )}
      </PageState>
    </>
  );
}

/** Opens what a number of the funnel counts. */
type OpenFunnel = (title: string, what: Pick<Input<typeof funnelContract.listFunnel>, 'number' | 'step'>) => void;
interface ChartProps {
  open: OpenFunnel;
  funnel: Funnel;
  /** What a step is called. */
  stepName: (step: string) => string;
}

function Reached({ funnel, stepName, open }: ChartProps) {
  const { t } = useTranslation('customerFigures');
  const { steps, total, lost, cut } = funnel;
  const names = JSON.stringify(steps.map(({ step }) => stepName(step)));
  const option = useMemo(
    () =>
      barsOption({
        rows: JSON.parse(names) as string[],
        series: [{ name: t('funnel.reached'), colour: 'chart-1', values: steps.map(({ reached }) => reached) }],
        stacked: false,
        format: String,
        whole: true,
      }),
    [names, steps, t],
  );
  const shareOf = (share: string | null) => (share === null ? '—' : formatPercent(share));
  const numberOf = (name: string, count: number, what: Parameters<OpenFunnel>[1]) => (
    <OpenNumber name={name} number={count} onOpen={() => open(`${t('funnel.title')} · ${name}`, what)} />
  );
  return (
    <section className="panel" aria-labelledby="funnel-reached">
      <h2 className="panel-title" id="funnel-reached">
        {t('funnel.title')}
      </h2>
      <p className="cell-note">{t('funnel.hint', { count: total, lost })}</p>
      {cut && <p className="cell-note">{t('funnel.cut', { count: FUNNEL_MOST })}</p>}
      <Chart label={t('chart', { title: t('funnel.title') })} height={barsHeight(steps.length, 1)} option={option} />
      <CountTable
        caption={t('funnel.title')}
        heads={[t('funnel.step'), t('funnel.reached'), t('funnel.share')]}
        rows={[
          ...steps.map(({ step, reached, share }) => ({
            key: step,
            name: stepName(step),
            counts: [numberOf(stepName(step), reached, { number: 'reached', step }), shareOf(share)],
          })),
          { key: 'lost', name: t('funnel.lost'), counts: [numberOf(t('funnel.lost'), lost, { number: 'lost' }), '—'] },
        ]}
      />
    </section>
  );
}

function Stayed({ funnel, stepName, open }: ChartProps) {
  const { t } = useTranslation(['customerFigures', 'steps']);
  const steps = funnel.steps.filter(({ stays }) => stays > 0);
  const unit = unitOf(steps.flatMap(({ median, average }) => [median ?? 0, average ?? 0]));
  const name = t(`steps:unit.${unit}`);
  const names = JSON.stringify(steps.map(({ step }) => stepName(step)));
  const option = useMemo(
    () =>
      barsOption({
        rows: JSON.parse(names) as string[],
        series: (['median', 'average'] as const).map((what, at) => ({
          name: t(`funnel.${what}`),
          colour: `chart-${at + 1}`,
          values: steps.map((each) => Number(inUnit(each[what] ?? 0, unit))),
        })),
        stacked: false,
        format: (value) => `${value} ${name}`,
      }),
    [name, names, steps, t, unit],
  );
  const staysOf = (step: Funnel['steps'][number]['step'], stays: number) => (
    <OpenNumber
      name={stepName(step)}
      number={stays}
      onOpen={() => open(`${t('funnel.times')} · ${stepName(step)}`, { number: 'stays', step })}
    />
  );
  const inUnits = (what: string) => t('steps:inUnit', { what, unit: name });
  return (
    <section className="panel" aria-labelledby="funnel-stayed">
      <h2 className="panel-title" id="funnel-stayed">
        {t('funnel.times')}
      </h2>
      <p className="cell-note">{t('funnel.timesHint')}</p>
      {steps.length === 0 ? (
        <p className="cell-note">{t('nothing')}</p>
      ) : (
        <>
          <Chart
            label={t('chart', { title: t('funnel.times') })}
            height={barsHeight(steps.length, 2)}
            option={option}
          />
          <CountTable
            caption={t('funnel.times')}
            heads={[t('funnel.step'), t('funnel.stays'), inUnits(t('funnel.median')), inUnits(t('funnel.average'))]}
            rows={steps.map(({ step, stays, median, average }) => ({
              key: step,
              name: stepName(step),
              counts: [staysOf(step, stays), inUnit(median ?? 0, unit), inUnit(average ?? 0, unit)],
            }))}
          />
        </>
      )}
    </section>
  );
}
