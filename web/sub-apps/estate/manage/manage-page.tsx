import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { estateContract } from '#domain/estate/contract.ts';
import type { Space } from '#domain/estate/space.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import type { PageSize } from '#web/components/list/list-table.tsx';
import { RemoveModal } from '#web/components/resource/remove-modal.tsx';
import { ordersOf, tableColumns } from '#web/components/resource/resource-columns.tsx';
import { ResourceDrawer } from '#web/components/resource/resource-drawer.tsx';
import { RowActs } from '#web/components/resource/row-acts.tsx';
import { RowCard } from '#web/components/resource/row-card.tsx';
import type { ResourceProps } from '#web/components/resource/types.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { AppTitle } from '../../kit/app-title.tsx';
import { InnerLink } from '../inner-link.tsx';
import { at } from '../paths.ts';
import { useReader } from '../use-reader.ts';
import { SPACES } from '../use-spaces.ts';
import { useColumns } from './columns.tsx';
import { ShowModal } from './show-modal.tsx';
import { NEW_SPACE, SPACE_SCHEMA, SpaceFieldset, writtenOf, type SpaceForm } from './space-fields.tsx';
import '../estate.css';

const { manageSpaces, addSpace, updateSpace, removeSpace } = estateContract;
const CALLS = { list: manageSpaces, add: addSpace, update: updateSpace, remove: removeSpace };
const FORM: ResourceProps<Space, SpaceForm>['form'] = {
  schema: SPACE_SCHEMA,
  initial: NEW_SPACE,
  valueOf: writtenOf,
  fields: (form) => <SpaceFieldset form={form} />,
};
const nameOf = ({ name }: Space) => name;
const markOf = ({ space_id, lock }: Space) => ({ key: space_id, signature: lock });
/** What the acts of a row take, px. */
const ACTS = 220;

/** `/manage`: a park's spaces, shown or not, for who keeps them. */
export function ManagePage() {
  const { t } = useTranslation('estate');
  const { keeps } = useReader();
  if (!keeps)
    return (
      <div className="page">
        <StateMessage page title={t('mayNot')} hint={t('mayNotHint')} role="alert">
          <InnerLink to={at.list()}>{t('back')}</InnerLink>
        </StateMessage>
      </div>
    );
  return <Kept />;
}

type Question = { keyword: string; shown: '' | 'yes' | 'no'; page: number; size: PageSize; sort: string };
const FIRST: Question = { keyword: '', shown: '', page: 1, size: 50, sort: '' };
type Sort = 'building' | 'floor' | 'area' | 'price' | 'status';

/** What the table asks the server. */
function asked({ keyword, shown, page, size, sort }: Question) {
  const [by = '', order] = sort.split('.');
  return {
    keyword,
    ...(shown !== '' && { shown: shown === 'yes' }),
    ...(by !== '' && { sort: by as Sort, order: order === 'desc' ? ('desc' as const) : ('asc' as const) }),
    limit: size,
    offset: (page - 1) * size,
  };
}
type Open = { act: 'add' } | { act: 'update' | 'remove' | 'show'; row: Space };

function Kept() {
  // the words of leaving are there before they are needed: a page that waits for them would go blank
  const { t } = useTranslation(['estate', 'list', 'leave']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [question, setQuestion] = useState(FIRST);
  const [open, setOpen] = useState<Open | null>(null);
  const { columns, further } = useColumns();
  const input = asked(question);
  const list = useCall([...SPACES, 'kept', input], manageSpaces, input, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const change = (patch: Partial<Question>) => setQuestion((before) => ({ ...before, page: 1, ...patch }));
  const refresh = () => client.invalidateQueries({ queryKey: SPACES });
  const acts = (row: Space) => (
    <RowActs
      name={row.name}
      offered={['update', 'remove']}
      first={false}
      last={false}
      whole={false}
      busy={false}
      onAct={(act) => setOpen({ act: act === 'remove' ? 'remove' : 'update', row })}
    >
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={t(row.shown ? 'hideOf' : 'showOf', { name: row.name })}
        onClick={() => setOpen({ act: 'show', row })}
      >
        {t(row.shown ? 'hide' : 'show')}
      </Button>
    </RowActs>
  );
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen({ act: 'add' })}>
      {t('add')}
    </Button>
  );
  const of = { calls: CALLS, id: 'space_id' as const, what: t('space'), nameOf, columns, further, form: FORM };
  return (
    <div className="page estate-manage">
      <AppTitle
        hint={t('manageHint')}
        extra={<Button onClick={() => void navigate(at.list())}>{t('toList')}</Button>}
      >
        {t('manageTitle')}
      </AppTitle>
      <ListPage<Space>
        rowKey="space_id"
        list={list}
        query={question}
        address={JSON.stringify(input)}
        markOf={markOf}
        columns={tableColumns(columns, question.sort, { title: t('action'), width: ACTS, of: acts })}
        card={(row) => <RowCard row={row} name={row.name} columns={columns} />}
        acts={acts}
        orders={ordersOf(columns, t('orders.natural'))}
        defaultSort=""
        filters={<Filters question={question} onChange={change} />}
        tools={add}
        empty={(total) => (
          <ListEmpty
            total={total}
            filtered={question.keyword !== '' || question.shown !== ''}
            onFirstPage={() => change({})}
            onReset={() => setQuestion(FIRST)}
          >
            <StateMessage title={t('manageNone')} hint={t('manageNoneHint')}>
              {add}
            </StateMessage>
          </ListEmpty>
        )}
        onChange={change}
      />
      {open && <Dialog open={open} of={of} onDone={refresh} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface DialogProps {
  open: Open;
  of: ResourceProps<Space, SpaceForm>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}
function Dialog({ open, of, onDone, onClose }: DialogProps) {
  if (open.act === 'show') return <ShowModal space={open.row} onDone={() => void onDone()} onClose={onClose} />;
  if (open.act === 'remove') return <RemoveModal {...of} row={open.row} onDone={onDone} onClose={onClose} />;
  return <ResourceDrawer {...of} row={open.act === 'add' ? null : open.row} onSaved={onDone} onClose={onClose} />;
}

function Filters({ question, onChange }: { question: Question; onChange: (patch: Partial<Question>) => void }) {
  const { t } = useTranslation('estate');
  return (
    <div className="list-filters">
      <Select
        aria-label={t('published')}
        className="estate-manage-shown"
        value={question.shown}
        virtual={false}
        options={[
          { value: '' as const, label: t('allShown') },
          { value: 'yes' as const, label: t('shown') },
          { value: 'no' as const, label: t('hidden') },
        ]}
        onChange={(shown) => onChange({ shown })}
      />
      <KeywordSearch
        label={t('keyword')}
        hint={t('keywordHint')}
        act={t('search')}
        keyword={question.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
    </div>
  );
}
