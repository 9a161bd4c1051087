import { hash } from '@node-rs/argon2';
import { creditCheckDigit } from '#domain/shared/fields/fields.ts';
import { DEMO_PASSWORD } from '../demo-accounts.ts';
import type { Tx } from '../client.ts';
import type { People } from './people.ts';

/** The other enterprises of the first park: name, who applies for it, legal representative, what it does. */
const ENTERPRISES = [
  ['lanjian', '深圳市蓝舰精密模具有限公司', '韩冬', '韩立群', '精密注塑模具与汽车零部件'],
  ['qiming', '深圳市启明机器人有限公司', '周岚', '周启明', '协作机器人本体与控制器'],
  ['ruixin', '深圳市锐芯微电子有限公司', '马骏', '马国涛', '工业传感芯片设计'],
  ['lvyuan', '深圳市绿源新材料有限公司', '方晴', '方志伟', '可降解包装材料研发生产'],
  ['hanhai', '深圳市瀚海数据科技有限公司', '曹宇', '曹振华', '制造业数据治理与看板'],
  ['jiutian', '深圳市九天航空部件有限公司', '丁宁', '丁少峰', '航空紧固件与结构件加工'],
  ['kangning', '深圳市康宁医疗器械有限公司', '谢敏', '谢家明', '体外诊断设备与耗材'],
  ['xunlian', '深圳市讯联物流科技有限公司', '潘杰', '潘文斌', '跨境仓储与运输调度系统'],
  ['guangyu', '深圳市光屿光电有限公司', '苏琪', '苏远航', '激光雷达光学模组'],
] as const;

/** What of an enterprise stands on its papers. */
export interface Enterprise {
  corp_name: string;
  credit_code: string;
  cloud_account: string;
  lar: string;
  contact_name: string;
  contact_mobile: string;
  domain: string;
  introduction: string;
}

/** Its data by its key; the mobile is that of whoever applies for it. */
export const ENTERPRISE_OF = new Map<string, Enterprise>(
  ENTERPRISES.map(([key, corp_name, contact_name, lar, trade], i) => {
    const first17 = `91440300MA5DEMP${String(11 + i)}`;
    const about = { lar, contact_name, contact_mobile: `138000001${String(11 + i)}`, domain: `${key}.example.com` };
    const introduction = `专注${trade}，服务于珠三角制造业客户。`;
    const codes = {
      credit_code: first17 + creditCheckDigit(first17),
      cloud_account: String(100_050_000_000 + i * 7919),
    };
    return [key, { corp_name, ...codes, ...about, introduction }];
  }),
);

/** Makes them, each with somebody who applies and can sign in as the demo's people do; adds both to `people`. */
export async function seedEnterprises(tx: Tx, people: People, tenant_id: string): Promise<void> {
  const password_hash = await hash(DEMO_PASSWORD);
  for (const [key, corp] of ENTERPRISE_OF) {
    const { corp_name: name, credit_code, cloud_account: uin, contact_mobile: mobile } = corp;
    const { corp_id } = await tx
      .insertInto('corp')
      .values({ ...corp, tenant_id })
      .returning('corp_id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('cloud_account').values({ uin, name, credit_code }).execute();
    const { user_id } = await tx
      .insertInto('user_account')
      .values({ mobile, name: corp.contact_name, password_hash })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const hat = { mobile, scene: 'portal' as const, tenant_id, roles: ['applicant' as const], corp: key };
    const { scene, roles } = hat;
    await tx
      .insertInto('membership')
      .values({ user_id, scene, tenant_id, roles, corp_id, tenant_grants: null })
      .execute();
    people.corps.set(key, corp_id);
    people.users.set(mobile, { user_id, name: corp.contact_name, hat });
  }
}
