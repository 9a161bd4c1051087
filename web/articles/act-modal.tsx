import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { articlesContract, type ArticleEdit } from '#domain/articles/contract.ts';
import type { ArticleAct } from '#domain/articles/status.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { ARTICLE_PRESSES } from './presses.ts';

interface Props {
  act: ArticleAct;
  /** What the article is called. */
  name: string;
  /** What is sent with the act: which article, and what is written of it. */
  body: Omit<Input<typeof articlesContract.saveNews>, 'act'>;
  onDone: (saved: ArticleEdit | null) => void;
  /** The server refused, and said its last word. */
  onRefused: (error: Error) => void;
  onClose: () => void;
}

/** Asks before an article is published, scheduled, withdrawn or deleted, and says what follows. */
export function ArticleActModal({ act, name, body, onDone, onRefused, onClose }: Props) {
  const { t } = useTranslation('articles');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', articlesContract.listNews.path] });
  const sure = useSureAct(ARTICLE_PRESSES.saveArticle, {
    onSuccess: ({ article }) => {
      toast.success(t(`done.${act}`, { name }));
      refresh();
      onClose();
      onDone(article);
    },
    onRefused: (error) => {
      refresh();
      onRefused(error);
    },
  });
  return (
    <ActModal
      act={sure}
      title={t(`actsOf.${act}`, { name })}
      hint={t(`asks.${act}`)}
      okText={t(`acts.${act}`)}
      danger={act === 'withdraw' || act === 'delete'}
      onConfirm={() => sure.send({ ...body, act })}
      onDismiss={onClose}
    />
  );
}
