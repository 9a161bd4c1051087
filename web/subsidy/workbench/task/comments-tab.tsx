import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { call } from '#web/shared/calls/call.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { keys } from '#web/shared/queries/keys.ts';
import type { CaseRef } from '#web/shared/queries/queries.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { PeoplePicker } from './people-picker.tsx';

const PAGE = 20;
const MAX_NOTE = 500;
const MAX_MENTIONS = 20;

interface Props {
  of: CaseRef;
  /** Whether a comment would be accepted; what was said stays readable after the end. */
  open: boolean;
}

/** What colleagues tell each other about a case; the enterprise never sees it. */
export function CommentsTab({ of, open }: Props) {
  const { t } = useTranslation('task');
  return (
    <div className="stack">
      <p className="cell-note">{t('comments.hint')}</p>
      {open && <WriteComment of={of} />}
      <Comments of={of} />
    </div>
  );
}

function WriteComment({ of }: { of: CaseRef }) {
  const { t } = useTranslation('task');
  const client = useQueryClient();
  const id = useId();
  const [note, setNote] = useState('');
  const [mentions, setMentions] = useState<string[]>([]);
  const act = useSureAct(tasksContract.commentCase, {
    onSuccess: () => {
      toast.success(t('comments.sent'));
      setNote('');
      setMentions([]);
      void client.invalidateQueries({ queryKey: ['subsidy'] });
    },
  });
  const locked = isOpen(act);
  useUnsaved(() => note.trim() !== '');
  const send = () => {
    if (note.trim() === '') return toast.warning(t('comments.missing'));
    act.send({ apply_num: of.apply_num, tenant_id: of.tenant_id, note: note.trim(), mentions });
  };
  return (
    <Form
      layout="vertical"
      component="div"
      className="comment-form"
      onKeyDown={(e) => {
        if (e.key === 'Enter' && (e.ctrlKey || e.metaKey) && !act.pending) send();
      }}
    >
      <div className="comment-note">
        <NoteField
          label={t('comments.label')}
          required
          max={MAX_NOTE}
          locked={locked}
          value={note}
          placeholder={t('comments.placeholder')}
          onChange={setNote}
        />
      </div>
      <FieldFrame id={`${id}-who`} label={t('comments.mentions')}>
        <PeoplePicker
          id={`${id}-who`}
          of={of}
          circle="all"
          max={MAX_MENTIONS}
          value={mentions}
          disabled={locked}
          onChange={setMentions}
        />
      </FieldFrame>
      <ActAnswer act={act} />
      <Button type="primary" loading={act.pending} onClick={send}>
        {t('comments.send')}
      </Button>
    </Form>
  );
}

function Comments({ of: { apply_num, tenant_id } }: { of: CaseRef }) {
  const { t } = useTranslation(['task', 'detail']);
  const query = useInfiniteQuery({
    queryKey: keys.comments(apply_num),
    queryFn: ({ pageParam: offset, signal }) =>
      call(tasksContract.getCommentList, { apply_num, tenant_id, limit: PAGE, offset }, { signal, showMsg: false }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return shown < total ? shown : undefined;
    },
  });
  if (query.isPending) return <PageLoading />;
  if (query.isLoadingError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <StateMessage title={t('comments.empty')} />;
  return (
    <>
      <ol className="comments" aria-label={t('detail:tabs.comments')}>
        {items.map(({ seq, operator, operate_time, note }) => (
          <li key={seq}>
            <p className="cell-note">
              <strong>{operator}</strong> · <span className="num">{formatMinute(operate_time)}</span>
            </p>
            <p className="comment-text">{note}</p>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('comments.older')}
        </Button>
      )}
    </>
  );
}
