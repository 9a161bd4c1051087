import { Select, Tabs, Tag } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { ChangeHistory } from '#web/subsidy/flows/history/change-history.tsx';
import { FlowEditor } from '#web/subsidy/flows/editor/flow-editor.tsx';
import { PreviewPanel } from '#web/subsidy/flows/versions/preview-panel.tsx';
import { PublishedNotice } from '#web/subsidy/flows/versions/published-notice.tsx';
import { useSequence, type Sequence } from './flows/queries.ts';
import { useFlowEditor } from '#web/subsidy/flows/editor/use-flow-editor.ts';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { VersionsPanel } from '#web/subsidy/flows/versions/versions-panel.tsx';
import './flows/versions/flow-changes.css';
import './flows/flows.css';

const VIEWS = ['edit', 'preview', 'versions', 'history'] as const;

/** `/dashboard/flows`: the flows of a park, drafted, tried, published and compared. */
export function FlowsPage() {
  const { t } = useTranslation('flows');
  const tenants = useTenants();
  const [query, set] = useQueryStates(
    {
      tenant: parseAsString.withDefault(''),
      type: parseAsStringLiteral(ALLOWANCE_TYPES).withDefault('online'),
      view: parseAsStringLiteral(VIEWS).withDefault('edit'),
    },
    { history: 'push' },
  );
  const tenant = query.tenant || (tenants[0]?.tenant_id ?? '');
  const sequence = useSequence(tenant, query.type);
  const [published, setPublished] = useState<{ of: string; version: number } | null>(null);
  const [round, setRound] = useState(0);
  if (tenant === '')
    return (
      <div className="workbench-page">
        <PageTitle>{t('title')}</PageTitle>
        <StateMessage title={t('noTenant')} hint={t('noTenantHint')} />
      </div>
    );
  const of = `${tenant}/${query.type}`;
  // what was drafted on screen is given up for what the server has
  const reload = async () => {
    await sequence.refetch();
    setRound((n) => n + 1);
  };
  const { data } = sequence;
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')} {...(data?.custom && { extra: <Tag>{t('custom')}</Tag> })}>
        {t('title')}
      </PageTitle>
      <FlowChoice tenant={tenant} type={query.type} onChange={(next) => void set(next)} />
      <PageState query={sequence}>
        {data && (
          <Views
            key={`${of} ${round}`}
            sequence={data}
            view={query.view}
            onView={(view) => void set({ view })}
            onReload={() => void reload()}
            published={published?.of === of ? published.version : null}
            onPublished={(version) => {
              setPublished(version === null ? null : { of, version });
              if (version !== null) void reload();
            }}
          />
        )}
      </PageState>
    </div>
  );
}

type AllowanceType = (typeof ALLOWANCE_TYPES)[number];
interface ChoiceProps {
  tenant: string;
  type: AllowanceType;
  onChange: (next: { tenant: string } | { type: AllowanceType }) => void;
}

/** Whose flow, and of which type. */
function FlowChoice({ tenant, type, onChange }: ChoiceProps) {
  const { t } = useTranslation('flows');
  return (
    <div className="list-bar">
      <TenantChoice value={tenant} onChange={(next) => onChange({ tenant: next })} />
      <Select
        aria-label={t('type')}
        className="filter-tenant"
        virtual={false}
        value={type}
        options={ALLOWANCE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(next) => onChange({ type: next })}
      />
    </div>
  );
}

interface ViewsProps {
  sequence: Sequence;
  view: (typeof VIEWS)[number];
  published: number | null;
  onView: (view: (typeof VIEWS)[number]) => void;
  onReload: () => void;
  onPublished: (version: number | null) => void;
}

/** The flow on screen lives here, so that a look at another view loses nothing of it. */
function Views({ sequence, view, published, onView, onReload, onPublished }: ViewsProps) {
  const { t } = useTranslation('flows');
  const { allowance_type, custom } = sequence;
  // the park may have become a custom one, or none any more, since it was published
  const [opened] = useState(() => ({
    ...(sequence.draft?.flow ?? sequence.versions[0]?.flow ?? defaultFlow(allowance_type, custom)),
    custom,
  }));
  const editor = useFlowEditor(sequence, opened);
  const items = [
    { key: 'edit', children: <FlowEditor {...{ sequence, editor, opened, onReload, onPublished }} /> },
    { key: 'preview', children: <PreviewPanel sequence={sequence} flow={editor.flow} /> },
    { key: 'versions', children: <VersionsPanel sequence={sequence} onPublished={onPublished} /> },
    { key: 'history', children: <ChangeHistory tenantId={sequence.tenant_id} kinds={FLOW_ONLY} /> },
  ] as const;
  return (
    <>
      {published !== null && (
        <PublishedNotice sequence={sequence} version={published} onClose={() => onPublished(null)} />
      )}
      <Tabs
        aria-label={t('view.label')}
        activeKey={view}
        onChange={(key) => onView(VIEWS.find((v) => v === key) ?? 'edit')}
        items={items.map((item) => ({ ...item, label: t(`view.${item.key}`) }))}
      />
    </>
  );
}
const FLOW_ONLY = ['flow'] as const;
