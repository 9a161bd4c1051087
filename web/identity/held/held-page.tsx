import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useSessionActs } from '#web/shared/session/session.ts';
import '../identity.css';

interface Props {
  title: string;
  hint: string;
  /** Beside the way out. */
  other?: ReactNode;
  children: ReactNode;
}

/** In place of every page while a session has something to do before anything else: that, or the way out. */
export function HeldPage({ title, hint, other, children }: Props) {
  const { t } = useTranslation();
  const { leave } = useSessionActs();
  return (
    <main className="page login-page">
      <div className="panel login-panel">
        <PageTitle hint={hint}>{title}</PageTitle>
        {children}
        <p className="login-foot">
          {other}
          <Button type="link" onClick={() => void leave()}>
            {t('user.signOut')}
          </Button>
        </p>
      </div>
    </main>
  );
}
