import { z } from 'zod';
import { MAX_DOCUMENT_VERSIONS, STAFF_DOCUMENTS } from '../case/staff-documents.ts';

/** How many versions of the staff's documents were read; another number refuses the decision (7113). */
export const DocumentVersions = z
  .number()
  .int()
  .min(0)
  .max(STAFF_DOCUMENTS.length * MAX_DOCUMENT_VERSIONS);
