import { apply as applyEn } from '#web/locales/en-US/apply.ts';
import { calendar as calendarEn } from '#web/locales/en-US/calendar.ts';
import { catalog as catalogEn } from '#web/locales/en-US/catalog.ts';
import { common as commonEn } from '#web/locales/en-US/common.ts';
import { demand as demandEn } from '#web/locales/en-US/demand.ts';
import { detail as detailEn } from '#web/locales/en-US/detail.ts';
import { downloads as downloadsEn } from '#web/locales/en-US/downloads.ts';
import { flows as flowsEn } from '#web/locales/en-US/flows.ts';
import { hall as hallEn } from '#web/locales/en-US/hall.ts';
import { identity as identityEn } from '#web/locales/en-US/identity.ts';
import { leave as leaveEn } from '#web/locales/en-US/leave.ts';
import { list as listEn } from '#web/locales/en-US/list.ts';
import { logs as logsEn } from '#web/locales/en-US/logs.ts';
import { roles as rolesEn } from '#web/locales/en-US/roles.ts';
import { menu as menuEn } from '#web/locales/en-US/menu.ts';
import { menus as menusEn } from '#web/locales/en-US/menus.ts';
import { modules as modulesEn } from '#web/locales/en-US/modules.ts';
import { ops as opsEn } from '#web/locales/en-US/ops.ts';
import { paper as paperEn } from '#web/locales/en-US/paper.ts';
import { park as parkEn } from '#web/locales/en-US/park.ts';
import { corps as corpsEn } from '#web/locales/en-US/corps.ts';
import { parks as parksEn } from '#web/locales/en-US/parks.ts';
import { portal as portalEn } from '#web/locales/en-US/portal.ts';
import { programme as programmeEn } from '#web/locales/en-US/programme.ts';
import { reception as receptionEn } from '#web/locales/en-US/reception.ts';
import { review as reviewEn } from '#web/locales/en-US/review.ts';
import { slider as sliderEn } from '#web/locales/en-US/slider.ts';
import { task as taskEn } from '#web/locales/en-US/task.ts';
import { steps as stepsEn } from '#web/locales/en-US/steps.ts';
import { today as todayEn } from '#web/locales/en-US/today.ts';
import { upload as uploadEn } from '#web/locales/en-US/upload.ts';
import { users as usersEn } from '#web/locales/en-US/users.ts';
import { views as viewsEn } from '#web/locales/en-US/views.ts';
import { workbench as workbenchEn } from '#web/locales/en-US/workbench.ts';
import { apply } from '#web/locales/zh-CN/apply.ts';
import { calendar } from '#web/locales/zh-CN/calendar.ts';
import { corps } from '#web/locales/zh-CN/corps.ts';
import { parks } from '#web/locales/zh-CN/parks.ts';
import { catalog } from '#web/locales/zh-CN/catalog.ts';
import { common } from '#web/locales/zh-CN/common.ts';
import { demand } from '#web/locales/zh-CN/demand.ts';
import { detail } from '#web/locales/zh-CN/detail.ts';
import { downloads } from '#web/locales/zh-CN/downloads.ts';
import { flows } from '#web/locales/zh-CN/flows.ts';
import { hall } from '#web/locales/zh-CN/hall.ts';
import { identity } from '#web/locales/zh-CN/identity.ts';
import { leave } from '#web/locales/zh-CN/leave.ts';
import { list } from '#web/locales/zh-CN/list.ts';
import { logs } from '#web/locales/zh-CN/logs.ts';
import { roles } from '#web/locales/zh-CN/roles.ts';
import { menu } from '#web/locales/zh-CN/menu.ts';
import { menus } from '#web/locales/zh-CN/menus.ts';
import { modules } from '#web/locales/zh-CN/modules.ts';
import { ops } from '#web/locales/zh-CN/ops.ts';
import { paper } from '#web/locales/zh-CN/paper.ts';
import { park } from '#web/locales/zh-CN/park.ts';
import { portal } from '#web/locales/zh-CN/portal.ts';
import { programme } from '#web/locales/zh-CN/programme.ts';
import { reception } from '#web/locales/zh-CN/reception.ts';
import { review } from '#web/locales/zh-CN/review.ts';
import { steps } from '#web/locales/zh-CN/steps.ts';
import { slider } from '#web/locales/zh-CN/slider.ts';
import { task } from '#web/locales/zh-CN/task.ts';
import { today } from '#web/locales/zh-CN/today.ts';
import { upload } from '#web/locales/zh-CN/upload.ts';
import { users } from '#web/locales/zh-CN/users.ts';
import { views } from '#web/locales/zh-CN/views.ts';
import { workbench } from '#web/locales/zh-CN/workbench.ts';

const zh = {
  apply,
  calendar,
  catalog,
  corps,
  menus,
  modules,
  parks,
  common,
  demand,
  detail,
  downloads,
  flows,
  hall,
  identity,
  leave,
  list,
  logs,
  roles,
  menu,
  ops,
  paper,
  park,
  portal,
  programme,
  reception,
  review,
  steps,
  slider,
  task,
  today,
  upload,
  users,
  views,
  workbench,
};
export type Words = typeof zh;
/** The product's own texts, to find by them what a screen shows in either language. */
export const WORDS: Record<'zh-CN' | 'en-US', Words> = {
  'zh-CN': zh,
  'en-US': {
    apply: applyEn,
    calendar: calendarEn,
    catalog: catalogEn,
    corps: corpsEn,
    menus: menusEn,
    modules: modulesEn,
    parks: parksEn,
    common: commonEn,
    demand: demandEn,
    detail: detailEn,
    downloads: downloadsEn,
    flows: flowsEn,
    hall: hallEn,
    identity: identityEn,
    leave: leaveEn,
    list: listEn,
    logs: logsEn,
    roles: rolesEn,
    menu: menuEn,
    ops: opsEn,
    paper: paperEn,
    park: parkEn,
    portal: portalEn,
    programme: programmeEn,
    reception: receptionEn,
    review: reviewEn,
    slider: sliderEn,
    task: taskEn,
    steps: stepsEn,
    today: todayEn,
    upload: uploadEn,
    users: usersEn,
    views: viewsEn,
    workbench: workbenchEn,
  },
};
export type Locale = keyof typeof WORDS;
