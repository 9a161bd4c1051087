import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { optionalPort, TELEMETRY } from '#workflows/client/telemetry/settings.ts';

const optional = z
  .string()
  .optional()
  .transform((v) => (v === '' ? undefined : v));
const port = (byDefault: number) => z.coerce.number().int().min(0).max(65_535).default(byDefault);

const Settings = z.object({
  METRICS_HOST: TELEMETRY.METRICS_HOST,
  /** Where the broker's numbers are read; nowhere without. */
  BROKER_METRICS_PORT: optionalPort,
  DATABASE_URL: z.string().min(1),
  MQTT_HOST: z.string().default('127.0.0.1'),
  MQTT_PORT: port(1883),
  /** Where devices connect over TLS, once there is a certificate. */
  MQTT_TLS_PORT: port(8883),
  MQTT_TLS_CERT_FILE: optional,
  MQTT_TLS_KEY_FILE: optional,
  /** A broker of yours, instead of the embedded one: `mqtts://broker.example:8883`. */
  MQTT_URL: optional.pipe(z.url({ protocol: /^(mqtts?|wss?)$/ }).optional()),
  MQTT_USERNAME: optional,
  MQTT_PASSWORD: optional,
});
/** What the broker reads from its environment, by name. */
export const BROKER_SETTINGS: readonly string[] = Object.keys(Settings.shape);
const Env = Settings.refine((env) => (env.MQTT_TLS_CERT_FILE === undefined) === (env.MQTT_TLS_KEY_FILE === undefined), {
  path: ['MQTT_TLS_KEY_FILE'],
  message: 'MQTT_TLS_CERT_FILE and MQTT_TLS_KEY_FILE are set together',
});
export type BrokerSettings = z.output<typeof Env>;

/** The broker's settings from its environment; throws naming each wrong one. */
export function brokerSettings(env: NodeJS.ProcessEnv): BrokerSettings {
  const parsed = Env.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '));
}

/** Certificate and key; undefined without them: no TLS. */
export function certificateOf({ MQTT_TLS_CERT_FILE: cert, MQTT_TLS_KEY_FILE: key }: BrokerSettings) {
  if (cert === undefined || key === undefined) return undefined;
  return { cert: readFileSync(cert), key: readFileSync(key) };
}
