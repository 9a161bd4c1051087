import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Tag } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zjtxPackagesContract, type ZjtxPackages } from '#domain/catalog/contract/zjtx-packages.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { moved } from './packages/moved.ts';
import { CATALOG_PRESSES } from './presses.ts';
import './packages/packages.css';

const { listZjtxPackage } = zjtxPackagesContract;
const keyOf = (tenantId: string) => ['resource', listZjtxPackage.path, tenantId];

/** `/dashboard/catalog/zjtx-packages`: which packages a park’s form of specialised enterprises offers (product §10). */
export function ZjtxPackagesPage() {
  const { t } = useTranslation(['packages', 'flows']);
  const tenants = useTenants();
  const [asked, setAsked] = useQueryState('tenant', parseAsString.withDefault('').withOptions({ history: 'push' }));
  const tenant = asked || (tenants[0]?.tenant_id ?? '');
  const found = useCall(keyOf(tenant), listZjtxPackage, { tenant_id: tenant }, { enabled: tenant !== '' });
  return (
    <div className="workbench-page">
      <PageTitle hint={t('zjtx.hint')}>{t('zjtx.title')}</PageTitle>
      {tenant === '' ? (
        <StateMessage title={t('flows:noTenant')} hint={t('flows:noTenantHint')} />
      ) : (
        <>
          <div className="list-bar">
            <TenantChoice value={tenant} onChange={(next) => void setAsked(next)} />
          </div>
          <PageState
            query={found}
            {...(found.data?.items.length === 0 && {
              empty: <StateMessage title={t('zjtx.empty')} hint={t('zjtx.emptyHint')} />,
            })}
          >
            {found.data && <Choice key={`${tenant}/${found.data.lock}`} found={found.data} />}
          </PageState>
        </>
      )}
    </div>
  );
}

type Item = ZjtxPackages['items'][number];

function Choice({ found }: { found: ZjtxPackages }) {
  const { t } = useTranslation('packages');
  const client = useQueryClient();
  const may = useMayPress(CATALOG_PRESSES)('saveZjtx');
  const [items, setItems] = useState<readonly Item[]>(found.items);
  const act = useSureAct(CATALOG_PRESSES.saveZjtx, {
    onSuccess: (saved) => {
      toast.success(t('zjtx.done'));
      client.setQueryData(keyOf(found.tenant_id), saved);
    },
    onRefused: () => void client.invalidateQueries({ queryKey: keyOf(found.tenant_id) }),
  });
  const changed = items !== found.items;
  return (
    <>
      {found.every && <p className="modal-hint">{t('zjtx.every')}</p>}
      <ActAnswer act={act} />
      <ol className="zjtx-list">
        {items.map((item, i) => (
          <Row
            key={item.package_id}
            item={item}
            ends={{ first: i === 0, last: i === items.length - 1 }}
            may={may}
            onOffer={(offered) => setItems(items.map((each) => (each === item ? { ...item, offered } : each)))}
            onMove={(by) => setItems(moved(items, i, by))}
          />
        ))}
      </ol>
      {may && (
        <div className="zjtx-acts">
          <Button
            type="primary"
            loading={act.pending}
            {...(!changed && { disabled: true })}
            onClick={() =>
              act.send({
                tenant_id: found.tenant_id,
                lock: found.lock,
                package_list: items.filter((item) => item.offered).map((item) => item.package_id),
              })
            }
          >
            {t('zjtx.save')}
          </Button>
          <Button {...(!changed && { disabled: true })} onClick={() => setItems(found.items)}>
            {t('zjtx.reset')}
          </Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  item: Item;
  ends: { first: boolean; last: boolean };
  may: boolean;
  onOffer: (offered: boolean) => void;
  onMove: (by: 1 | -1) => void;
}
function Row({ item, ends, may, onOffer, onMove }: RowProps) {
  const { t } = useTranslation('packages');
  const { name } = item;
  const arrow = { type: 'text', size: 'small' } as const;
  return (
    <li className="zjtx-row">
      <Checkbox
        checked={item.offered}
        aria-label={t('zjtx.offerOf', { name })}
        {...(!may && { disabled: true })}
        onChange={(e) => onOffer(e.target.checked)}
      />
      <div className="zjtx-row-main">
        {name} <Tag>{item.type_code}</Tag>
        <div className="zjtx-row-note">{item.summary}</div>
      </div>
      {may && (
        <>
          <Button
            {...arrow}
            icon={<ArrowUpOutlined />}
            aria-label={t('zjtx.upOf', { name })}
            {...(ends.first && { disabled: true })}
            onClick={() => onMove(-1)}
          />
          <Button
            {...arrow}
            icon={<ArrowDownOutlined />}
            aria-label={t('zjtx.downOf', { name })}
            {...(ends.last && { disabled: true })}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </li>
  );
}
