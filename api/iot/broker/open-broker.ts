import { listen } from '#db/listen.ts';
import { beat, keepDays, openActions } from '#db/repositories/iot/broker.ts';
import type { Db } from '#db/client.ts';
import { openDesk, type Say } from './desk.ts';
import { openEmbedded } from './embedded.ts';
import { openOutside } from './outside.ts';
import type { BrokerSettings } from './settings.ts';

/** Connections at this moment, and messages since the start. */
export interface BrokerFigures {
  connections: number;
  stored: number;
  /** Those that had to wait, since their device or park had sent too much. */
  slowed: number;
}

/** How often all who are in are looked at again, beside being told of changes, and how often days are made and dropped. */
const LOOK_MS = 10_000;
const KEEP_MS = 3_600_000;

/** Takes what devices say: by the embedded broker, or from one of yours. `ports`: where it listens, the plain one first. */
export async function openBroker(db: Db, settings: BrokerSettings, say: Say) {
  const tell = (what: string) => (error: unknown) => say('error', what, { error: String(error) });
  await Promise.all([keepDays(db), beat(db)]);
  const desk = openDesk(db, say);
  const { MQTT_URL } = settings;
  const broker = await (MQTT_URL === undefined
    ? openEmbedded({ db, desk, settings, say })
    : openOutside({ db, desk, settings: { ...settings, MQTT_URL }, say }));
  const look = (productId?: string) => {
    desk.forgetRules(productId);
    void broker.look(productId).catch(tell('devices could not be looked at'));
  };
  const wanted = async (ids: readonly string[], kind: 'action' | 'property'): Promise<void> => {
    if (ids.length > 0) return broker.wanted(ids, kind);
  };
  const untold = tell('devices could not be told what is wanted of them');
  /** What nobody heard of, as the connection to the database was lost for a moment, is found. */
  const lookForActions = async () => {
    const unsent = await openActions(db);
    await wanted([...new Set(unsent.map(({ device_id }) => device_id))], 'action');
  };
  const channels = {
    iot_changed: look,
    iot_asked: (deviceId: string) => void wanted([deviceId], 'action').catch(untold),
    iot_desired: (deviceId: string) => void wanted([deviceId], 'property').catch(untold),
  };
  const stop = listen(settings.DATABASE_URL, channels, (error) =>
    say('warn', 'changes of devices are not heard', { error: error.message }),
  );
  const timers = [
    setInterval(look, LOOK_MS),
    setInterval(() => void beat(db).catch(tell('that the broker is there could not be told')), LOOK_MS),
    setInterval(() => void lookForActions().catch(untold), LOOK_MS),
    setInterval(() => void keepDays(db).catch(tell('days of messages could not be kept')), KEEP_MS),
  ];
  return {
    ports: broker.ports,
    figures: (): BrokerFigures => ({ connections: broker.connections(), ...desk.told() }),
    async close(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await stop();
      await broker.close();
      await desk.close();
    },
  };
}
