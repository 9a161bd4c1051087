import type { Lang } from '../shared/errors/error-spec.ts';

/** The public page of courses, and of one of them. */
export const COURSE_LIST = '/enterpriseTraining';
export const COURSE_DETAIL = '/enterpriseTraining/course';
export const coursePath = (courseId: string): string => `${COURSE_DETAIL}?course_id=${courseId}`;
/** Where somebody has the courses that they signed up for, and learns by one. */
export const MY_COURSES = '/my-courses';
export const learnPath = (courseId: string): string => `${MY_COURSES}?course=${encodeURIComponent(courseId)}`;
/** Where a park keeps its courses, and sees who learns by one. */
export const KEPT_COURSES = '/dashboard/training';
export const learnersPath = (courseId: string): string => `${KEPT_COURSES}/${encodeURIComponent(courseId)}/learners`;

const zh = {
  title: '企业培训',
  description: '园区为企业开设的在线课程。',
  empty: '暂时没有课程',
  none: '没有找到相关课程',
  all: '查看全部课程',
  search: '搜索',
  keyword: '标题、简介、主题',
  lessons: '课程目录',
  lesson: '{n} 节课 · 共 {minutes} 分钟',
  minutes: '{minutes} 分钟',
  signUp: '报名学习',
  signUpText: '园区企业的人员登录后即可报名，学习进度按人记录。',
  signIn: '登录后报名',
  signInText: '请先以园区企业人员的身份登录，再回到本页报名。',
  done: '报名成功',
  doneText: '您已报名“{title}”，可以开始学习。',
  learn: '开始学习',
  back: '返回课程列表',
  mine: '我的课程',
};
const en: typeof zh = {
  title: 'Enterprise training',
  description: 'Online courses of the park for its enterprises.',
  empty: 'No courses yet',
  none: 'No course was found',
  all: 'All courses',
  search: 'Search',
  keyword: 'Title, summary, theme',
  lessons: 'Lessons',
  lesson: '{n} lessons · {minutes} minutes',
  minutes: '{minutes} minutes',
  signUp: 'Sign up',
  signUpText: 'People of the park’s enterprises sign up once they are signed in; how far each is is kept.',
  signIn: 'Sign in to sign up',
  signInText: 'Sign in as somebody of an enterprise of this park first, and come back to this page.',
  done: 'You are signed up',
  doneText: 'You are signed up for “{title}”, and can begin.',
  learn: 'Begin',
  back: 'Back to the courses',
  mine: 'My courses',
};

/** The words of the public pages of courses. */
export const coursePageTexts = (lang: Lang): typeof zh => (lang === 'en' ? en : zh);
