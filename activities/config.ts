import { z } from 'zod';
import { PAPER_FONT } from '#db/papers/paper-font.ts';
import { optionalPort, TELEMETRY } from '#workflows/client/telemetry/settings.ts';
import { serverSettings, wholeCertificate } from '#workflows/client/server-access.ts';
import { TASK_QUEUE } from '#workflows/task-queues.ts';

const Settings = z.object({
  DATABASE_URL: z.string().min(1),
  ...serverSettings,
  TEMPORAL_TASK_QUEUE: z.string().default(TASK_QUEUE),
  /** Names this build to Temporal, which then upgrades running cases to it when it becomes current; none: unversioned. */
  WORKER_BUILD_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional()
    .or(z.literal('').transform(() => undefined)),
  /** `now`: this build becomes the current one as it starts; `later`: `npm run rollout` says when. */
  WORKER_ROLLOUT: z.enum(['now', 'later']).default('now'),
  /** The workflows as one file (scripts/bundle-workflows.ts); without it they are bundled at each start. */
  WORKFLOW_BUNDLE: z.string().optional(),
  /** A file that is touched as long as the worker works, for who watches it. */
  WORKER_ALIVE_FILE: z.string().optional(),
  ...TELEMETRY,
  /** Where the worker's own numbers are read, and those of Temporal's SDK; nowhere without. */
  WORKER_METRICS_PORT: optionalPort,
  TEMPORAL_SDK_METRICS_PORT: optionalPort,
  /** The font that PDFs are set in. */
  PAPER_FONT: z.string().default(PAPER_FONT),
  /** Where vouchers are issued over HTTP; without it by the built-in provider. */
  VOUCHER_PROVIDER_URL: z
    .url()
    .optional()
    .or(z.literal('').transform(() => undefined)),
  VOUCHER_PROVIDER_TOKEN: z.string().optional(),
  /** How long it may take to answer before it is asked again, in ms. */
  VOUCHER_PROVIDER_WAIT_MS: z.coerce.number().int().min(100).max(25_000).default(20_000),
  /** How long the built-in provider's vouchers are valid, in days. */
  VOUCHER_VALID_DAYS: z.coerce.number().positive().max(3_660).default(365),
  /** Keys that encrypt what acts carry: `id:base64url,…`, the newest first. */
  CODEC_KEYS: z
    .string()
    .optional()
    .transform((v) => (v === '' ? undefined : v)),
});
const Env = Settings.superRefine(wholeCertificate);
/** What the worker reads from its environment, by name; its file store’s are the API’s, too. */
export const WORKER_SETTINGS: readonly string[] = Object.keys(Settings.shape);
export type WorkerConfig = z.output<typeof Env>;

/** The worker's settings from its environment; throws naming each wrong one. */
export function workerConfig(env: NodeJS.ProcessEnv): WorkerConfig {
  const parsed = Env.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '));
}
