import type { ProColumns } from '@ant-design/pro-components';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { sortedBy } from '#web/components/list/sorted-by.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { levelOf, nameOf, tradeOf } from '../names.ts';
import type { Demand } from '../queries.ts';
import type { Sort } from './list-query.ts';
import { DemandStatusMark } from './status-mark.tsx';
import { SinceNote } from './since-note.tsx';

interface Options {
  t: TFunction<'demand'>;
  lang: Lang;
  sort: Sort;
  tenants: boolean;
  acts: (row: Demand) => ReactNode;
}

/** The columns of the list; the park's only where there are several. */
export function demandColumns({ t, lang, sort, tenants, acts }: Options): ProColumns<Demand>[] {
  const all: (ProColumns<Demand> & { key: string })[] = [
    { key: 'bid', title: t('column.bid'), width: 164, className: 'num demand-bid', render: (_, row) => row.bid },
    { key: 'tenant', title: t('column.tenant'), width: 104, render: (_, row) => row.tenant_name },
    { key: 'name', title: t('column.name'), width: 152, render: (_, row) => row.name },
    {
      key: 'contact',
      title: t('column.contact'),
      width: 124,
      render: (_, row) => <ContactCell row={row} lang={lang} />,
    },
    { key: 'trade', title: t('column.trade'), width: 136, render: (_, row) => tradeOf(row, lang) },
    {
      key: 'package',
      title: t('column.package'),
      width: 144,
      render: (_, row) => <PackageCell row={row} lang={lang} />,
    },
    {
      title: t('column.create_time'),
      width: 104,
      className: 'num',
      ...sortedBy(sort, 'create_time'),
      render: (_, row) => formatMinute(row.create_time),
    },
    {
      title: t('column.status'),
      width: 124,
      ...sortedBy(sort, 'step_since'),
      render: (_, row) => (
        <>
          <DemandStatusMark status={row.status} />
          <SinceNote row={row} />
        </>
      ),
    },
    { key: 'action', title: t('column.action'), width: 116, fixed: 'right', render: (_, row) => acts(row) },
  ];
  return all.filter(({ key }) => key !== 'tenant' || tenants);
}

function ContactCell({ row, lang }: { row: Demand; lang: Lang }) {
  return (
    <>
      <div>
        {row.corp_contact} <span className="cell-note">{nameOf(POSITIONS, row.contact_position, lang)}</span>
      </div>
      <div className="cell-note num">{row.mobile}</div>
    </>
  );
}

function PackageCell({ row, lang }: { row: Demand; lang: Lang }) {
  if (row.expedite_pkg_name === '') return <>—</>;
  return (
    <>
      <div>{row.expedite_pkg_name}</div>
      <div className="cell-note">{levelOf(row.expedite_pkg_type, lang)}</div>
    </>
  );
}
