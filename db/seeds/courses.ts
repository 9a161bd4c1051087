import { randomUUID } from 'node:crypto';
import { COURSE_STATUS } from '#domain/training/status.ts';
import type { Tx } from '../client.ts';
import type { FileStore } from '../files/file-store.ts';
import { insertChange } from '../repositories/shared/changes.ts';
import { keepFile, keepPicture } from './keep-file.ts';
import type { People } from './people.ts';
import { samplePdf } from './samples.ts';

const TENANT = 'nanshan';
const AUTHOR = '13800000012';
const LEARNER = '13800000001';
const COURSES = [
  {
    title: '制造企业上云入门',
    summary: '从设备联网到业务系统上云：怎样选产品、算花费、申请补贴。适合第一次上云的企业。',
    theme: '上云',
    place: 10,
    lessons: [
      { title: '为什么上云：三家园区企业的做法', minutes: 20, text: 'Why move to the cloud' },
      { title: '选型与报价：云服务器、数据库和存储', minutes: 35, text: 'How to choose and what it costs' },
      { title: '云补贴申请全流程', minutes: 25, text: 'How to apply for the subsidy' },
    ],
    finished: 2,
  },
  {
    title: '数据安全与合规基础',
    summary: '企业信息化负责人必修：数据分类分级、权限与备份、出事以后怎么办。',
    theme: '安全',
    place: 20,
    lessons: [
      { title: '数据分类分级', minutes: 30, text: 'Classes of data' },
      { title: '权限、备份与演练', minutes: 40, text: 'Rights, backups and drills' },
    ],
    finished: 0,
  },
] as const;

/** What people of the first park’s enterprises learn by: two courses, one of them begun. */
export async function seedCourses(tx: Tx, files: FileStore, people: People): Promise<void> {
  const [author, learner] = [people.users.get(AUTHOR), people.users.get(LEARNER)];
  const corp_id = people.corps.get('yunqi');
  if (!author || !learner || !corp_id) throw new Error('the demo has nobody who teaches or learns');
  for (const { lessons: told, finished, ...said } of COURSES) {
    const lessons = [];
    for (const { title, minutes, text } of told) {
      const file = await keepFile(tx, files, {
        tenant_id: TENANT,
        uploader_id: author.user_id,
        file_use: 'article',
        real_name: `${title.replaceAll('：', ' ')}.pdf`,
        file_type: 'application/pdf',
        bytes: samplePdf(text),
      });
      lessons.push({ lesson_id: randomUUID(), title, kind: 'document' as const, file, url: '', minutes });
    }
    const course_id = randomUUID();
    const cover = await keepPicture(tx, files, { tenant_id: TENANT, uploader_id: author.user_id }, 'lesson');
    const row = { course_id, ...said, cover, status: COURSE_STATUS.published };
    await tx
      .insertInto('course')
      .values({ ...row, tenant_id: TENANT, lessons: JSON.stringify(lessons) })
      .execute();
    const by = {
      author: author.name,
      author_id: author.user_id,
      reason: '',
      body_sha256: null,
      idem_key: randomUUID(),
    };
    const of = { tenant_id: TENANT, kind: 'course' as const, record_id: course_id, subject: said.title };
    await insertChange(tx, { ...of, ...by, before: null, after: { ...row, lessons } });
    const at = { tenant_id: TENANT, course_id, user_id: learner.user_id };
    if (finished === 0) continue;
    await tx
      .insertInto('course_learner')
      .values({ ...at, corp_id, name: learner.name })
      .execute();
    const done = lessons.slice(0, finished).map(({ lesson_id, minutes }) => ({
      ...at,
      lesson_id,
      seconds: minutes * 60,
      finished_at: new Date(),
    }));
    await tx.insertInto('lesson_progress').values(done).execute();
  }
}
