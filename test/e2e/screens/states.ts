import { broken, type Scene, type Screen } from './screen.ts';

interface Page extends Pick<Screen, 'route' | 'path' | 'who' | 'reach'> {
  /** What the page shows, for the names of its states. */
  name: string;
  /** The call that fills it. */
  call: { path: string };
  /** What the call says when there is nothing, and what the page says then; without it the page is never empty. */
  none?: { response: object; shows: (s: Scene) => string | RegExp };
}

/** The states that every page has that asks for what it shows: it is waited for, it can’t be had, and there is nothing. */
export function statesOf({ name, call, none, ...page }: Page): Screen[] {
  const loading: Screen = { ...page, name: `${name}, being loaded`, shows: { waitsFor: call } };
  const failing: Screen = {
    ...page,
    name: `${name} that can’t be loaded`,
    before: (s) => s.page.route(`**${call.path}*`, broken),
    shows: ({ w }) => w.common.state.error,
  };
  if (!none) return [loading, failing];
  const { response, shows } = none;
  const json = { code: 0, message: '', request_id: '', response };
  const before: Screen['before'] = (s) => s.page.route(`**${call.path}*`, (route) => route.fulfill({ json }));
  return [loading, failing, { ...page, name: `${name}, none`, before, shows }];
}

/** A list that has nothing in it. */
export const NO_ROWS = { total: 0, items: [] };
