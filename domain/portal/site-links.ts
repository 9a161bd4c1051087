/** What a park tells everybody, linked below every page: addresses of `SITE_PATHS`, and what they are called. */
export const SITE_LINKS = [
  { path: '/policyList', zh: '政策', en: 'Policies' },
  { path: '/newsActivitiesList', zh: '资讯', en: 'News' },
  { path: '/excitingActivitiesList', zh: '活动', en: 'Activities' },
  { path: '/notice', zh: '通知公告', en: 'Notices' },
  { path: '/baseInfoDetail', zh: '关于园区', en: 'About the park' },
] as const;

/** What these links are, for who does not see where they stand. */
export const SITE_LINKS_LABEL = { zh: '园区信息', en: 'About this park' } as const;
