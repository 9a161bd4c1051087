import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Tag } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { zjtxPackagesContract, type ZjtxPackages } from '#domain/catalog/contract/zjtx-packages.ts';
import { TenantChoice, useTenants } from '#web/components/list/tenant-choice.tsx';
import { DocumentAnswer } from '#web/components/resource/document-answer.tsx';
import { mergedList } from '#web/components/resource/merged-list.ts';
import type { Told } from '#web/components/resource/types.ts';
import { useDocumentEdit } from '#web/components/resource/use-document-edit.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useAskFirst } from '#web/components/shell/use-ask-first.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
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
  const { askFirst, question } = useAskFirst();
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
            <TenantChoice value={tenant} onChange={(next) => askFirst(() => void setAsked(next))} />
          </div>
          <PageState
            query={found}
            {...(found.data?.items.length === 0 && {
              empty: <StateMessage title={t('zjtx.empty')} hint={t('zjtx.emptyHint')} />,
            })}
          >
            {found.data && <Choice key={tenant} found={found.data} />}
          </PageState>
        </>
      )}
      {question}
      <LeaveGuard />
    </div>
  );
}

type Item = ZjtxPackages['items'][number];
const EDIT = {
  valueOf: ({ items }: ZjtxPackages): readonly Item[] => items,
  merge: (typed: readonly Item[], begun: readonly Item[], now: readonly Item[]) =>
    mergedList(typed, begun, now, ({ package_id }) => package_id),
};
/** What the form offers, being changed, and how it is saved. */
function useOffered(found: ZjtxPackages) {
  const { t } = useTranslation('packages');
  const client = useQueryClient();
  const edit = useDocumentEdit(found, EDIT);
  const act = useSureAct(CATALOG_PRESSES.saveZjtx, {
    onSuccess: (saved) => {
      toast.success(t('zjtx.done'));
      client.setQueryData(keyOf(found.tenant_id), saved);
      edit.show(saved);
    },
    onRefused: () => void client.invalidateQueries({ queryKey: keyOf(found.tenant_id) }),
  });
  // read again: the refusal tells which were chosen, not what was published since
  const newer = newerOf(act.error) && found.lock !== edit.base.lock ? found : undefined;
  const save = () => {
    const chosen = edit.value.filter((item) => item.offered);
    const package_list = chosen.map((item) => item.package_id);
    act.send({ tenant_id: found.tenant_id, lock: edit.base.lock, package_list });
  };
  return { edit, act, newer, save };
}

function Choice({ found }: { found: ZjtxPackages }) {
  const { t } = useTranslation('packages');
  const lang = useLang();
  const may = useMayPress(CATALOG_PRESSES)('saveZjtx');
  const { edit, act, newer, save } = useOffered(found);
  const items = edit.value;
  const offeredOf = (kept: ZjtxPackages) => kept.items.filter((item) => item.offered).map(({ name }) => name);
  const columns: Told<ZjtxPackages>[] = [
    { key: 'items', title: t('zjtx.offered'), text: (kept) => joinWords(offeredOf(kept), lang) || '—' },
  ];
  return (
    <>
      {edit.base.every && <p className="modal-hint">{t('zjtx.every')}</p>}
      <DocumentAnswer {...{ act, edit, newer, columns }} />
      <ol className="zjtx-list">
        {items.map((item, i) => (
          <Row
            key={item.package_id}
            item={item}
            ends={{ first: i === 0, last: i === items.length - 1 }}
            may={may}
            onOffer={(offered) => edit.set(items.map((each) => (each === item ? { ...item, offered } : each)))}
            onMove={(by) => edit.set(moved(items, i, by))}
          />
        ))}
      </ol>
      {may && (
        <div className="zjtx-acts">
          <Button
            type="primary"
            loading={act.pending}
            {...((!edit.changed || newer !== undefined) && { disabled: true })}
            onClick={save}
          >
            {t('zjtx.save')}
          </Button>
          <Button {...(!edit.changed && { disabled: true })} onClick={edit.reset}>
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
