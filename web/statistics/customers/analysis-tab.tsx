import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { ChartCard } from './chart-card.tsx';
import type { Opened } from './counted-drawer.tsx';
import { SecondIndustry } from './second-industry.tsx';
import type { CustomersState } from './use-customers.ts';
import { useValueName } from './value-names.ts';

interface Props {
  state: CustomersState;
  onOpen: (opened: Opened) => void;
}
const CHARTS = [
  { chart: 'incomeTrades', kind: 'income', basis: 'win', attribute: 'income_trade' },
  { chart: 'registerTrades', kind: 'register', basis: 'opportunity', attribute: 'register_trade' },
] as const;

/** The provider's view of industries: what was won, by where its income comes from, and who is registered in which. */
export function AnalysisTab({ state, onOpen }: Props) {
  const { t } = useTranslation('customerFigures');
  const valueName = useValueName();
  const told = useCall(['customer-analysis', state.input], customerFiguresContract.getCustomerAnalysis, state.input, {
    placeholderData: keepPreviousData,
  });
  const { data } = told;
  return (
    <PageState query={told}>
      {data && (
        <div className="customer-charts" aria-busy={told.isPlaceholderData} inert={told.isPlaceholderData}>
          {CHARTS.map(({ chart, kind, basis, attribute }) => (
            <ChartCard
              key={chart}
              title={t(`chartOf.${chart}`)}
              hint={t(`chartHint.${chart}`)}
              head={t(`attribute.${attribute}`)}
              lines={data[chart]}
              values={data.values[chart]}
              nameOf={({ name }) => valueName(attribute, name)}
              money
              onOpen={({ name }) =>
                onOpen({
                  title: `${t(`chartOf.${chart}`)} · ${valueName(attribute, name)}`,
                  asked: { ...state.input, basis, attribute, value: name },
                })
              }
              more={({ name }) =>
                name !== '' &&
                !(state.query.industry !== '' && state.query.kind !== kind) && (
                  <SecondIndustry
                    industry={name}
                    name={valueName(attribute, name)}
                    kind={kind}
                    span={state.span}
                    onOpen={onOpen}
                    onChoose={() => state.change({ industry: name, kind })}
                  />
                )
              }
            />
          ))}
        </div>
      )}
    </PageState>
  );
}
