import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/components/page-title.tsx';
import { StateMessage } from '#web/components/page-state.tsx';
import { isOps } from '#web/shared/is-ops.ts';
import { useSignedIn } from '#web/shared/session.ts';
import '#web/components/list/list.css';
import './ops.css';

interface Props {
  title: string;
  hint: string;
  children: ReactNode;
}

/** The frame of a page for those who keep flows and cases going; others are told that it is not theirs. */
export function OpsPage({ title, hint, children }: Props) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const may = isOps(session);
  return (
    <div className="workbench-page ops-page">
      <PageTitle {...(may && { hint })}>{title}</PageTitle>
      {may ? (
        children
      ) : (
        <StateMessage
          role="alert"
          title={t('error.wrongHat')}
          hint={t('error.wrongHatHint', { hat: t(`scene.${session.scene}`) })}
        />
      )}
    </div>
  );
}
