import type { z } from 'zod';
import type { Lang } from '#domain/shared/errors.ts';
import { issueText } from './rule-message.ts';

/** A field's contract as a rule of antd's form, in the reader's language. */
export const zodRule = (schema: z.ZodType, lang: Lang) => ({
  validator: async (_: unknown, value: unknown): Promise<void> => {
    const read = schema.safeParse(value ?? '');
    const [issue] = read.error?.issues ?? [];
    if (issue) throw new Error(issueText(issue, lang));
  },
});
