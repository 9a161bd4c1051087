import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { CONTENT_TYPE } from '#domain/articles/article.ts';
import { RichText } from '#web/components/catalog/rich-text.tsx';
import './article-body.css';

/** What is shown of an article. */
export interface ShownBody {
  title: string;
  content_type: number;
  content: string;
  /** '' unless it may be embedded. */
  url: string;
  cover_url: string;
  video_url: string;
  attachment_list: readonly { name: string; download_url: string }[];
}

/** An article’s cover, its text, page or video, and its attachments. */
export function ArticleBody({ article }: { article: ShownBody }) {
  return (
    <div className="article-body">
      {article.cover_url !== '' && <img className="article-cover" src={article.cover_url} alt="" />}
      <Content article={article} />
      <Attachments list={article.attachment_list} />
    </div>
  );
}

function Content({ article }: { article: ShownBody }) {
  const { t } = useTranslation('articles');
  const { content_type, content, url, video_url, title } = article;
  if (content_type === CONTENT_TYPE.html) return <RichText html={content} />;
  if (content_type === CONTENT_TYPE.text) return <p className="article-text">{content}</p>;
  if (content_type === CONTENT_TYPE.video && video_url !== '') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever uploads a video has no captions beside it
    return <video className="article-video" src={video_url} controls preload="metadata" aria-label={title} />;
  }
  if (url === '') return <p className="nothing">{t(content_type === CONTENT_TYPE.video ? 'noVideo' : 'noFrame')}</p>;
  return (
    <iframe
      className="article-frame"
      src={url}
      title={t('frame', { name: title })}
      // without allow-same-origin: what runs in it has no origin, and so nothing of ours
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      loading="lazy"
      allow="fullscreen"
    />
  );
}

function Attachments({ list }: { list: ShownBody['attachment_list'] }) {
  const { t } = useTranslation('articles');
  if (list.length === 0) return null;
  return (
    <section className="article-files" aria-label={t('attachments')}>
      <h2>{t('attachments')}</h2>
      <ul>
        {list.map(({ name, download_url }) => (
          <li key={download_url}>
            <a href={download_url} target="_blank" rel="noopener noreferrer">
              <DownloadOutlined aria-hidden="true" /> {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
