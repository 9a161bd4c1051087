import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 60_000;

/** Reads the newest code that was sent to a number from the message log, past a database that is away for a moment. */
export const openPhones =
  (databaseUrl: string) =>
  async (mobile: string): Promise<string> => {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(500)) {
      const body = await newest(databaseUrl, mobile).catch(() => undefined);
      const code = body && /\d{6}/.exec(body)?.[0];
      if (code) return code;
      if (Date.now() > end) throw new Error(`no code came to ${mobile}`);
    }
  };

async function newest(databaseUrl: string, mobile: string): Promise<string | undefined> {
  const db = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  // a server that goes away says so by the rejected query
  db.on('error', () => {});
  try {
    await db.connect();
    const { rows } = await db.query<{ body: string }>(
      `select body from outbox_message where receiver = $1 and template like 'sms_code_%' order by id desc limit 1`,
      [mobile],
    );
    return rows[0]?.body;
  } finally {
    await db.end().catch(() => {});
  }
}
