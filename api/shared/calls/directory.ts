import type { z } from 'zod';
import { AppError, type ErrorName } from '#domain/shared/errors/errors.ts';

const ANSWER_MS = 5_000;

/**
 * Asks a directory outside: GET with what is looked for in the query, 404 for what it does not know, else the reply. Raises
 * `failed` when it does not answer so within 5 s.
 */
export async function lookUp<T extends z.ZodType>(
  address: string,
  query: Readonly<Record<string, string>>,
  { reply, token, failed }: { reply: T; token?: string | undefined; failed: ErrorName },
): Promise<z.output<T> | undefined> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  try {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`status ${response.status}`);
    return reply.parse(await response.json());
  } catch (cause) {
    throw new AppError(failed, { cause });
  }
}
