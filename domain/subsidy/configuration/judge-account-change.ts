import { refuse, type Refusal } from '#domain/shared/cases/case.ts';

type Whose = Readonly<Record<string, unknown>>;

/**
 * Whether it may be said anew whose a cloud account is: of one that an enterprise has only its name is put right, or
 * somebody else would apply with what that enterprise has bought. Raises ACCOUNT_IN_USE.
 */
export function judgeAccountChange({
  before,
  after,
  used,
}: {
  before: { uin: string; credit_code: string } | null;
  /** Null: it is forgotten. */
  after: Whose | null;
  /** An enterprise has it. */
  used: boolean;
}): Refusal | undefined {
  if (!before || !used) return undefined;
  const same = (['uin', 'credit_code'] as const).every(
    (field) => after !== null && (after[field] ?? before[field]) === before[field],
  );
  return same ? undefined : refuse('ACCOUNT_IN_USE', { name: before.uin });
}
