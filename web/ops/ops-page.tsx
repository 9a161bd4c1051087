import type { ReactNode } from 'react';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import '#web/components/list/list.css';
import './ops.css';

interface Props {
  title: string;
  hint: string;
  children: ReactNode;
}

/** The frame of a page for those who keep flows and cases going. */
export function OpsPage({ title, hint, children }: Props) {
  return (
    <div className="workbench-page ops-page">
      <PageTitle hint={hint}>{title}</PageTitle>
      {children}
    </div>
  );
}
