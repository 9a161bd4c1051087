import { INSPECTION_RESULTS } from '../case/inspection-results.ts';
import { STAFF_DOCUMENTS } from '../case/staff-documents.ts';
import { z } from 'zod';
import { FileView, Time } from '#domain/shared/calls/views.ts';
import { ALLOWANCE_TYPES, FORM_DOCUMENTS, FORM_SECTIONS } from '../flow/flow.ts';
import { EXPECTED } from '../case/expected.ts';
import { STANDINGS } from '../case/outlook.ts';
import { FORM_FILES } from '../paper/file-roles.ts';
import { SpecDetail } from './spec-detail.ts';

const Status = z.union([z.literal(1), z.literal(2), z.literal(5), z.literal(6), z.literal(7)]);

export const ActionsView = z.object({
  approval: z.boolean(),
  modify: z.boolean(),
  close: z.boolean(),
  answer: z.boolean(),
  attach: z.boolean(),
  /** Hands in documents of the step. */
  hand_in: z.boolean(),
  /** Enters what a spot inspection found. */
  inspect: z.boolean(),
});

const Named = z.object({ user_id: z.string(), name: z.string() });
const TaskView = z.object({
  holder: Named.nullable(),
  delegator: Named.nullable(),
  signers: z.array(Named.extend({ voted: z.boolean() })),
  votes: z.array(Named.extend({ vote: z.enum(['pass', 'return']), at: Time })),
  /** Who else opened it first. */
  opened_by: z.string().nullable(),
  rule: z.enum(['any', 'all', 'k']),
  needed: z.number().int(),
  /** Whom the step names. */
  named: z.array(Named),
});
const CorrectionView = z.object({ path: z.string(), remark: z.string() });
const TaskActionsView = z.object({
  claim: z.boolean(),
  release: z.boolean(),
  transfer: z.boolean(),
  delegate: z.boolean(),
  add_signer: z.boolean(),
  remove_signer: z.boolean(),
  withdraw: z.boolean(),
  urge: z.boolean(),
  comment: z.boolean(),
  intervene: z.boolean(),
});

/** A row of every application list (spec §3). */
export const ListItem = z.object({
  tenant_id: z.string(),
  tenant_name: z.string(),
  apply_num: z.string(),
  flow_id: z.string(),
  define_code: z.enum(ALLOWANCE_TYPES),
  task_id: z.string(),
  corp_name: z.string(),
  apply_time: Time,
  apply_user: z.string(),
  order_money: z.string(),
  activity: z.string(),
  activity_name: z.string(),
  status: Status,
  message: z.string(),
  step_since: Time,
  due_at: Time.nullable(),
  /** When it was closed or came to its end; null while it is open. */
  ended_at: Time.nullable(),
  /** Late enough that somebody above was told. */
  escalated: z.boolean(),
  /** Who alone has the open task. */
  holder: z.string().nullable(),
  /** For the enterprise: when what comes next is expected if every step takes its time; null while it waits for the enterprise. */
  expected_at: Time.nullable(),
  /** What is expected then: the end, or that the enterprise is asked to hand something in. */
  expected_for: z.enum(EXPECTED).nullable(),
  /** The appeal against it; on the enterprise's lists and each page. */
  appealed_by: z.string().nullable(),
  /** What it appeals against; null for one that is no appeal. */
  appeal_of: z.string().nullable(),
  /** Until when its enterprise may appeal; null where it may not, and for staff. */
  appeal_until: Time.nullable(),
  /** For the enterprise: what it has written of the correction, or of the papers, that is asked of it; null without. */
  kept_draft: z.object({ saved_by: z.string(), update_time: Time }).nullable(),
  /** What it is to the enterprise. */
  standing: z.enum(STANDINGS),
  /** Until when its orders keep their price: by then it has to be decided and paid. */
  price_until: Time,
  /** What the enterprise is asked to correct; only that may change. */
  corrections: z.array(CorrectionView),
  subsidy_money: z.string(),
  action: ActionsView,
});
export type ListItem = z.output<typeof ListItem>;

export const OrderVerdictView = z.object({ sub_order_num: z.string(), code: z.number(), special_label: z.boolean() });

/** What was said of a sub-order when it was submitted; `now` what would be said today, where that differs. */
const VerdictSinceView = OrderVerdictView.extend({
  now: z.object({ code: z.number(), special_label: z.boolean() }).nullable(),
});

const FormView = z.record(z.string(), z.unknown());
export const RevisionView = z.object({
  revision: z.number().int(),
  revision_id: z.string(),
  create_time: Time,
  operator: z.string(),
});
/** A field's values as they were written; a park's by its name. */
export const ChangeView = z.object({ path: z.string(), section: z.string(), before: z.unknown(), after: z.unknown() });

/** A product's price in the park's catalogue. */
const CataloguePrice = z.object({ sub_product_num: z.string(), unit_price: z.string() });

