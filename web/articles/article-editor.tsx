import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { articlesContract, type ArticleEdit } from '#domain/articles/contract.ts';
import { mayEmbed } from '#domain/articles/embed.ts';
import { articlePath } from '#domain/articles/site-texts.ts';
import { ARTICLE_ACTS, ARTICLE_STATUS, articleCan, type ArticleAct } from '#domain/articles/status.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ArticleBody } from '#web/components/articles/article-body.tsx';
import { PageCodeButton } from '#web/components/codes/page-code.tsx';
import { untouched } from '#web/components/fields/untouched.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { StaleNotice } from '#web/components/resource/stale-notice.tsx';
import { to } from '#web/paths.ts';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { discardUnsaved, useUnsaved } from '#web/shared/screen/unsaved.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { ArticleActModal } from './act-modal.tsx';
import { ArticleFieldset } from './article-fields.tsx';
import { SCHEMA, valueOf, type ArticleForm } from './article-form.ts';
import { ARTICLE_PRESSES } from './presses.ts';
import { ArticleStatusMark } from './status.tsx';
import './article-editor.css';

const FORM = 'article-form';
/** What takes along what is written. */
const WRITES: readonly ArticleAct[] = ['publish', 'schedule'];

interface Props {
  /** Null: it is still to be written. */
  stored: ArticleEdit | null;
  /** Hosts whose pages may be embedded; empty where they are not known yet. */
  hosts: readonly string[];
}
/** An article being written: saved as it was read, published, scheduled, withdrawn or deleted. */
export function ArticleEditor({ stored, hosts }: Props) {
  const { t } = useTranslation(['articles', 'list']);
  const edit = useArticleEdit(stored);
  const { form, base, act, stale, load, may } = edit;
  const [asked, setAsked] = useState<{ act: ArticleAct; article: ArticleForm | undefined } | null>(null);
  const [preview, setPreview] = useState(false);
  const locked = isOpen(act) || !may;
  const ask = (what: ArticleAct) => {
    const writes = WRITES.includes(what);
    const article = writes ? form.check() : undefined;
    if (article !== null) setAsked({ act: what, article });
  };
  return (
    <section className="panel article-editor" aria-label={t('title')}>
      {base && <Standing article={base} />}
      {stale ? <Stale {...{ base, stale, error: edit.error, onLoad: load }} /> : <ActAnswer act={act} />}
      <Form id={FORM} layout="vertical" disabled={locked} onFinish={edit.save}>
        <ArticleFieldset form={form} hosts={hosts} />
      </Form>
      <div className="article-acts">
        <Button onClick={() => setPreview(true)}>{t('preview')}</Button>
        {may && <Acts edit={edit} locked={locked} onAsk={ask} />}
      </div>
      {asked && (
        <ArticleActModal
          act={asked.act}
          name={form.value.title || (base?.title ?? '')}
          body={{ ...edit.asRead, ...(asked.article && { article: asked.article }) }}
          onDone={edit.onSaved}
          onRefused={edit.onRefused}
          onClose={() => setAsked(null)}
        />
      )}
      {preview && <Preview form={form.value} base={base} hosts={hosts} onClose={() => setPreview(false)} />}
    </section>
  );
}

interface ActsProps {
  edit: ReturnType<typeof useArticleEdit>;
  locked: boolean;
  onAsk: (act: ArticleAct) => void;
}
/** What may be done where the article stands; saving it last. */
function Acts({ edit: { base, act, stale }, locked, onAsk }: ActsProps) {
  const { t } = useTranslation('articles');
  const status = base?.status ?? ARTICLE_STATUS.draft;
  const offered = ARTICLE_ACTS.filter((each) => articleCan(each, status) && (base !== null || WRITES.includes(each)));
  return (
    <>
      {offered.map((each) => (
        <Button key={each} disabled={locked || stale !== null} danger={each === 'delete'} onClick={() => onAsk(each)}>
          {t(`acts.${each}`)}
        </Button>
      ))}
      <Button
        type="primary"
        htmlType="submit"
        form={FORM}
        loading={act.pending}
        disabled={act.unsettled || stale !== null}
      >
        {t('save')}
      </Button>
    </>
  );
}

