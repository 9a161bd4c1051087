import { ENTRY_STATUS } from '#domain/competition/entry.ts';
import { RACE_STATUS } from '#domain/competition/race.ts';
import type { Tx } from '../client.ts';
import type { People } from './people.ts';

const TENANT = 'nanshan';
const JUDGES = ['13800000011', '13800000014'];
const DAY_MS = 86_400_000;

interface Story {
  /** Its enterprise by its key. */
  corp: string;
  title: string;
  team: { name: string; job: string }[];
  plan: string;
  contact: [name: string, mobile: string];
  /** What each judge gave: the four criteria, and why. */
  given?: [number, number, number, number, string][];
}
const RACES = [
  {
    name: '智造创新大赛',
    name_en: 'Smart manufacturing challenge',
    about: '面向园区企业征集智能制造项目：质检、排产、能耗与设备预测性维护。入围项目可优先获得云补贴与试点产线。',
    days: 30,
    status: RACE_STATUS.open,
    entries: [
      {
        corp: 'lanjian',
        title: '产线能耗数字孪生',
        team: [
          { name: '韩冬', job: '项目负责人' },
          { name: '黄珊', job: '数据建模' },
          { name: '丁一', job: '现场实施' },
        ],
        plan: '为每条产线建立能耗模型，按班次给出节能建议。\n第一阶段接入两条产线，第二阶段推广到全厂。',
        contact: ['韩冬', '13800000301'],
      },
      {
        corp: 'qiming',
        title: '柔性排产助手',
        team: [
          { name: '周岚', job: '项目负责人' },
          { name: '罗兰', job: '算法' },
        ],
        plan: '把订单、物料和设备状态放进同一个求解器，五分钟给出可执行的排产方案。',
        contact: ['周岚', '13800000302'],
      },
    ],
  },
  {
    name: '园区数字化应用大赛',
    name_en: 'Digital applications of the park',
    about: '已结束的上一届大赛，结果见各参赛作品。',
    days: -40,
    status: RACE_STATUS.closed,
    entries: [
      {
        corp: 'yunqi',
        title: '视觉质检云平台',
        team: [
          { name: '陈晓', job: '项目负责人' },
          { name: '林悦', job: '算法' },
        ],
        plan: '用视觉模型检出外观缺陷，模型在云上训练，在产线边缘推理。\n已在一条产线运行三个月，漏检率低于 0.1%。',
        contact: ['陈晓', '13800000001'],
        given: [
          [22, 21, 20, 23, '方案完整，已有产线数据支撑。'],
          [21, 20, 19, 22, '建议补充多品类的适应性测试。'],
        ],
      },
      {
        corp: 'xunlian',
        title: '仓储机器人调度云',
        team: [{ name: '潘杰', job: '项目负责人' }],
        plan: '在云端统一调度多品牌的仓储机器人。',
        contact: ['潘杰', '13800000303'],
        given: [
          [18, 17, 21, 16, '市场明确，团队需要补强。'],
          [19, 16, 20, 17, ''],
        ],
      },
    ],
  },
] as const satisfies readonly { entries: readonly Story[]; [field: string]: unknown }[];

/** Competitions of the demo's first park: one that takes entries, and one that is over, with its scores. */
export async function seedCompetition(tx: Tx, people: People): Promise<void> {
  await tx.insertInto('tenant_module').values({ tenant_id: TENANT, code: 'competition', enabled: true }).execute();
  for (const { entries, days, ...race } of RACES) {
    const deadline = new Date(Date.now() + days * DAY_MS).toISOString();
    const { race_id } = await tx
      .insertInto('race')
      .values({ ...race, deadline, tenant_id: TENANT })
      .returning('race_id')
      .executeTakeFirstOrThrow();
    for (const entry of entries) await enter(tx, people, race_id, entry);
  }
}

async function enter(tx: Tx, people: People, race_id: string, story: Story): Promise<void> {
  const { corp, title, team, plan, contact, given = [] } = story;
  const { corp_id, corp_name } = await tx
    .selectFrom('corp')
    .where('corp_id', '=', people.corps.get(corp) ?? '')
    .select(['corp_id', 'corp_name'])
    .executeTakeFirstOrThrow();
  const [contact_name, mobile] = contact;
  const said = { title, team: JSON.stringify(team), plan, contact_name, mobile, status: ENTRY_STATUS.submitted };
  const { entry_id } = await tx
    .insertInto('race_entry')
    .values({ tenant_id: TENANT, race_id, corp_id, corp_name, plan_file: null, ...said })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  for (const [i, [innovation, feasibility, market, members, comment]] of given.entries()) {
    const judge = people.users.get(JUDGES[i] ?? '');
    if (!judge) throw new Error('the demo has nobody who judges');
    const points = { innovation, feasibility, market, team: members, comment };
    await tx
      .insertInto('race_score')
      .values({ tenant_id: TENANT, entry_id, judge_id: judge.user_id, judge_name: judge.name, ...points })
      .execute();
  }
}
