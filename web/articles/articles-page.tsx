import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { NTYPE_NAMES, NTYPES } from '#domain/articles/article.ts';
import { articlesContract, type ArticleRow } from '#domain/articles/contract.ts';
import { articlePath } from '#domain/articles/site-texts.ts';
import { articleCan, ARTICLE_STATUS, ARTICLE_STATUS_NAMES, type ArticleAct } from '#domain/articles/status.ts';
import { PageCodeButton } from '#web/components/codes/page-code.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ArticleActModal } from './act-modal.tsx';
import { ARTICLE_PRESSES } from './presses.ts';
import { ArticleStatusMark, statusName } from './status.tsx';

const CALLS = { list: articlesContract.listNews };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = ({ title }: ArticleRow) => title;
/** In the order in which an article goes through them. */
const STATUSES = [1, 5, 2, 6, 3] as const;
/** What needs nothing but the article as it is. */
const ROW_ACTS = ['publish', 'withdraw', 'delete'] as const;

/** `/dashboard/articles`: the articles of a park, or the provider's (product §12). */
export function ArticlesPage() {
  const { t } = useTranslation('articles');
  const lang = useLang();
  const navigate = useNavigate();
  const columns = useArticleColumns();
  const may = useMayPress(ARTICLE_PRESSES)('saveArticle');
  const [open, setOpen] = useState<{ row: ArticleRow; act: ArticleAct } | null>(null);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ResourcePage<ArticleRow, object>
        calls={CALLS}
        id="article_id"
        what={t('what')}
        nameOf={nameOf}
        searched={t('searched')}
        emptyHint={t('emptyHint')}
        filters={[
          {
            name: 'ntype',
            label: t('ntype'),
            options: NTYPES.map((value) => ({ value, label: NTYPE_NAMES[value][lang] })),
          },
          {
            name: 'status',
            label: t('status'),
            options: STATUSES.map((value) => ({ value, label: ARTICLE_STATUS_NAMES[value][lang] })),
          },
        ]}
        columns={columns}
        form={NOTHING}
        tools={
          may && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => void navigate(to.article('new'))}
            >
              {t('add')}
            </Button>
          )
        }
        more={(row) => <RowActs row={row} may={may} onAct={(act) => setOpen({ row, act })} />}
        exportName={t('title')}
      />
      {open && (
        <ArticleActModal
          act={open.act}
          name={open.row.title}
          body={{ article_id: open.row.article_id, lock: open.row.lock }}
          onDone={() => undefined}
          onRefused={() => undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function RowActs({ row, may, onAct }: { row: ArticleRow; may: boolean; onAct: (act: ArticleAct) => void }) {
  const { t } = useTranslation('articles');
  const { title: name, article_id, ntype, status } = row;
  const { user } = useSignedIn();
  return (
    <>
      <Link className="row-act row-act-main" to={to.article(article_id)} aria-label={t('editOf', { name })}>
        {t('edit')}
      </Link>
      {status === ARTICLE_STATUS.published && (
        <PageCodeButton row path={articlePath(ntype, article_id)} tenantId={user.tenant_id} name={name} />
      )}
      {may &&
        ROW_ACTS.filter((act) => articleCan(act, status)).map((act) => (
          <Button
            key={act}
            type="link"
            size="small"
            className="row-act"
            danger={act === 'delete'}
            aria-label={t(`actsOf.${act}`, { name })}
            onClick={() => onAct(act)}
          >
            {t(`acts.${act}`)}
          </Button>
        ))}
    </>
  );
}

function useArticleColumns(): Column<ArticleRow>[] {
  const { t } = useTranslation('articles');
  const lang = useLang();
  const time = (at: string | null) => (at === null ? '—' : formatMinute(at));
  return [
    { key: 'title', title: t('name'), width: 200, sorts: true },
    {
      key: 'ntype',
      title: t('ntype'),
      width: 110,
      render: ({ ntype }) => NTYPE_NAMES[ntype][lang],
      text: ({ ntype }) => NTYPE_NAMES[ntype][lang],
    },
    { key: 'theme', title: t('theme'), width: 80, render: ({ theme }) => theme || '—' },
    {
      key: 'status',
      title: t('status'),
      width: 110,
      sorts: true,
      render: ({ status }) => <ArticleStatusMark status={status} />,
      text: ({ status }) => statusName(status, lang),
    },
    {
      key: 'publish_time',
      title: t('publishTime'),
      width: 150,
      sorts: true,
      render: ({ publish_time }) => <span className="num">{time(publish_time)}</span>,
      text: ({ publish_time }) => time(publish_time),
    },
    {
      key: 'expire_time',
      title: t('expireTime'),
      width: 150,
      render: ({ expire_time }) => <span className="num">{time(expire_time)}</span>,
      text: ({ expire_time }) => time(expire_time),
    },
    {
      key: 'update_time',
      title: t('updateTime'),
      width: 180,
      render: ({ update_time, author }) => (
        <>
          <span className="num">{formatMinute(update_time)}</span> {author}
        </>
      ),
      text: ({ update_time }) => formatMinute(update_time),
    },
  ];
}
