import type { Config } from './config.ts';

/** What will not work with these settings, a sentence each; a demo makes do with its own tables. */
export const missingParts = ({ DEMO, SMS_GATEWAY_URL }: Config): string[] =>
  DEMO || SMS_GATEWAY_URL
    ? []
    : ['SMS_GATEWAY_URL is not set: no SMS is sent, so nobody registers, signs in by code or finds a password.'];

/** Says what will not work; raises when something will not and ALLOW_INCOMPLETE does not say that this is meant. */
export function requireWhole(config: Config, say: (line: string) => void): void {
  const missing = missingParts(config);
  for (const line of missing) say(line);
  if (missing.length > 0 && !config.ALLOW_INCOMPLETE)
    throw new Error(`${missing.join(' ')} Set them, or ALLOW_INCOMPLETE=1 to start without.`);
}
