import chineseDays from 'chinese-days';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export const PROVIDERS = [
  '腾讯云',
  '阿里云',
  '华为云',
  '百度智能云',
  '天翼云',
  '移动云',
  '联通云',
  '金山云',
  'AWS',
  'Microsoft Azure',
  '其他',
];
export const SERVICES = [
  '云服务器',
  '云数据库',
  '对象存储',
  'CDN 与加速',
  '云安全',
  '大数据',
  '人工智能',
  '音视频',
  '企业应用',
  '物联网',
];
const CALENDAR_YEARS = { from: 2024, to: 2027 };

/**
 * Lists every installation needs: providers, services, and the Chinese working calendar. Existing rows stay as edited,
 * and a list that was edited is not filled up again.
 */
export async function loadReference(db: Kysely<Schema>): Promise<void> {
  const providers = PROVIDERS.map((provider_name, i) => ({ provider_id: String(i + 1), provider_name, position: i }));
  const services = SERVICES.map((service_name, i) => ({ service_id: String(i + 1), service_name, position: i }));
  if (!(await db.selectFrom('cloud_provider').select('provider_id').limit(1).executeTakeFirst()))
    await db
      .insertInto('cloud_provider')
      .values(providers)
      .onConflict((c) => c.doNothing())
      .execute();
  if (!(await db.selectFrom('cloud_service').select('service_id').limit(1).executeTakeFirst()))
    await db
      .insertInto('cloud_service')
      .values(services)
      .onConflict((c) => c.doNothing())
      .execute();
  await db
    .insertInto('holiday_calendar')
    .values(calendar())
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The days that differ from Monday to Friday. */
function calendar(): { day: string; working: boolean }[] {
  const days: { day: string; working: boolean }[] = [];
  const end = Date.UTC(CALENDAR_YEARS.to, 11, 31);
  for (let at = Date.UTC(CALENDAR_YEARS.from, 0, 1); at <= end; at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const weekday = new Date(at).getUTCDay();
    const working = chineseDays.isWorkday(day);
    if (working !== (weekday !== 0 && weekday !== 6)) days.push({ day, working });
  }
  return days;
}
