import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_GIVEN, parkAppsContract, type AppPerson, type TenantApp } from '#domain/apps/contract/park.ts';
import type { AppSide } from '#domain/apps/standing.ts';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import { SelectionBar } from '#web/components/list/selection-bar.tsx';
import { useSelection, type Selection } from '#web/components/list/use-selection.ts';
import { ordersOf, tableColumns } from '#web/components/resource/resource-columns.tsx';
import { ResourceFilters } from '#web/components/resource/resource-filters.tsx';
import { RowCard } from '#web/components/resource/row-card.tsx';
import type { Column, Filter } from '#web/components/resource/types.ts';
import { useResourceList } from '#web/components/resource/use-resource-list.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { GiveModal } from './give-modal.tsx';
import { APP_PRESSES } from './presses.ts';
import { useAppWords } from './use-app-words.ts';
import '#web/components/resource/resource.css';

const LISTS = {
  staff: { list: parkAppsContract.getTenantAppUserPage },
  corps: { list: parkAppsContract.getCorpAppUserPage },
};
const keyOf = ({ membership_id }: AppPerson) => membership_id;
const nameOfPerson = ({ name }: AppPerson) => name;
const markOf = (row: AppPerson) => ({ key: keyOf(row), signature: row.lock });

interface Props {
  app: TenantApp;
  side: AppSide;
}

/** Who of the park's staff, or of its enterprises, has which role of an application; ticked, several are given one at once. */
export function AppPeople({ app, side }: Props) {
  const { t } = useTranslation('apps');
  const [giving, setGiving] = useState<readonly AppPerson[] | null>(null);
  const selection = useSelection(keyOf, MAX_GIVEN);
  return (
    <>
      <PeopleList app={app} side={side} selection={selection} onGive={(person) => setGiving([person])} />
      <SelectionBar selection={selection}>
        <Button type="primary" onClick={() => setGiving(selection.rows)}>
          {t('give')}
        </Button>
      </SelectionBar>
      {giving && (
        <GiveModal
          app={app}
          side={side}
          people={giving}
          onClose={() => {
            // what was ticked may be other than read by now
            selection.clear();
            setGiving(null);
          }}
        />
      )}
    </>
  );
}

interface ListProps extends Props {
  selection: Selection<AppPerson>;
  onGive: (person: AppPerson) => void;
}
function PeopleList({ app, side, selection, onGive }: ListProps) {
  const { t } = useTranslation(['apps', 'list']);
  const mayPress = useMayPress(APP_PRESSES);
  const phone = useMedia(PHONE);
  const [scope] = useState({ app_id: app.app_id });
  const columns = usePeopleColumns(app, side);
  const filters = usePeopleFilters(app);
  const found = useResourceList<AppPerson>({ calls: LISTS[side], scope, filters, columns });
  const { query, list, filtered, address, change, reset } = found;
  const may = mayPress(side === 'staff' ? 'giveStaff' : 'giveCorps');
  const acts = (person: AppPerson) => may && <GiveAct name={person.name} onGive={() => onGive(person)} />;
  return (
    <ListPage<AppPerson>
      rowKey="membership_id"
      list={list}
      query={query}
      address={address}
      markOf={markOf}
      columns={tableColumns(columns, query.sort, { title: t('list:action'), of: acts })}
      card={(row) => (
        <>
          {may && (
            <Checkbox
              checked={selection.keys.has(keyOf(row))}
              onChange={(e) => selection.toggle([row], e.target.checked)}
            >
              {t('tickOf', { name: row.name })}
            </Checkbox>
          )}
          <RowCard row={row} name={row.name} columns={columns} />
        </>
      )}
      acts={acts}
      orders={ordersOf(columns, t('list:sort.natural'))}
      defaultSort=""
      onChange={change}
      filters={<ResourceFilters filters={filters} found={found} />}
      {...(may && !phone && { choice: { selection, keyOf, nameOf: nameOfPerson } })}
      empty={(total) => (
        <ListEmpty total={total} filtered={filtered} onFirstPage={() => change({})} onReset={reset}>
          <StateMessage title={t('noPeople')} hint={t('noPeopleHint')} />
        </ListEmpty>
      )}
    />
  );
}

function GiveAct({ name, onGive }: { name: string; onGive: () => void }) {
  const { t } = useTranslation('apps');
  return (
    <div className="row-acts">
      <Button type="link" size="small" className="row-act" aria-label={t('giveOf', { name })} onClick={onGive}>
        {t('give')}
      </Button>
    </div>
  );
}

function usePeopleFilters(app: TenantApp): Filter[] {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  return [
    {
      name: 'role_id',
      label: t('chosenRole'),
      options: app.roles.map((r) => ({ value: r.role_id, label: nameOf(r) })),
    },
    {
      name: 'given',
      label: t('given'),
      options: [
        { value: 1, label: t('givenYes') },
        { value: 0, label: t('givenNo') },
      ],
    },
  ];
}

function usePeopleColumns(app: TenantApp, side: AppSide): Column<AppPerson>[] {
  const { t } = useTranslation(['apps', 'common']);
  const { nameOf } = useAppWords();
  const roleOf = (roleId: string | null) => app.roles.find((role) => role.role_id === roleId);
  const usual = app.default_for.includes(side) ? roleOf(app.default_role_id) : undefined;
  return [
    { key: 'name', title: t('person'), width: 140, sorts: true },
    { key: 'mobile', title: t('mobile'), width: 140 },
    side === 'staff'
      ? { key: 'scene', title: t('scene'), width: 160, render: ({ scene }) => t(`common:scene.${scene as 'tenant'}`) }
      : { key: 'corp_name', title: t('corp'), width: 240 },
    {
      key: 'lock',
      title: t('chosenRole'),
      width: 160,
      render: ({ role_id }) => {
        const role = roleOf(role_id);
        if (role) return nameOf(role);
        return <span className="app-none">{usual ? t('byDefault', { role: nameOf(usual) }) : t('noRole')}</span>;
      },
    },
  ];
}
