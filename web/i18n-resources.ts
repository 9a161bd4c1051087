import type { apply } from './locales/zh-CN/apply.ts';
import type { calendar } from './locales/zh-CN/calendar.ts';
import type { catalog } from './locales/zh-CN/catalog.ts';
import { common } from './locales/zh-CN/common.ts';
import type { demand } from './locales/zh-CN/demand.ts';
import type { detail } from './locales/zh-CN/detail.ts';
import type { downloads } from './locales/zh-CN/downloads.ts';
import type { flows } from './locales/zh-CN/flows.ts';
import type { hall } from './locales/zh-CN/hall.ts';
import type { identity } from './locales/zh-CN/identity.ts';
import type { leave } from './locales/zh-CN/leave.ts';
import type { list } from './locales/zh-CN/list.ts';
import type { logs } from './locales/zh-CN/logs.ts';
import type { menu } from './locales/zh-CN/menu.ts';
import type { menus } from './locales/zh-CN/menus.ts';
import type { modules } from './locales/zh-CN/modules.ts';
import type { ops } from './locales/zh-CN/ops.ts';
import type { paper } from './locales/zh-CN/paper.ts';
import type { park } from './locales/zh-CN/park.ts';
import type { corps } from './locales/zh-CN/corps.ts';
import type { parks } from './locales/zh-CN/parks.ts';
import { portal } from './locales/zh-CN/portal.ts';
import type { programme } from './locales/zh-CN/programme.ts';
import type { reception } from './locales/zh-CN/reception.ts';
import type { review } from './locales/zh-CN/review.ts';
import type { roles } from './locales/zh-CN/roles.ts';
import type { slider } from './locales/zh-CN/slider.ts';
import type { task } from './locales/zh-CN/task.ts';
import type { steps } from './locales/zh-CN/steps.ts';
import type { today } from './locales/zh-CN/today.ts';
import type { users } from './locales/zh-CN/users.ts';
import type { upload } from './locales/zh-CN/upload.ts';
import type { views } from './locales/zh-CN/views.ts';
import type { workbench } from './locales/zh-CN/workbench.ts';

/** Every namespace's texts; the English files are typed by the Chinese ones, so a missing key does not compile. */
interface Resources {
  common: typeof common;
  catalog: typeof catalog;
  corps: typeof corps;
  parks: typeof parks;
  paper: typeof paper;
  park: typeof park;
  portal: typeof portal;
  programme: typeof programme;
  flows: typeof flows;
  hall: typeof hall;
  identity: typeof identity;
  apply: typeof apply;
  demand: typeof demand;
  detail: typeof detail;
  leave: typeof leave;
  list: typeof list;
  logs: typeof logs;
  menu: typeof menu;
  menus: typeof menus;
  modules: typeof modules;
  downloads: typeof downloads;
  ops: typeof ops;
  reception: typeof reception;
  review: typeof review;
  roles: typeof roles;
  slider: typeof slider;
  task: typeof task;
  calendar: typeof calendar;
  steps: typeof steps;
  today: typeof today;
  upload: typeof upload;
  users: typeof users;
  views: typeof views;
  workbench: typeof workbench;
}
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}

const FILES = import.meta.glob<Record<string, object>>(['./*/*.ts', '!./zh-CN/{common,portal}.ts'], {
  base: './locales',
});
/** What the first page says to most readers comes with the code, not after it. */
export const FIRST_TEXTS = { 'zh-CN': { common, portal } };

/** Loads the texts of one namespace; those of one language that are no first page's are one file. */
export async function loadNamespace(language: string, namespace: string): Promise<object> {
  const load = FILES[`./${language}/${namespace}.ts`];
  if (!load) throw new Error(`no texts for ${language}/${namespace}`);
  return (await load())[namespace] ?? {};
}
