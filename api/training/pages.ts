import { createElement as h, type ReactNode } from 'react';
import { withTenants, type Tx } from '#db/client.ts';
import {
  isWithdrawn,
  showsCover,
  shownCourse,
  shownCourses,
  signUpCourse,
  type ShownCourse,
} from '#db/repositories/training/learning.ts';
import { giveConsent } from '#db/repositories/sms/consents.ts';
import { TICKED } from '#domain/sms/consent.ts';
import { parksWith } from '#domain/modules/switches.ts';
import { idOfScene } from '#domain/portal/mini-code.ts';
import { AppError, fill } from '#domain/shared/errors/errors.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { learningContract } from '#domain/training/contract/learning.ts';
import { LESSON_KIND_NAMES } from '#domain/training/course.ts';
import { COURSE_DETAIL, COURSE_LIST, coursePath, coursePageTexts, learnPath } from '#domain/training/page-texts.ts';
import { stillOpen } from '../shared/calls/open-tenant.ts';
import { sitePath, type SitePage } from '../shared/site/document.ts';
import { siteFile } from '../shared/site/files.ts';
import { consentBox } from '../shared/site/consent-box.ts';
import { listAddress, listAsked, listSearch, nothingListed } from '../shared/site/list.ts';
import { picture } from '../shared/site/picture.ts';
import { article, itemList, lostPage, pages, phoneCode } from '../shared/site/parts.ts';
import type { Asked, SiteHandler, SitePages } from '../shared/site/part.ts';
import type { Site } from '../shared/site/site.ts';

const LIMIT = 12;

const minutesOf = ({ lessons }: ShownCourse): number => lessons.reduce((sum, { minutes }) => sum + minutes, 0);
const lengthOf = (site: Site, course: ShownCourse): string =>
  fill(coursePageTexts(site.lang).lesson, { n: course.lessons.length, minutes: minutesOf(course) });

/** `/enterpriseTraining`: the courses of a park, in its order. */
const listPage: SiteHandler = async (site, asked) => {
  const texts = coursePageTexts(site.lang);
  const { keyword, offset } = listAsked(asked);
  const { total, items } = await withTenants(site.deps.db.app, [site.tenant_id], (tx) =>
    shownCourses(tx, site.tenant_id, { keyword, limit: LIMIT, offset }),
  );
  const address = (from: number) => listAddress(COURSE_LIST, { keyword, offset: from });
  return {
    title: texts.title,
    description: texts.description,
    canonical: address(offset),
    jsonLd: itemList(site, { offset, total, paths: items.map(({ course_id }) => coursePath(course_id)) }),
    body: article(
      texts.title,
      listSearch(site, COURSE_LIST, { keyword, label: texts.keyword, button: texts.search }),
      items.length === 0
        ? nothing(site, keyword !== '')
        : h(
            'ul',
            { className: 'site-grid' },
            items.map((course) => cardOf(site, course)),
          ),
      pages(site, { offset, limit: LIMIT, total }, address),
    ),
  };
};

function nothing(site: Site, searched: boolean): ReactNode {
  const texts = coursePageTexts(site.lang);
  return searched
    ? nothingListed(site, texts.none, { name: texts.all, address: COURSE_LIST })
    : nothingListed(site, texts.empty);
}

function cardOf(site: Site, course: ShownCourse): ReactNode {
  const { course_id, title, summary, theme, cover } = course;
  return h(
    'li',
    { key: course_id, className: 'site-card' },
    cover === null ? null : picture(siteFile(cover), 'card'),
    h('h2', null, h('a', { href: sitePath(site, coursePath(course_id)) }, title)),
    summary === '' ? null : h('p', null, summary),
    h('p', { className: 'site-hint' }, theme === '' ? null : `${theme} · `, lengthOf(site, course)),
  );
}

/** `/enterpriseTraining/course?course_id=`: one of them, with the form to sign up; one that was withdrawn is gone. */
const detailPage: SiteHandler = async (site, asked) => {
  const found = await courseOf(site, asked);
  return 'lost' in found ? found.lost : pageOf(site, found.course, signUpForm(site, found.course));
};

/** The course that is asked for, or the page that says why there is none. Raises NOT_FOUND. */
async function courseOf(site: Site, asked: Asked): Promise<{ course: ShownCourse } | { lost: SitePage }> {
  const { success, data: courseId } = Guid.safeParse(asked['course_id'] ?? idOfScene(asked['scene']));
  if (!success) throw new AppError('NOT_FOUND');
  return withTenants(site.deps.db.app, [site.tenant_id], async (tx) => {
    const course = await shownCourse(tx, site.tenant_id, courseId);
    if (course) return { course };
    if (!(await isWithdrawn(tx, site.tenant_id, courseId))) throw new AppError('NOT_FOUND');
    return { lost: lostPage(site, coursePath(courseId), 'gone') };
  });
}

