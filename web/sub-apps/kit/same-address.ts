import { NavigationType, type createMemoryRouter } from 'react-router';
import { plainPath } from '#domain/apps/bridge.ts';
import type { Host } from './host.ts';

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => plainPath(pathname + search);

/**
 * Keeps an application and the page around it at one address. What the page is told comes back once it is drawn anew, maybe
 * after the application's next step: such an echo leads nowhere, else a quick reader would be led back.
 */
export function sameAddress(host: Host, router: ReturnType<typeof createMemoryRouter>) {
  /** Where the page last was, and the steps of which it has said nothing yet. */
  let at = pathOf(router.state.location);
  const sent: string[] = [];
  const end = router.subscribe(({ location, historyAction, navigation }) => {
    const path = pathOf(location);
    // the router says more than once where it is
    if (navigation.state !== 'idle' || path === (sent.at(-1) ?? at)) return;
    // alone, nobody stands between it and the browser
    if (host.alone) at = path;
    else sent.push(path);
    host.send({ type: 'path', path, replace: historyAction === NavigationType.Replace });
  });
  return {
    end,
    /** The page is at `path`. */
    heard: (path: string) => {
      if (path === at) return;
      at = path;
      const echo = sent.indexOf(path);
      sent.splice(0, echo < 0 ? sent.length : echo + 1);
      if (echo < 0 && pathOf(router.state.location) !== path) void router.navigate(path, { replace: true });
    },
  };
}