/** State of the editor: what was read, what is written, and what somebody else stored meanwhile. */
function useArticleEdit(stored: ArticleEdit | null) {
  const { t } = useTranslation('articles');
  const client = useQueryClient();
  const navigate = useNavigate();
  const may = useMayPress(ARTICLE_PRESSES)('saveArticle');
  const [base, setBase] = useState(stored);
  const [refused, setRefused] = useState<Error | null>(null);
  const form = useZodForm<ArticleForm, ArticleForm>(valueOf(stored), { schema: SCHEMA });
  const began = valueOf(base);
  useUnsaved(() => !sameJson(form.value, began));
  const onSaved = (saved: ArticleEdit | null) => {
    setRefused(null);
    if (saved === null || base === null) {
      // what was written is stored, or given up
      discardUnsaved();
      void navigate(saved === null ? to.articles() : to.article(saved.article_id), { replace: saved !== null });
      return;
    }
    setBase(saved);
    form.set(valueOf(saved));
  };
  const onRefused = (error: Error) => {
    setRefused(error);
    form.refuse(error);
  };
  const act = useSureAct(ARTICLE_PRESSES.saveArticle, {
    onSuccess: ({ article }) => {
      toast.success(t('saved', { name: form.value.title }));
      void client.invalidateQueries({ queryKey: ['resource', articlesContract.listNews.path] });
      onSaved(article);
    },
    onRefused,
  });
  const stale = base && ((newerOf(refused) as ArticleEdit | undefined) ?? null);
  const asRead = base ? { article_id: base.article_id, lock: base.lock } : {};
  const save = () => {
    const article = form.check();
    if (article && !stale) act.send({ ...asRead, article });
  };
  const load = async () => {
    if (!base) return;
    const now = await call(articlesContract.newsDetail, { article_id: base.article_id });
    form.set(untouched(form.value, began, valueOf(now)));
    setBase(now);
    setRefused(null);
    act.clear();
  };
  return { form, base, act, stale, error: refused, asRead, may, save, load: () => void load(), onSaved, onRefused };
}

function Stale({
  base,
  stale,
  error,
  onLoad,
}: {
  base: ArticleEdit | null;
  stale: ArticleEdit;
  error: Error | null;
  onLoad: () => void;
}) {
  const { t } = useTranslation('articles');
  if (!base) return null;
  return (
    <StaleNotice
      before={base}
      after={stale}
      columns={[
        { key: 'title', title: t('name') },
        { key: 'status', title: t('status'), render: ({ status }) => <ArticleStatusMark status={status} /> },
        { key: 'summary', title: t('summary') },
        { key: 'theme', title: t('theme') },
        { key: 'content', title: t('content') },
        { key: 'url', title: t('embed') },
        { key: 'publish_time', title: t('publishTime'), render: (row) => formatMinute(row.publish_time) },
        { key: 'expire_time', title: t('expireTime'), render: (row) => formatMinute(row.expire_time) },
      ]}
      error={error}
      onLoad={onLoad}
    />
  );
}

function Standing({ article }: { article: ArticleEdit }) {
  const { t } = useTranslation('articles');
  const { article_id, ntype, title, status, author, update_time, publish_time } = article;
  const { user } = useSignedIn();
  return (
    <p className="article-standing">
      <ArticleStatusMark status={status} />
      {publish_time !== null && (
        <span className="num">
          {t('publishTime')} {formatMinute(publish_time)}
        </span>
      )}
      <span className="cell-note">
        {author} <span className="num">{formatMinute(update_time)}</span>
      </span>
      {status === ARTICLE_STATUS.published && (
        <PageCodeButton path={articlePath(ntype, article_id)} tenantId={user.tenant_id} name={title} />
      )}
    </p>
  );
}

interface Previewed {
  form: ArticleForm;
  base: ArticleEdit | null;
  hosts: readonly string[];
  onClose: () => void;
}
/** The article as readers will see it; files that are not stored with it yet are left out. */
function Preview({ form, base, hosts, onClose }: Previewed) {
  const { t } = useTranslation(['articles', 'common']);
  const known = new Map(base?.attachment_list.map(({ guid, download_url }) => [guid, download_url]));
  return (
    <Drawer
      open
      title={form.title || t('preview')}
      size={800}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <ArticleBody
        article={{
          ...form,
          url: mayEmbed(form.url, hosts) ? form.url : '',
          cover_url: form.cover === base?.cover ? (base?.cover_url ?? '') : '',
          video_url: form.video === base?.video ? (base?.video_url ?? '') : '',
          attachment_list: form.attachment_list.map(({ guid, name }) => ({
            name,
            download_url: known.get(guid) ?? '',
          })),
        }}
      />
    </Drawer>
  );
}