function pageOf(site: Site, course: ShownCourse, below: ReactNode): SitePage {
  const texts = coursePageTexts(site.lang);
  const { course_id, title, summary, theme, cover, lessons } = course;
  return {
    title,
    ...(summary && { description: summary }),
    canonical: coursePath(course_id),
    jsonLd: jsonLdOf(site, course),
    body: article(
      title,
      h(
        'p',
        { className: 'site-facts' },
        theme === '' ? null : h('span', null, theme),
        h('span', null, lengthOf(site, course)),
      ),
      cover === null ? null : picture(siteFile(cover), 'column', true),
      summary === '' ? null : h('p', { className: 'site-plain' }, summary),
      h('h2', null, texts.lessons),
      h(
        'ol',
        { className: 'site-lessons' },
        lessons.map(({ lesson_id, title: name, kind, minutes }) =>
          h(
            'li',
            { key: lesson_id },
            `${name} `,
            h(
              'span',
              { className: 'site-hint' },
              `${LESSON_KIND_NAMES[kind][site.lang]} · ${fill(texts.minutes, { minutes })}`,
            ),
          ),
        ),
      ),
      below,
      phoneCode(site, coursePath(course_id)),
      h('p', null, h('a', { href: sitePath(site, COURSE_LIST) }, texts.back)),
    ),
  };
}

/** The same for everybody: who is asked only once it is sent. */
function signUpForm(site: Site, { course_id }: ShownCourse): ReactNode {
  if (site.closed) return null;
  const texts = coursePageTexts(site.lang);
  return h(
    'section',
    { id: 'sign-up', key: 'sign-up' },
    h('h2', null, texts.signUp),
    h('p', null, texts.signUpText),
    h(
      'form',
      { method: 'post', action: sitePath(site, COURSE_DETAIL), className: 'site-form' },
      h('input', { type: 'hidden', name: 'course_id', value: course_id }),
      consentBox(site, {}),
      h('p', null, h('button', { type: 'submit', className: 'site-button' }, texts.signUp)),
    ),
  );
}

const said = (title: string, text: string, href: string, name: string): ReactNode =>
  h(
    'section',
    { id: 'sign-up', className: 'site-said', role: 'status' },
    h('h2', null, title),
    h('p', null, text),
    h('p', null, h('a', { href }, name)),
  );

/** Signs in whoever sent the form; who acts for no enterprise of this park is told to sign in first. */
const signUpPage: SiteHandler = async (site, asked, request) => {
  const found = await courseOf(site, asked);
  if ('lost' in found) return found.lost;
  const { course } = found;
  const texts = coursePageTexts(site.lang);
  const session = await request.loadSession();
  const { tenant_id } = site;
  const corp_id = session?.actor.corp_id;
  const own =
    session?.tenant_id === tenant_id &&
    session.actor.scene === 'portal' &&
    session.held === null &&
    parksWith(session, 'corp_training').includes(tenant_id);
  if (!own || !corp_id) {
    const login = `/login?${new URLSearchParams({ from: coursePath(course.course_id) }).toString()}`;
    return pageOf(site, course, said(texts.signIn, texts.signInText, login, texts.signIn));
  }
  const { user_id, name } = session;
  const signUp = async (tx: Tx) => {
    await signUpCourse(tx, { tenant_id, course_id: course.course_id, user_id, corp_id, name });
    if (asked['marketing'] === TICKED) await giveConsent(tx, { tenant_id, mobile: session.mobile }, 'training');
    await stillOpen(tx, tenant_id);
  };
  await withTenants(site.deps.db.app, [tenant_id], signUp, corp_id);
  const done = fill(texts.doneText, { title: course.title });
  const act = {
    op_name: 'training.learning.signUpCourse',
    log: learningContract.signUpCourse.log,
    target: course.title,
  };
  return { ...pageOf(site, course, said(texts.done, done, learnPath(course.course_id), texts.learn)), act };
};

/** What it is, in the words of schema.org. */
const jsonLdOf = (site: Site, course: ShownCourse): object => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.title,
  description: course.summary || course.title,
  url: site.origin + coursePath(course.course_id),
  provider: { '@type': 'Organization', name: site.park_name, url: site.origin },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${Math.max(1, minutesOf(course))}M`,
  },
});

/** The public pages of enterprise training (spec §2; product §12). */
export const coursePages: SitePages = {
  module: 'corp_training',
  fileOf: ({ deps, tenant_id, modules }, guid) =>
    withTenants(deps.db.app, [tenant_id], async (tx) =>
      modules.includes('corp_training') && (await showsCover(tx, tenant_id, guid)) ? { name: null } : undefined,
    ),
  addresses: async ({ deps, tenant_id }) => {
    const { items } = await withTenants(deps.db.app, [tenant_id], (tx) =>
      shownCourses(tx, tenant_id, { keyword: '', limit: 500, offset: 0 }),
    );
    return [{ path: COURSE_LIST }, ...items.map(({ course_id }) => ({ path: coursePath(course_id) }))];
  },
  search: async ({ deps, tenant_id, lang }, keyword, limit) => {
    const { total, items } = await withTenants(deps.db.app, [tenant_id], (tx) =>
      shownCourses(tx, tenant_id, { keyword, limit, offset: 0 }),
    );
    const found = items.map(({ course_id, title, summary, theme }) => ({
      path: coursePath(course_id),
      title,
      summary,
      hint: theme,
    }));
    const more = `${COURSE_LIST}?${new URLSearchParams({ keyword }).toString()}`;
    return [{ kind: coursePageTexts(lang).title, items: found, total, more }];
  },
  pages: { [COURSE_LIST]: listPage, [COURSE_DETAIL]: detailPage },
  forms: { [COURSE_DETAIL]: signUpPage },
};
