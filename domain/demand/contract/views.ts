import { z } from 'zod';
import { Time } from '#domain/shared/calls/views.ts';
import { DEMAND_STATUSES } from '../status.ts';

const StatusView = z.enum(DEMAND_STATUSES);

/** An accepted act: `projected` is false when it will show within moments. */
export const ActResult = z.object({ bid: z.string(), status: StatusView, projected: z.boolean() });

/** The package that an enterprise chose, or may choose; type and content are those of the day it was chosen. */
export const packageFields = {
  expedite_pkg_id: z.string(),
  expedite_pkg_name: z.string(),
  expedite_pkg_type: z.number().int().nullable(),
  /** JSON text of a list of scenes, each with its packages and their products (spec §3). */
  expedite_pkg_product: z.string(),
};

const head = {
  tenant_id: z.string(),
  tenant_name: z.string(),
  bid: z.string(),
  /** Number and visit: an act that names it is refused when somebody else was first. */
  task_id: z.string(),
  name: z.string(),
  corp_contact: z.string(),
  mobile: z.string(),
  contact_position: z.string(),
  trade: z.string(),
  other_trade: z.string(),
  status: StatusView,
  create_time: Time,
  action: z.object({ update: z.boolean() }),
};

/** A row of the workbench's lists. */
export const ListItem = z.object({
  ...head,
  expedite_pkg_name: z.string(),
  expedite_pkg_type: z.number().int().nullable(),
  step: z.string(),
  step_since: Time,
});
export type ListItem = z.output<typeof ListItem>;

/** A whole demand (spec §3); the feedback's fields are empty until the operator gave it. */
export const DetailView = z.object({
  ...head,
  finance_svr_require: z.string(),
  /** JSON text of a list of codes, as `core_require` (spec §3). */
  used_system: z.string(),
  state_of_art: z.string(),
  core_require: z.string(),
  ...packageFields,
  close_reason: z.string(),
  register_trade: z.string(),
  last_year_profit: z.string(),
  corp_rd_investment: z.string(),
  information_mode: z.string(),
  information_mode_other: z.string(),
  information_investment: z.string(),
  read_only: z.boolean(),
  feedback_shown: z.boolean(),
  /** The year that the feedback asks about: the one before the demand's. */
  year_label: z.number().int(),
  /** Deep link into the Temporal Web UI; only for provider admins and the platform. */
  temporal_url: z.string().nullable(),
});
