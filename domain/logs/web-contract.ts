import { z } from 'zod';
import { CONFIGURING, forResource } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { rule, TenantId } from '../shared/fields/fields.ts';
import { LogDay, withinQuarter } from './log-days.ts';
import { CLICK_CODES, MAX_EVENTS, WEB_PAGES } from './web-report.ts';

const Page = z.enum(WEB_PAGES, rule('format'));
const Code = z.enum(CLICK_CODES, rule('format'));
const Event = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page: Page }),
  z.strictObject({ kind: z.literal('click'), page: Page, code: Code }),
]);
const Count = z.number().int();

/** What visitors look at and press in a park's portal, without who they are (product §12, Anonymous statistics). */
export const webContract = defineContract({
  webReport: {
    method: 'POST',
    path: '/logserver/api/v1/WebReport',
    access: 'public',
    // a browser tells at most every five seconds, and an office shares an address
    rate: { max: 300, per: 'minute' },
    summary: 'Counts pages that a visitor saw and buttons pressed there; the browser is known by a random cookie alone',
    input: z.strictObject({ tenant_id: TenantId, events: z.array(Event).min(1).max(MAX_EVENTS) }),
    output: z.object({}),
  },
  webStat: {
    method: 'POST',
    path: '/platform/api/v1/webstat/Get',
    access: forResource(CONFIGURING, 'logs.web.read'),
    summary: 'Page views, clicks and different visitors by day; of one’s park, or of all that one sees',
    input: z
      .strictObject({
        /** The first and the last day, Beijing; at most a quarter. */
        begin: LogDay,
        end: LogDay,
        tenant_id: TenantId.optional(),
      })
      .refine(withinQuarter, { path: ['end'], message: rule('outOfRange') }),
    output: z.object({
      /** Days on which somebody came, the newest first; `visitors` are different ones of that day and park. */
      days: z.array(z.object({ day: z.string(), views: Count, visitors: Count })),
      /** Over all of the days: who came on two of them is two visitors, since nothing tells that it was the same one. */
      pages: z.array(z.object({ page: z.string(), views: Count, visitors: Count })),
      clicks: z.array(z.object({ page: z.string(), code: z.string(), clicks: Count, visitors: Count })),
    }),
  },
});
