import { z } from 'zod';
import { EntryFields } from '#domain/competition/entry.ts';

/** What the form of an entry asks, and what it holds while it is filled in. */
export const ENTRY = z.strictObject(EntryFields);
export type EntryValue = z.input<typeof ENTRY>;
