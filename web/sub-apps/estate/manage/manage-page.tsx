import { PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { estateContract } from '#domain/estate/contract.ts';
import type { Space } from '#domain/estate/space.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { ListEmpty } from '#web/components/list/list-empty.tsx';
import { ListPage } from '#web/components/list/list-page.tsx';
import { RemoveModal } from '#web/components/resource/remove-modal.tsx';
import { ordersOf, tableColumns } from '#web/components/resource/resource-columns.tsx';
import { ResourceDrawer } from '#web/components/resource/resource-drawer.tsx';
import { RowActs } from '#web/components/resource/row-acts.tsx';
import { RowCard } from '#web/components/resource/row-card.tsx';
import type { ResourceProps } from '#web/components/resource/types.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { AppTitle } from '../../kit/app-title.tsx';
import { InnerLink } from '../../kit/inner-link.tsx';
import { at } from '../paths.ts';
import { useReader } from '../use-reader.ts';
import { useColumns } from './columns.tsx';
import { ShowModal } from './show-modal.tsx';
import { NEW_SPACE, SPACE_SCHEMA, SpaceFieldset, writtenOf, type SpaceForm } from './space-fields.tsx';
import { useKept, type Question } from './use-kept.ts';
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
const ACTS = 170;

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

type Open = { act: 'add' } | { act: 'update' | 'remove' | 'show'; row: Space };

function Kept() {
  // the words of leaving are there before they are needed: a page that waits for them would go blank
  const { t } = useTranslation(['estate', 'list', 'leave']);
  const navigate = useNavigate();
  const { question, input, list, change, reset, refresh } = useKept();
  const [open, setOpen] = useState<Open | null>(null);
  const { columns, further } = useColumns();
  const acts = (row: Space) => <Acts row={row} onAct={(act) => setOpen({ act, row })} />;
  const add = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen({ act: 'add' })}>
      {t('add')}
    </Button>
  );
  const filtered = question.keyword !== '' || question.shown !== '';
  const empty = (total: number) => (
    <ListEmpty total={total} filtered={filtered} onFirstPage={() => change({})} onReset={reset}>
      <StateMessage title={t('manageNone')} hint={t('manageNoneHint')}>
        {add}
      </StateMessage>
    </ListEmpty>
  );
  const toList = <Button onClick={() => void navigate(at.list())}>{t('toList')}</Button>;
  const of = { calls: CALLS, id: 'space_id' as const, what: t('space'), nameOf, columns, further, form: FORM };
  return (
    <div className="page">
      <AppTitle hint={t('manageHint')} extra={toList}>
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
        empty={empty}
        onChange={change}
      />
      {open && <Dialog open={open} of={of} onDone={refresh} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** What is done with a space. */
function Acts({ row, onAct }: { row: Space; onAct: (act: 'update' | 'remove' | 'show') => void }) {
  const { t } = useTranslation('estate');
  const { name, shown } = row;
  const still = { first: false, last: false, whole: false, busy: false };
  return (
    <RowActs
      name={name}
      offered={['update', 'remove']}
      {...still}
      onAct={(act) => onAct(act === 'remove' ? 'remove' : 'update')}
    >
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={t(shown ? 'hideOf' : 'showOf', { name })}
        onClick={() => onAct('show')}
      >
        {t(shown ? 'hide' : 'show')}
      </Button>
    </RowActs>
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