/**
 * A whole application. `form` is the DraftForm of the shown revision, told once more under the specification's names;
 * `compare` holds what changed since the revision before it; `order_verdicts` are the provider's findings per sub-order.
 */
export const DetailView = ListItem.extend({
  ...SpecDetail.shape,
  park_id: z.string(),
  park_name: z.string(),
  credit_code: z.string(),
  allowance_type: z.enum(ALLOWANCE_TYPES),
  custom: z.boolean(),
  apply_year: z.number().int(),
  allowance_ratio: z.string(),
  corp_ratio: z.string(),
  corp_money: z.string(),
  close_reason: z.string().nullable(),
  /** What it appeals against, and why. */
  appeal: z.object({ of: z.string(), reason: z.string() }).nullable(),
  subsidy_wording: z.enum(['voucher', 'payment', 'subsidy']),
  revision: z.number().int(),
  revision_id: z.string(),
  form: FormView,
  /** Files of this form and of the compared one, by guid. */
  files: z.array(FileView),
  /** What each file of the shown form is, who brought it, when, and with which revision. */
  brought: z.array(
    z.object({
      guid: z.string(),
      as: z.enum(FORM_FILES),
      operator: z.string(),
      create_time: Time,
      revision: z.number().int(),
    }),
  ),
  attachments: z.array(FileView.extend({ create_time: Time, operator: z.string() })),
  /** Versions of the documents that the park's administrators handed in, the newest first; none for the enterprise. */
  documents: z.array(FileView.extend({ document: z.enum(STAFF_DOCUMENTS), create_time: Time, operator: z.string() })),
  /** What the case drew for spot inspections, and what was found, the newest first; none for the enterprise. */
  inspections: z.array(
    z.object({
      step: z.string(),
      step_name: z.string(),
      share: z.number().int().nullable(),
      ticket: z.number().int().nullable(),
      drawn: z.boolean(),
      drawn_at: Time,
      findings: z.array(
        z.object({
          result: z.enum(INSPECTION_RESULTS),
          finding: z.string(),
          files: z.array(z.string()),
          operator: z.string(),
          create_time: Time,
        }),
      ),
    }),
  ),
  order_verdicts: z.array(VerdictSinceView),
  /** What the park's catalogue asks today for products without an order file, in yuan; without those it names no price of. */
  catalogue_prices: z.array(CataloguePrice),
  revisions: z.array(RevisionView),
  compare: z.array(ChangeView),
  /** `kind` submit: a step of the enterprise. */
  /** `editable`: the sections of the form that can be corrected there. */
  return_targets: z.array(
    z.object({ code: z.string(), name: z.string(), kind: z.string(), editable: z.array(z.enum(FORM_SECTIONS)) }),
  ),
  requires: z.array(z.string()),
  /** The applicant's documents that a form carries when it is sent on from this step. */
  papers: z.array(z.enum(FORM_DOCUMENTS)),
  /** Of all of the staff's documents together; none for the enterprise. */
  document_versions: z.number().int(),
  /** Of what is required, a document that nobody has handed in for the form as it stands, or that the form does not carry; at a step of the staff's. */
  missing_document: z.enum([...STAFF_DOCUMENTS, ...FORM_DOCUMENTS]).nullable(),
  /** How many entries the spot inspection at the step has; none for the enterprise. */
  finding_entries: z.number().int(),
  /** Somebody found the form as it stands to differ: whoever passes it says that they read it (`deviation_read`). */
  finding_differs: z.boolean(),
  /** A spot inspection whose finding nobody has entered: it is passed only then. */
  finding_required: z.boolean(),
  editable: z.array(z.string()),
  /** The year applied for stays as it is in a correction: others have decided on it. */
  year_kept: z.boolean(),
  step_kind: z.string(),
  /** The open task; null for the enterprise and when the case is over. */
  task: TaskView.nullable(),
  task_action: TaskActionsView,
  /** Why an act of `task_action` is not open to the reader, in sentences. */
  task_why: z.record(z.string(), z.string()),
  /** What the enterprise had been asked to correct when it sent the shown revision. */
  asked: z.array(CorrectionView),
  flow_version: z.number().int(),
  /** Who of the park's staff had prepared the form, and when; null where the enterprise wrote it itself. */
  prepared: z.object({ operator: z.string(), prepare_time: Time }).nullable(),
  /** Deep link into the Temporal Web UI; only for provider admins and the platform. */
  temporal_url: z.string().nullable(),
});

/** An accepted act: `projected` is false when it will show within moments. */
export const ActResult = z.object({
  apply_num: z.string(),
  flow_id: z.string(),
  status: Status,
  activity: z.string(),
  activity_name: z.string(),
  seq: z.number().int(),
  projected: z.boolean(),
});

export const RecordPage = z.object({
  total: z.number().int(),
  data: z.array(
    z.object({ operate_time: Time, operator: z.string(), option: z.string(), step: z.string(), note: z.string() }),
  ),
});
