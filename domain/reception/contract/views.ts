import { z } from 'zod';
import { FileView, Time } from '#domain/shared/calls/views.ts';
import { RECEPTION_STATUSES } from '../status.ts';

export const StatusView = z.literal(RECEPTION_STATUSES);

/** An accepted act: `projected` is false when it will show within moments. */
export const ActResult = z.object({ reserve_num: z.string(), status: StatusView, projected: z.boolean() });

/** The booked slot, and the times that the operator confirmed; null until then. */
const times = {
  reserve_date: z.string(),
  reserve_time: z.string(),
  reserve_date_cf: z.string().nullable(),
  reserve_time_start_cf: z.string().nullable(),
  reserve_time_end_cf: z.string().nullable(),
};

/** What a visitor sees again of a reservation: who knows number and mobile learns no more than that. */
export const VisitorView = z.object({
  tenant_id: z.string(),
  tenant_name: z.string(),
  reserve_num: z.string(),
  status: StatusView,
  ...times,
  reject_reason: z.string(),
  /** The visitor's name, masked: `张*`. */
  name: z.string(),
  guests_nums: z.number(),
  create_time: Time,
  action: z.object({ reschedule: z.boolean(), cancel: z.boolean() }),
});

/** A row's flags: true if and only if the act would be accepted. */
export const ActionsView = z.object({
  confirm: z.boolean(),
  cancel: z.boolean(),
  approval: z.boolean(),
  feedback: z.boolean(),
  /** Among the feedback, that they came; not before the tour. */
  received: z.boolean(),
  reschedule: z.boolean(),
});

const head = {
  tenant_id: z.string(),
  tenant_name: z.string(),
  reserve_num: z.string(),
  /** Number and visit: an act that names it is refused when somebody else was first. */
  task_id: z.string(),
  status: StatusView,
  name: z.string(),
  mobile: z.string(),
  org_type: z.string(),
  org_name: z.string(),
  guests_nums: z.number(),
  ...times,
  create_time: Time,
};

/** A row of the workbench's lists. `visit_date` is the confirmed day, else the booked one. */
export const ListItem = z.object({
  ...head,
  visit_date: z.string(),
  step: z.string(),
  step_since: Time,
  action: ActionsView,
});
export type ListItem = z.output<typeof ListItem>;

/** The feedback of a tour (spec §3), or only that nobody came. */
const FeedbackView = z.discriminatedUnion('finish', [
  z.object({ finish: z.literal(0) }),
  z.object({
    finish: z.literal(1),
    org_name: z.string(),
    org_type: z.string(),
    corp_trade: z.string(),
    guests_nums: z.number(),
    contact_name: z.string(),
    contact_mobile: z.string(),
    leader_name: z.string(),
    leader_title: z.string(),
    visit_content: z.string(),
    reserve_date: z.string(),
    reserve_time_start: z.string(),
    reserve_time_end: z.string(),
    /** Guids; the files themselves are in `files`. */
    visit_img: z.array(z.string()),
  }),
]);

/** A whole reservation (spec §3, §4). */
export const DetailView = z.object({
  reception_data: z.object({
    ...head,
    title: z.string(),
    creator_mobile: z.string(),
    /** Whom to call about the tour: who booked it. */
    contact_mobile: z.string(),
    reserve_type: z.union([z.literal(1), z.literal(2)]),
    purpose: z.string(),
    reject_reason: z.string(),
  }),
  /** Empty until feedback was given; the first entry is used. */
  feedback_data: z.array(FeedbackView).max(1),
  action: ActionsView,
  confirm_editable: z.boolean(),
  feedback_shown: z.boolean(),
  /** From when on an approved tour may be told of; null where none waits to be. */
  feedback_from: Time.nullable(),
  /** The rejection's reason at status 4, else null. */
  reject_hint: z.string().nullable(),
  files: z.array(FileView),
  /** Deep link into the Temporal Web UI; only for provider admins and the platform. */
  temporal_url: z.string().nullable(),
});
