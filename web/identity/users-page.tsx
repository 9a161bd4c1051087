import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetail, UserRow } from '#domain/identity/user-contract.ts';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import type { RowMark } from '#web/components/list/use-changed-rows.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { ImportUsers } from './users/import-users.tsx';
import { LapsedPasswords } from './users/lapsed-passwords.tsx';
import { USER_PRESSES } from './users/presses.ts';
import { useRefreshUsers, useRoleChoices, useUsers } from './users/queries.ts';
import { UserCard, userColumns } from './users/user-cells.tsx';
import { UserDrawer } from './users/user-drawer.tsx';
import { UserFilters } from './users/user-filters.tsx';
import { UserForm } from './users/user-form.tsx';
import { inputOf, isFiltered, NO_FILTER, useUserQuery } from './users/user-query.ts';
import './users/users.css';

const markOf = (user: UserRow): RowMark => ({ key: user.user_id, signature: JSON.stringify(user) });
const SORT = 'create_time.desc';

/** `/dashboard/admin/users`: the people whom the reader looks after (product §8, users). */
export function UsersPage() {
  const { t } = useTranslation(['users', 'leave']);
  const { query, change, open, address } = useUserQuery();
  const choices = useRoleChoices().data?.list;
  const refresh = useRefreshUsers();
  const mayWrite = useMayPress(USER_PRESSES)('add');
  const [writing, setWriting] = useState<{ user: UserDetail | null } | null>(null);
  const add = mayWrite && choices && (
    <>
      <ImportUsers />
      <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setWriting({ user: null })}>
        {t('add')}
      </Button>
    </>
  );
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <LapsedPasswords />
      <UserList {...{ query, change, open, address }} tools={add} />
      {query.user !== null && !writing && (
        <UserDrawer
          userId={query.user}
          onEdit={(user) => setWriting({ user })}
          onDone={refresh}
          onClose={() => open(null)}
        />
      )}
      {writing && choices && (
        <UserForm {...writing} choices={choices} onSaved={refresh} onClose={() => setWriting(null)} />
      )}
      <LeaveGuard />
    </div>
  );
}

type Props = ReturnType<typeof useUserQuery> & { tools: ReactNode };

function UserList({ query, change, open, address, tools }: Props) {
  const { t } = useTranslation('users');
  const users = useUsers(inputOf(query));
  return (
    <ListPage<UserRow>
      rowKey="user_id"
      list={users}
      query={{ ...query, sort: SORT }}
      address={address}
      markOf={markOf}
      columns={userColumns(t, open)}
      card={(user) => <UserCard user={user} />}
      acts={(user) => (
        <div className="row-acts">
          <Button type="link" size="small" className="row-act" onClick={() => open(user.user_id)}>
            {t('open')}
          </Button>
        </div>
      )}
      defaultSort={SORT}
      filters={<UserFilters query={query} onChange={change} />}
      tools={tools}
      empty={(total) => (
        <ListEmpty
          total={total}
          filtered={isFiltered(query)}
          onFirstPage={() => change({ page: 1 })}
          onReset={() => change(NO_FILTER)}
        >
          <StateMessage title={t('empty')} hint={t('emptyHint')} />
        </ListEmpty>
      )}
      onChange={({ page, size }) =>
        change({ ...(page !== undefined && { page }), ...(size !== undefined && { size }) })
      }
    />
  );
}
