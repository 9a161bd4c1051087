import { openDatabases } from '#db/client.ts';
import { openBroker } from './iot/broker/open-broker.ts';
import { openNumbers } from './iot/broker/open-numbers.ts';
import { brokerSettings } from './iot/broker/settings.ts';

const say = (level: string, msg: string, extra: object = {}) =>
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg, ...extra })}\n`);

const settings = brokerSettings(process.env);
const db = openDatabases(settings.DATABASE_URL, (error) =>
  say('warn', 'database connection lost', { error: error.message }),
);
const broker = await openBroker(db.system, settings, say);
const numbers = await openNumbers(settings, db, broker.figures, say);
say('info', 'broker ready', { ports: broker.ports });
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void broker
      .close()
      .then(() => numbers?.close())
      .then(() => db.close())
      .then(() => process.exit(0));
  });
