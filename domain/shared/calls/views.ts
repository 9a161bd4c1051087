import { z } from 'zod';

/** Times on the wire are ISO 8601 in UTC; the screens show Beijing time. */
export const Time = z.string();

/** A file as a form refers to it; its address is asked for when it is opened. */
export const FileView = z.object({
  guid: z.string(),
  real_name: z.string(),
  file_type: z.string(),
  file_size: z.number(),
  status: z.string(),
});
