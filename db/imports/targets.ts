import type { ImportTargetName } from '#domain/downloads/sources.ts';
import type { ImportTarget } from './target.ts';
import { corps } from './corps.ts';
import { users } from './users.ts';
import { history } from './history.ts';
import { reconciliation } from './reconciliation.ts';
import { opportunities, pastOpportunities } from './opportunities.ts';
import { smsTemplatesImport } from './sms-templates.ts';
import { onlineProducts } from './online-products.ts';

/** Everything that a job imports into. */
export const TARGETS: Record<ImportTargetName, ImportTarget> = {
  online_products: onlineProducts,
  corps,
  users,
  history,
  reconciliation,
  sms_templates: smsTemplatesImport,
  opportunities,
  past_opportunities: pastOpportunities,
};
