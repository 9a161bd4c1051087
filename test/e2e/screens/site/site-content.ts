import { portalContentContract, type PortalEdit, type VersionRow } from '#domain/portal/content-contract.ts';
import { to } from '#web/paths.ts';
import { EMPTY_CONTENT, type PortalContent } from '#domain/portal/content.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { beaten, inOrder, press, type Screen } from '#test/e2e/screens/screen.ts';
import { statesOf } from '#test/e2e/screens/states.ts';

const { getInfo, getVersion, listVersions, update } = portalContentContract;
const page = { route: '/dashboard/portal', path: to.siteContent, who: MOBILES.tenantAdmin } as const;
const at = '2026-11-28T02:00:00.000Z';
const CONTENT: PortalContent = {
  ...EMPTY_CONTENT,
  base_info: { slogan: '2026', introduction: 'A\n\nB', picture: null },
  banner_list: [
    { title: 'B-01', text: '', picture: null, link: '/policyList' },
    { title: 'B-02', text: '', picture: null, link: '' },
  ],
  desc_list: [{ title: 'D-01', text: '1' }],
  service_list: [{ name: 'S-01', text: '', link: 'https://a.example.com/' }],
  entry_list: [{ name: 'E-01', link: 'https://b.example.com/' }],
};
const EARLIER: PortalContent = {
  ...CONTENT,
  base_info: { slogan: '2025', introduction: 'A', picture: null },
  banner_list: CONTENT.banner_list.toReversed(),
  service_list: [],
};
const edit = (of: Partial<PortalEdit> = {}): PortalEdit => ({
  draft: CONTENT,
  version: 3,
  own: true,
  shown: EARLIER,
  changed: true,
  author: 'ZM',
  update_time: at,
  publisher: 'ZM',
  published_at: at,
  preview_path: '/site-preview?sig=a',
  lock: '1'.repeat(64),
  ...of,
});
const version = (n: number, of: Partial<VersionRow> = {}): VersionRow => ({
  version: n,
  note: `V-0${n}`,
  author: 'ZM',
  published_at: at,
  restored: null,
  taken_away: false,
  ...of,
});
const answer =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page: shown }) =>
    shown.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
const stored = (of: Partial<PortalEdit> = {}) => answer(getInfo, edit(of));
const earlier = answer(getVersion, { version: 2, content: EARLIER });
const versions = { total: 3, items: [version(3, { restored: 1 }), version(2, { taken_away: true }), version(1)] };

/** A portal's content being written, and its versions. */
export const SITE_CONTENT_SCREENS: Screen[] = [
  { name: 'portal content', ...page, before: stored(), shows: ({ w }) => w.site.changed },
  {
    name: 'portal content of the provider',
    ...page,
    who: MOBILES.platform,
    shows: ({ w }) => w.site.shownNoneProvider,
  },
  {
    name: 'portal content, published',
    ...page,
    before: stored({ changed: false }),
    shows: ({ w }) => w.site.shown.replace('{{version}}', '3'),
  },
  ...statesOf({ name: 'portal content', ...page, call: getInfo }),
  {
    name: 'portal content, published, asked',
    ...page,
    before: stored(),
    reach: press((w) => w.site.acts.publish),
    shows: () => '2025',
  },
  {
    name: 'portal content, given up, asked',
    ...page,
    before: stored(),
    reach: press((w) => w.site.acts.giveUp),
    shows: ({ w }) => w.site.asks.giveUp,
  },
  {
    name: 'portal content, taken away, asked',
    ...page,
    before: stored(),
    reach: press((w) => w.site.acts.takeAway),
    shows: ({ w }) => w.site.asks.takeAway,
  },
  {
    name: 'portal content with what is missing',
    ...page,
    before: stored({ draft: { ...CONTENT, entry_list: [{ name: '', link: 'http://a.example.com' }] } }),
    reach: press((w) => w.site.acts.publish),
    shows: () => /https:\/\//,
  },
  {
    name: 'portal content, somebody else was faster',
    ...page,
    before: async (s) => {
      await stored()(s);
      await beaten(update, { draft: { ...CONTENT, desc_list: [] }, version: 4 })(s);
    },
    reach: inOrder(
      ({ page: shown, w }) => shown.getByLabel(w.site.slogan).fill('2027'),
      press((w) => w.site.save),
    ),
    shows: ({ w }) => w.list.resource.load,
  },
  {
    name: 'versions of a portal',
    ...page,
    before: async (s) => {
      await stored()(s);
      await answer(listVersions, versions)(s);
    },
    reach: press((w) => w.site.versions),
    shows: () => 'V-01',
  },
  {
    name: 'versions of a portal, what one changed',
    ...page,
    before: async (s) => {
      await stored()(s);
      await answer(listVersions, versions)(s);
      await earlier(s);
    },
    reach: inOrder(
      press((w) => w.site.versions),
      press((w) => w.site.changes.of),
    ),
    shows: ({ w }) => w.site.changes.none,
  },
  {
    name: 'versions of a portal, none',
    ...page,
    before: async (s) => {
      await stored({ own: false, version: 0 })(s);
      await answer(listVersions, { total: 0, items: [] })(s);
    },
    reach: press((w) => w.site.versions),
    shows: ({ w }) => w.site.noVersions,
  },
];
