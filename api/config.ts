import { z } from 'zod';
import { PAPER_FONT } from '#db/papers/paper-font.ts';
import { optionalPort, TELEMETRY } from '#workflows/client/telemetry/settings.ts';
import { serverSettings, wholeCertificate } from '#workflows/client/server-access.ts';
import { TASK_QUEUE } from '#workflows/task-queues.ts';

const flag = (byDefault: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(byDefault)
    .transform((v) => v === '1');
const optional = z
  .string()
  .optional()
  .transform((v) => (v === '' ? undefined : v));
const optionalUrl = optional.pipe(z.url({ protocol: /^https?$/ }).optional());

/** Days that something is kept once it is over; `least` is what the product itself still asks for. */
const days = (byDefault: number, least = 1) => z.coerce.number().int().min(least).max(36_500).default(byDefault);

const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ...TELEMETRY,
  /** Where the API's numbers are read; nowhere without. */
  METRICS_PORT: optionalPort,
  DATABASE_URL: z.string().min(1),
  ...serverSettings,
  TEMPORAL_TASK_QUEUE: z.string().default(TASK_QUEUE),
  TEMPORAL_UI_URL: optional,
  /** Keys that encrypt what acts carry: `id:base64url,…`, the newest first; the same as the worker's. */
  CODEC_KEYS: optional,
  /** Gets a POST for each case that is stuck and each that has recovered. */
  PROBLEM_WEBHOOK_URL: optionalUrl,
  FILES_DIR: z.string().default('.data/files'),
  FILES_SECRET: z.string().min(16, 'at least 16 characters'),
  /** The clamd that looks into every upload: `host:port`, or the path of its socket; none without. */
  CLAMD_ADDRESS: optional.pipe(
    z
      .string()
      .regex(/^(\/.+|([\w.-]+|\[[\da-fA-F:]+\]):\d{1,5})$/, 'host:port, or the path of a socket')
      .optional(),
  ),
  /** Hosts whose pages and videos an article may embed: `example.com,.example.org` (with a dot in front: those below it). */
  EMBED_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ''))
    .pipe(z.array(z.string().regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'host names, with commas between them'))),
  /** Hosts of applications beside the product that are shown within it, each in a frame: `race.example.com,bill.example.com:8443`. */
  APP_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter((host) => host !== ''))
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, 'host names, with commas between them'))),
  /** As many times as much as usual each person may ask: one account that stands for many, as load tests have. */
  REQUEST_ALLOWANCE: z.coerce.number().int().min(1).max(1000).default(1),
  /** How long, in ms, requests are still taken after SIGTERM while /readyz says 503: as long as a balancer takes to hear of it. */
  LEAVE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** The font that PDFs are set in. */
  PAPER_FONT: z.string().default(PAPER_FONT),
  /** Where signed checkpoints of the record chain go, and the secret that signs them; none without both. */
  AUDIT_FILE: optional,
  AUDIT_SECRET: optional,
  S3_ENDPOINT: optionalUrl,
  /** Where browsers reach the store, when not at S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: optionalUrl,
  S3_BUCKET: z.string().default('park'),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Only over HTTPS does a browser keep a Secure cookie; off for the plain-HTTP start on one machine. */
  COOKIE_SECURE: flag('0'),
  TRUST_PROXY: optional,
  PROVIDER_CODE: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,15}$/)
    .default('cloud'),
  PROVIDER_NAME: z.string().default('云服务商'),
  /** The provider's own site, to which the cloud marketplace leads. */
  PROVIDER_SITE_URL: optionalUrl,
  AUTH_CENTER_HOST: optional,
  /** Where a ticket that the centre sent somebody back with is exchanged for who they are. */
  AUTH_CENTER_TICKET_URL: optionalUrl,
  AUTH_CENTER_TOKEN: optional,
  SMS_GATEWAY_URL: optionalUrl,
  SMS_GATEWAY_TOKEN: optional,
  /** Whether the gateway drops a message that it took before, by its id. */
  SMS_GATEWAY_KNOWS_REPEATS: flag('1'),
  /** What the gateway says who it is with, when it tells what became of a message; none: it cannot. */
  SMS_RECEIPT_TOKEN: optional.pipe(z.string().min(16, 'at least 16 characters').optional()),
  /** Where devices connect, as people who add one are told: `mqtts://iot.example:8883`. */
  MQTT_PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^(mqtts?|wss?)$/ })]).default(''),
  CLOUD_ACCOUNT_URL: optional,
  CRM_CUSTOMER_URL: optional,
  CRM_CUSTOMER_TOKEN: optional,
  /** The mini-program's server that makes codes, and the token that it knows us by; both or neither. */
  MINI_PROGRAM_URL: optionalUrl,
  MINI_PROGRAM_TOKEN: optional,
  RETAIN_SESSIONS_DAYS: days(7),
  /** The limit of codes a day counts two days back. */
  RETAIN_CODES_DAYS: days(7, 2),
  RETAIN_COMMANDS_DAYS: days(180),
  RETAIN_MESSAGES_DAYS: days(180),
  RETAIN_RUNS_DAYS: days(365),
  RETAIN_VISITS_DAYS: days(730),
  DEMO: flag('1'),
  /** Whether an administrator of the provider or the platform needs a second factor; by default without a demo. */
  TWO_FACTOR_REQUIRED: optional.pipe(
    z
      .enum(['0', '1'])
      .transform((v) => v === '1')
      .optional(),
  ),
  /** Without a demo: start although something that people need is not configured. */
  ALLOW_INCOMPLETE: flag('0'),
});
const Env = Settings.superRefine(wholeCertificate).superRefine(
  ({ MINI_PROGRAM_URL: url, MINI_PROGRAM_TOKEN: token }, ctx) => {
    const lacks = url !== undefined && token === undefined ? 'MINI_PROGRAM_TOKEN' : 'MINI_PROGRAM_URL';
    if ((url === undefined) !== (token === undefined))
      ctx.addIssue({
        code: 'custom',
        path: [lacks],
        message: 'MINI_PROGRAM_URL and MINI_PROGRAM_TOKEN are set together',
      });
  },
);
/** What the API reads from its environment, by name. */
export const API_SETTINGS: readonly string[] = Object.keys(Settings.shape);
export type Config = z.output<typeof Env>;

/** Whether administrators need a second factor; where an authentication centre signs people in, it is the centre's to ask. */
export const asksTwoFactors = (c: Pick<Config, 'TWO_FACTOR_REQUIRED' | 'DEMO' | 'AUTH_CENTER_HOST'>): boolean =>
  c.AUTH_CENTER_HOST === undefined && (c.TWO_FACTOR_REQUIRED ?? !c.DEMO);

/** The API's settings from its environment; throws naming each wrong one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Env.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '));
}
