import type { Databases } from '#db/client.ts';
import type { BrokerFigures } from './open-broker.ts';
import type { Say } from './desk.ts';
import type { BrokerSettings } from './settings.ts';

/**
 * Opens the broker's page of numbers where the settings name a port; undefined without, and nothing of it is loaded. A
 * port that is taken is told in the log: devices are heard without numbers.
 */
export async function openNumbers(
  { METRICS_HOST: host, BROKER_METRICS_PORT: port }: BrokerSettings,
  db: Pick<Databases, 'pools'>,
  figures: () => BrokerFigures,
  say: Say,
): Promise<{ close(): Promise<void> } | undefined> {
  if (port === undefined) return undefined;
  const [{ Counter, Gauge }, { openMetricsPage }, { measurePools }] = await Promise.all([
    import('prom-client'),
    import('#workflows/client/telemetry/metrics-page.ts'),
    import('#db/pool-metrics.ts'),
  ]);
  try {
    const page = await openMetricsPage({ host, port });
    const registers = [page.register];
    measurePools(page.register, db.pools);
    const connections = 'Devices that are connected; with a broker of yours 1 while it is reached, else 0';
    void new Gauge({
      name: 'park_mqtt_connections',
      help: connections,
      registers,
      collect() {
        this.set(figures().connections);
      },
    });
    void new Counter({
      name: 'park_mqtt_messages_total',
      help: 'Messages of devices that were stored',
      registers,
      collect() {
        this.reset();
        this.inc(figures().stored);
      },
    });
    void new Counter({
      name: 'park_mqtt_messages_slowed_total',
      help: 'Messages that had to wait, since their device or park had sent too much',
      registers,
      collect() {
        this.reset();
        this.inc(figures().slowed);
      },
    });
    say('info', 'numbers of the broker are read here', { host, port: page.port });
    return page;
  } catch (error) {
    say('error', 'no numbers of the broker', { host, port, error: String(error) });
    return undefined;
  }
}
