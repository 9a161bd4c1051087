import { z } from 'zod';
import { Guid, rule, text } from '../shared/fields/fields.ts';

const MAX_DOCUMENTS = 10;
/** A document of a product: an uploaded file under a title. */
const ProspectusFields = z.strictObject({ guid: Guid, title: text(60) });
export const ProspectusList = z
  .array(ProspectusFields)
  .max(MAX_DOCUMENTS, rule('tooMany'))
  .refine((items) => new Set(items.map(({ guid }) => guid)).size === items.length, rule('repeated'));
/** One as it is told: with what the file is. */
export const Prospectus = z.object({
  guid: z.string(),
  title: z.string(),
  real_name: z.string(),
  file_size: z.number().int(),
});
