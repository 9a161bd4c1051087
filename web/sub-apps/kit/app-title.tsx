import { useEffect, type ComponentProps } from 'react';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useHost } from './use-host.ts';

/** Names the browser's tab, through the page around the application. */
export function useTellTitle(title: string): void {
  const { tellTitle } = useHost();
  useEffect(() => {
    tellTitle(title);
    // a new function each time says nothing new
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [title]);
}

/** The h1 of a page within an application, which names the browser's tab through the page around it. */
export function AppTitle(props: ComponentProps<typeof PageTitle>) {
  useTellTitle(props.children);
  return <PageTitle {...props} />;
}
