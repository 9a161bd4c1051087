import { useTranslation } from 'react-i18next';
import { ATTRIBUTE_CHARTS, type AttributeChart } from '#domain/statistics/customers/attributes.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { ChartCard } from './chart-card.tsx';
import type { Opened } from './counted-drawer.tsx';
import { Followers } from './followers.tsx';
import { SecondIndustry } from './second-industry.tsx';
import { useAttributes, type Attributes, type CustomersState } from './use-customers.ts';
import { useValueName } from './value-names.ts';

interface Props {
  state: CustomersState;
  onOpen: (opened: Opened) => void;
}
const CHARTS = Object.keys(ATTRIBUTE_CHARTS) as AttributeChart[];

/** What the portraits of the opportunities entered say, chart by chart, and who follows them. */
export function AttributesTab({ state, onOpen }: Props) {
  const { t } = useTranslation('customerFigures');
  const told = useAttributes(state.input);
  const { data } = told;
  const nothing = data && CHARTS.every((chart) => data[chart].length === 0);
  return (
    <PageState query={told}>
      {nothing ? (
        <StateMessage title={t('empty')} hint={t('emptyHint')} />
      ) : (
        data && (
          <div className="customer-charts" aria-busy={told.isPlaceholderData} inert={told.isPlaceholderData}>
            {CHARTS.map((chart) => (
              <AttributeCard key={chart} chart={chart} data={data} state={state} onOpen={onOpen} />
            ))}
            <Followers
              key={JSON.stringify(state.input)}
              input={state.input}
              parks={state.tenants.length > 0}
              onOpen={onOpen}
            />
          </div>
        )
      )}
    </PageState>
  );
}

interface CardProps extends Props {
  chart: AttributeChart;
  data: Attributes;
}

function AttributeCard({ chart, data, state, onOpen }: CardProps) {
  const { t } = useTranslation('customerFigures');
  const valueName = useValueName();
  const attribute = ATTRIBUTE_CHARTS[chart];
  const title = t(`chartOf.${chart}`);
  return (
    <ChartCard
      title={title}
      head={t(`attribute.${attribute}`)}
      lines={data[chart]}
      values={data.values[chart]}
      nameOf={({ name }) => valueName(attribute, name)}
      money={chart === 'trades'}
      onOpen={({ name }) =>
        onOpen({
          title: `${title} · ${valueName(attribute, name)}`,
          asked: { ...state.input, basis: 'opportunity', attribute, value: name },
        })
      }
      {...(chart === 'trades' && {
        more: ({ name }: { name: string }) =>
          name !== '' &&
          !(state.query.industry !== '' && state.query.kind !== 'trade') && (
            <SecondIndustry
              industry={name}
              name={valueName('trade', name)}
              kind="trade"
              span={state.span}
              onOpen={onOpen}
              onChoose={() => state.change({ industry: name, kind: 'trade' })}
            />
          ),
      })}
    />
  );
}
