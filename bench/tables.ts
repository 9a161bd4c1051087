import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { historyContract } from '#domain/statistics/history-contract.ts';
import { weighing, type Weighed } from './footprint.ts';
import { timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

const tenant_id = 'nanshan';
/** What a hostile table may take: seconds until its message, MB of the API above idle, and an answer beside it in ms (p99). */
export const TABLES_MAX = { seconds: 3, memory: 150, beside: 100 };

export interface TableTimes {
  what: string;
  message: string;
  seconds: number;
  memory: Weighed;
  /** An empty request every 10 ms while the table is read. */
  beside: Times;
}

const HEADER = '年度,企业名称,统一社会信用代码,补贴类型,订单金额,补贴金额,发放金额,使用金额,备注';
const row = (n: number) => `2019,企业 ${n},91440300MA5F0000${n},online,2.00,1.00,,,`;
const TABLES: { what: string; text: () => string }[] = [
  { what: '10 MB in one line', text: () => 'x'.repeat(10_000_000) },
  { what: 'a million commas', text: () => `${HEADER}\n${','.repeat(1_000_000)}1` },
  { what: 'a quotation mark that is never closed', text: () => `${HEADER}\n"${'x'.repeat(9_000_000)}` },
  {
    what: '10 001 rows',
    text: () => [HEADER, ...Array.from({ length: 10_001 }, (_, n) => row(n))].join('\n'),
  },
];

/** Has the API look at tables that are too large or broken: each is to be refused soon, and nobody else is to wait. */
export async function timeTables(stack: Stack): Promise<TableTimes[]> {
  const user = await new BenchUser(stack.origin).signIn('13800000012', 1);
  const pid = stack.pids['api'];
  if (pid === undefined) throw new Error('no API');
  const refused = async (text: string): Promise<string> => {
    const guid = await user.upload('import', '往年.csv', Buffer.from(text), tenant_id);
    return user.call(historyContract.importHistoryPreview, { tenant_id, guid }).then(
      ({ missing }) => (missing.length > 0 ? `without ${missing.length} columns` : ''),
      (error: unknown) => String(error).replace(/^.*answered /, ''),
    );
  };
  await refused(HEADER);
  const found: TableTimes[] = [];
  for (const { what, text } of TABLES) {
    const file = text();
    const beside: number[] = [];
    let reading = true;
    const others = (async () => {
      while (reading) {
        beside.push((await timed(() => health(stack.origin)))[0]);
        await sleep(10);
      }
    })();
    const [memory, [ms, message]] = await weighing(pid, () => timed(() => refused(file)));
    reading = false;
    await others;
    if (message === '') throw new Error(`${what} is not refused`);
    found.push({ what, message, seconds: Math.round(ms / 10) / 100, memory, beside: timesOf(beside) });
  }
  return found;
}

const health = (origin: string) =>
  new Promise<void>((resolve, reject) => {
    const asked = request(new URL('/healthz', origin), (answer) => answer.resume().on('end', resolve));
    asked.on('error', reject).end();
  });

export function printTables(tables: TableTimes[]): TableTimes[] {
  console.log(
    `\nTables that are refused, over HTTP (to stay under ${TABLES_MAX.seconds} s, ${TABLES_MAX.memory} MB of the API above idle, and p99 of an empty request beside it under ${TABLES_MAX.beside} ms)`,
  );
  console.table(
    tables.map(({ what, message, seconds, memory, beside }) => ({
      what,
      message,
      s: seconds,
      'MB above idle': memory.most - memory.idle,
      'beside p99': beside.p99,
    })),
  );
  return tables;
}
