import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabases } from '#db/client.ts';
import { storeBegunTour } from '#test/builders/begun-tour.ts';

const PATIENCE_MS = 60_000;

/** Stores visits that have begun by now, past a database that is away for a moment. Returns the number of one. */
export const openPast =
  (databaseUrl: string) =>
  async (mobile: string): Promise<string> => {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(500)) {
      const db = openDatabases(databaseUrl, () => {}, 1);
      try {
        return await db.system.transaction().execute(async (tx) => {
          // a commit whose answer was lost is found again by its mobile
          const known = await tx
            .selectFrom('reception')
            .where('mobile', '=', mobile)
            .select('reserve_num')
            .executeTakeFirst();
          return known?.reserve_num ?? (await storeBegunTour(tx, { ...VISITOR, mobile })).reserve_num;
        });
      } catch (error) {
        if (Date.now() > end) throw error;
      } finally {
        await db.close().catch(() => {});
      }
    }
  };

const VISITOR = {
  reserve_type: 1,
  name: '周敏',
  title: '副总经理',
  org_type: 'enterprise',
  org_name: '深圳市启明机器人有限公司',
  guests_nums: 8,
  purpose: '参观交流',
} as const;
