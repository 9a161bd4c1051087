import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['FILES_SECRET', 'AUDIT_SECRET', 'CODEC_SECRET'];

/** Secrets of this folder, made once and kept (mode 600) so that signed links survive a restart. */
export function localSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = Object.fromEntries(NAMES.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')]));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  return all;
}
