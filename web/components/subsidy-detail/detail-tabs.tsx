import { Badge, Tabs, type TabsProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { FormSection } from '#domain/subsidy/flow/flow.ts';
import { documentsIn } from '#domain/subsidy/form/handed-in.ts';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import type { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { PapersContext } from '#web/components/papers/papers-context.ts';
import { useAboutPapers } from './about-papers.ts';
import { AttachmentsView } from './attachments-view.tsx';
import { BasicView } from './basic-view.tsx';
import { formOf } from './form-of.ts';
import { HandedInView } from './handed-in-view.tsx';
import { OrdersView } from './orders-view.tsx';
import { broughtTo, papersOf, useDetailPapers } from './detail-papers.tsx';
import { pricesOf, ProductsView } from './products-view.tsx';
import { SubsidyView } from './subsidy-view.tsx';

/** Beside the tabs that the spec numbers, and the viewer's. */
export const APPROVAL_FILES = '7';

export type CaseDetail = Output<(typeof applicationsContract)['getApplyDetail']>;
interface Props {
  detail: CaseDetail;
  wording: 'voucher' | 'payment' | 'subsidy';
  /** Supplementary materials are hidden in the portal scene (spec §2); a node takes the place of the plain list. */
  attachments: ReactNode;
  /** The staff's documents of the approval, where there are any or may be; never in the portal. */
  approvalFiles?: ReactNode;
  /** What colleagues say to each other; never in the portal. */
  comments?: ReactNode;
  /** What else is read beside the form. */
  beside?: Items;
}

/** The detail's tabs, numbered as the spec numbers them, and its papers; the open one is in the address. */
export function DetailTabs(props: Props) {
  const { detail, attachments } = props;
  const guids = papersOf(formOf(detail.form), attachments ? broughtTo(detail) : []);
  const { context, setBox, tab, setTab, items, drawer } = useDetailPapers(guids, useAboutPapers(detail));
  const documents = useDocumentTabs(props, tab);
  return (
    <PapersContext value={context}>
      <div ref={setBox} className="detail-papers">
        <OpenTabs tab={tab} onChange={setTab} items={[...documents, ...items]} />
      </div>
      {drawer}
    </PapersContext>
  );
}

type Items = NonNullable<TabsProps['items']>;

/** Tabs of which the address names the open one; a name that there is not opens the first. */
export function OpenTabs({ tab, items, onChange }: { tab: string; items: Items; onChange: (key: string) => void }) {
  const open = items.find(({ key }) => key === tab) ?? items[0];
  return <Tabs className="detail-tabs" activeKey={open?.key ?? tab} onChange={onChange} items={items} />;
}

/** What was written, by section, what was added to it, and what is said of it. */
function useDocumentTabs({ detail, wording, attachments, approvalFiles, comments, beside = [] }: Props, tab: string) {
  const { t } = useTranslation('detail');
  const form = formOf(detail.form);
  const { changed, added } = marksOf(detail.compare);
  const products = hasProductLines(detail.allowance_type);
  const named = (section: FormSection) => (
    <TabName changed={detail.compare.some((c) => c.section === section)}>
      {t(`tabs.${section === 'orders' && products ? 'products' : section}`)}
    </TabName>
  );
  // spec §2: the order tab shows only with order images, or when it was asked for; products have none
  const orders = products || (form.order_img?.length ?? 0) > 0 || tab === '3';
  return [
    {
      key: '0',
      label: named('basic'),
      children: (
        <BasicView
          form={form}
          corp={detail}
          approvalMsg={detail.data.approval_msg}
          parkName={detail.park_name}
          changed={changed}
        />
      ),
    },
    {
      key: '2',
      label: named('subsidy'),
      children: <SubsidyView form={form} money={moneyOf(detail)} wording={wording} changed={changed} />,
    },
    ...(orders
      ? [
          {
            key: '3',
            label: named('orders'),
            children: products ? (
              <ProductsView form={form} changed={changed} prices={pricesOf(detail.catalogue_prices)} />
            ) : (
              <OrdersView form={form} verdicts={detail.order_verdicts} wording={wording} changed={changed} />
            ),
          },
        ]
      : []),
    ...documentsIn(form).map((document) => ({
      key: document,
      label: named(document),
      children: <HandedInView document={document} form={form} changed={changed} added={added} />,
    })),
    ...(approvalFiles ? [{ key: APPROVAL_FILES, label: t('tabs.approvalFiles'), children: approvalFiles }] : []),
    ...(attachments ? [materialsTab(t('tabs.attachments'), attachments, detail)] : []),
    ...(comments ? [{ key: '5', label: t('tabs.comments'), children: comments }] : []),
    ...beside,
  ];
}

/** Supplementary materials: a plain list, or the node that takes its place. */
const materialsTab = (label: string, attachments: ReactNode, detail: CaseDetail) => ({
  key: '4',
  label,
  children: attachments === true ? <AttachmentsView attachments={detail.attachments} /> : attachments,
});

/** Paths of what a revision changed, and of what of it nothing was there before. */
const marksOf = (compare: CaseDetail['compare']) => ({
  changed: compare.map(({ path }) => path),
  added: compare.filter(({ before }) => isNothing(before)).map(({ path }) => path),
});
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** A tab with a dot where the revision changed something in it. */
function TabName({ changed, children }: { changed: boolean; children: string }) {
  if (!changed) return children;
  return (
    <Badge dot offset={[6, 2]}>
      {children}
    </Badge>
  );
}

/** The money of a case as its split tells it (yuan, as text). */
export const moneyOf = (detail: CaseDetail) => ({
  total: detail.order_money,
  subsidy: detail.subsidy_money,
  corp: detail.corp_money,
  gov_ratio: detail.allowance_ratio,
  corp_ratio: detail.corp_ratio,
});
