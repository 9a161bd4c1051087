import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoreFigure } from '#domain/statistics/customers/attributes.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useMayList } from './may-list.ts';
import { AnalysisTab } from './analysis-tab.tsx';
import { AttributesTab } from './attributes-tab.tsx';
import { CoreCards } from './core-cards.tsx';
import { CountedDrawer, type Opened } from './counted-drawer.tsx';
import { CustomersExport } from './export/customers-export.tsx';
import { CustomersFilters } from './customers-filters.tsx';
import { FunnelTab } from './funnel-tab.tsx';
import { NeedsTab } from './needs-tab.tsx';
import { TABS, useCoreData, useCustomers } from './use-customers.ts';
import { WinBackModal } from './win-back-modal.tsx';
import '#web/components/list/list.css';
import '../step-times.css';
import '../figures/figures.css';
import './customers.css';

/** `/dashboard/customers/statistics`: what came of opportunities, and who the customers are (spec §2, product §14). */
export function CustomersStatisticsPage() {
  const { t } = useTranslation('customerFigures');
  const state = useCustomers();
  const { query, input, provider, tenants, change } = state;
  const core = useCoreData(input);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [wonBack, setWonBack] = useState(false);
  const parks = tenants.length > 0;
  const closed = useMayList([corpContract.listCorp]) ? [] : (['corp_register'] as const);
  const openCore = (figure: CoreFigure) => {
    const title = t(`core.${figure}`);
    setOpened(figure === 'corp_register' ? { title, corps: input } : { title, asked: { ...input, basis: figure } });
  };
  return (
    <div className="workbench-page">
      <PageTitle
        hint={t('hint', { from: query.from, to: query.to })}
        extra={
          <>
            <Button onClick={() => setWonBack(true)}>{t('winBack.title')}</Button>
            <CustomersExport state={state} />
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <CustomersFilters state={state} />
      <PageState query={core}>
        {core.data && <CoreCards core={core.data} stale={core.isPlaceholderData} closed={closed} onOpen={openCore} />}
      </PageState>
      <CountTabs
        value={query.tab}
        label={t('tabs')}
        options={TABS.filter((tab) => tab !== 'analysis' || provider).map((key) => ({ key, name: t(`tab.${key}`) }))}
        onChange={(tab) => change({ tab })}
      />
      <div className="step-report">
        {query.tab === 'needs' && <NeedsTab state={state} onOpen={setOpened} />}
        {query.tab === 'attributes' && <AttributesTab state={state} onOpen={setOpened} />}
        {query.tab === 'funnel' && <FunnelTab state={state} onOpen={setOpened} />}
        {query.tab === 'analysis' && <AnalysisTab state={state} onOpen={setOpened} />}
      </div>
      {opened && <CountedDrawer opened={opened} parks={parks} onClose={() => setOpened(null)} />}
      {wonBack && <WinBackModal input={input} parks={parks} onClose={() => setWonBack(false)} />}
    </div>
  );
}
