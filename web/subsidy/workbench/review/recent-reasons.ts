import { remember, remembered } from '#web/shared/screen/remember.ts';

const MAX = 5;
const keyOf = (userId: string): string => `workbench.reasons.${userId}`;

/** The reasons this user gave last on this browser, newest first. */
export function recentReasons(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(remembered(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((r): r is string => typeof r === 'string').slice(0, MAX) : [];
  } catch {
    return [];
  }
}

export function rememberReason(userId: string, reason: string): void {
  const text = reason.trim();
  if (text === '') return;
  const next = [text, ...recentReasons(userId).filter((r) => r !== text)].slice(0, MAX);
  remember(keyOf(userId), JSON.stringify(next));
}
