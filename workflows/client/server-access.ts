import { readFileSync } from 'node:fs';
import { z } from 'zod';

const optional = z
  .string()
  .optional()
  .transform((v) => (v === '' ? undefined : v));

/** The settings of whoever connects to Temporal, as fields of its environment: API, worker and scripts have the same. */
export const serverSettings = {
  TEMPORAL_ADDRESS: z.string().default('127.0.0.1:7233'),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  TEMPORAL_TLS: z
    .enum(['0', '1'])
    .default('0')
    .transform((v) => v === '1'),
  TEMPORAL_API_KEY: optional,
  /** Our certificate and its key, PEM files, for a server that asks who connects (mTLS); both or neither. */
  TEMPORAL_TLS_CERT_FILE: optional,
  TEMPORAL_TLS_KEY_FILE: optional,
  /** The authority that signed the server's certificate, a PEM file, when it is none that the system knows. */
  TEMPORAL_TLS_CA_FILE: optional,
  /** The name in the server's certificate, when it is not that of the address. */
  TEMPORAL_TLS_SERVER_NAME: optional,
};
const Settings = z.object(serverSettings);
export type ServerSettings = z.output<typeof Settings>;

/** The settings of an environment; throws naming each wrong one. */
export function readServerSettings(env: NodeJS.ProcessEnv): ServerSettings {
  const parsed = Settings.superRefine(wholeCertificate).safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '));
}

/** Refuses a certificate without its key, or a key without its certificate. */
export function wholeCertificate(
  { TEMPORAL_TLS_CERT_FILE: cert, TEMPORAL_TLS_KEY_FILE: key }: ServerSettings,
  ctx: z.core.$RefinementCtx,
): void {
  if ((cert === undefined) === (key === undefined)) return;
  const lacks = cert === undefined ? 'TEMPORAL_TLS_CERT_FILE' : 'TEMPORAL_TLS_KEY_FILE';
  ctx.addIssue({
    code: 'custom',
    path: [lacks],
    message: 'TEMPORAL_TLS_CERT_FILE and TEMPORAL_TLS_KEY_FILE are set together',
  });
}

/**
 * What a connection needs beside its namespace. TLS is on when any of it is set, an API key too: a key never travels in
 * the clear. Files are read here, once: a renewed certificate is taken by the next start.
 */
export function serverAccess(s: ServerSettings) {
  const { TEMPORAL_TLS_CERT_FILE: cert, TEMPORAL_TLS_KEY_FILE: key, TEMPORAL_TLS_CA_FILE: ca } = s;
  const { TEMPORAL_TLS_SERVER_NAME: name, TEMPORAL_API_KEY: apiKey } = s;
  const secured = s.TEMPORAL_TLS || [cert, ca, name, apiKey].some((each) => each !== undefined);
  return {
    address: s.TEMPORAL_ADDRESS,
    tls: secured && {
      ...(name !== undefined && { serverNameOverride: name }),
      ...(ca !== undefined && { serverRootCACertificate: readFileSync(ca) }),
      ...(cert !== undefined &&
        key !== undefined && { clientCertPair: { crt: readFileSync(cert), key: readFileSync(key) } }),
    },
    ...(apiKey !== undefined && { apiKey }),
  };
}
