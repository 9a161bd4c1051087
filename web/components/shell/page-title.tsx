import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './page-title.css';

interface Props {
  children: string;
  className?: string;
  /** Shown beside the title: tags, buttons. */
  extra?: ReactNode;
  hint?: ReactNode;
  /** Beside the name itself: where it stands. */
  mark?: ReactNode;
}

/** Names the browser's tab after the page. */
export function useTabTitle(title: string | null): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${t('brand')}`;
  }, [title, t]);
}

/** The page's one h1; also the browser tab's title. */
export function PageTitle({ children, className, extra, hint, mark }: Props) {
  useTabTitle(children);
  return (
    <div className={['page-title', className].filter(Boolean).join(' ')}>
      <div>
        {mark === undefined ? (
          <h1>{children}</h1>
        ) : (
          <div className="page-title-marked">
            <h1>{children}</h1>
            {mark}
          </div>
        )}
        {hint !== undefined && <p className="page-title-hint">{hint}</p>}
      </div>
      {extra !== undefined && <div className="page-title-extra">{extra}</div>}
    </div>
  );
}
