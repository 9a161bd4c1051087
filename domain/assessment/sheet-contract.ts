import { z } from 'zod';
import { forResource } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { BatchView } from '../shared/cases/batch-view.ts';
import { pageFields } from '../shared/calls/page.ts';
import { Lock } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import {
  Amount,
  AssessNum,
  Day,
  Guid,
  optionalText,
  Percent,
  rule,
  TenantId,
  text,
  Year,
} from '../shared/fields/fields.ts';
import { CRITERIA, SOURCES } from './criteria.ts';
import { BASE, EVALUATE_SHEETS, PROVIDER, REJECT_REASON_MAX, UPLOAD_SHEETS } from './status.ts';
import {
  ConfigView,
  DEFINITION_MAX,
  MATERIALS_MAX,
  MAX_CATEGORIES,
  MAX_GOALS,
  MAX_MODULES,
  MAX_RESULTS,
  NAME_MAX,
  Period,
} from './template.ts';

const READ = 'assessment.sheets.read';
const at = '/allowance/api/v1/assessment';
const tenant = { scenes: BASE.scenes, resource: READ } as const;
const provider = { scenes: PROVIDER.scenes, resource: READ } as const;
const uploading = forResource(BASE, UPLOAD_SHEETS);
const evaluating = forResource(PROVIDER, EVALUATE_SHEETS);

/** Files of one result (spec §9: an upload of this kind has up to ten). */
export const MAX_FILES_OF_RESULT = 10;
/** Parks for which a period is opened at once. */
export const MAX_OPENED = 200;
/** Assessments that one run closes. */
export const MAX_CLOSED = 2_000;
const MAX_GRACE = 90;

const Status = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const ItemStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const Score = z.union([z.literal(10), z.literal(9), z.literal(8), z.literal(7), z.literal(6)], rule('choice'));
/** A score is what follows from the others: whatever a client sends of it is not read. */
const Unread = optionalText(30).optional();

/** What the platform counted is as little a client's to say. */
const SentFilled = z
  .strictObject({ actual: Unread, target: Unread.nullable(), completion: Unread.nullable() })
  .nullish();

/** A detail as it is sent back: all of it, what changed and what did not (spec §7). */
const SentSheet = z.strictObject({
  assess_num: AssessNum,
  lock: Lock,
  year: Year,
  period: Period,
  status: Status,
  score: Unread,
  businessDimension: z
    .array(
      z.strictObject({
        name: text(NAME_MAX),
        weight: Percent,
        score: Unread,
        keyGoal: z
          .array(
            z.strictObject({
              name: text(NAME_MAX),
              definition: optionalText(DEFINITION_MAX),
              extra_config: z.strictObject({ materials: optionalText(MATERIALS_MAX) }),
              keyResult: z
                .array(
                  z.strictObject({
                    name: text(NAME_MAX),
                    weight: Percent,
                    score: Unread,
                    achieved: Score.nullable(),
                    indicator: z.number().int().min(1).max(100),
                    status: ItemStatus,
                    reason: optionalText(REJECT_REASON_MAX),
                    file_list: z.array(Guid).max(MAX_FILES_OF_RESULT, rule('tooMany')),
                    extra_config: z.strictObject({
                      criteria: z.enum(CRITERIA).nullable(),
                      source: z.enum(SOURCES).nullable(),
                      target: Amount.optional(),
                      categories: z.array(text(NAME_MAX)).max(MAX_CATEGORIES, rule('tooMany')).optional(),
                      filled: SentFilled,
                    }),
                  }),
                )
                .max(MAX_RESULTS, rule('tooMany')),
            }),
          )
          .max(MAX_GOALS, rule('tooMany')),
      }),
    )
    .max(MAX_MODULES, rule('tooMany')),
});

const head = {
  tenant_id: z.string(),
  tenant_name: z.string(),
  assess_num: z.string(),
  name: z.string(),
  year: z.number().int(),
  period: Period,
  status: Status,
  /** Of what is scored so far. */
  score: z.string(),
  deadline: z.string(),
  /** When it closes by itself. */
  closes_at: Time,
  step: z.string(),
  step_since: Time,
  create_time: Time,
  action: z.object({ upload: z.boolean(), evaluate: z.boolean(), close: z.boolean() }),
};
const ListItem = z.object({
  ...head,
  /** How many results there are, and where they stand. */
  results: z.number().int(),
  submitted: z.number().int(),
  scored: z.number().int(),
  lock: z.string(),
});
export type SheetItemView = z.output<typeof ListItem>;
const ListView = z.object({
  total: z.number().int(),
  pending_total: z.number().int(),
  all_total: z.number().int(),
  items: z.array(ListItem),
});

const FilledView = z.object({
  /** Yuan, from the statistics of subsidies. */
  actual: z.string(),
  target: z.string().nullable(),
  /** Percent; null without a target. */
  completion: z.string().nullable(),
});
const DetailView = z.object({
  ...head,
  version: z.number().int(),
  grace_days: z.number().int(),
  lock: z.string(),
  businessDimension: z.array(
    z.object({
      name: z.string(),
      weight: z.string(),
      score: z.string(),
      keyGoal: z.array(
        z.object({
          name: z.string(),
          definition: z.string(),
          extra_config: z.object({ materials: z.string() }),
          keyResult: z.array(
            z.object({
              name: z.string(),
              weight: z.string(),
              score: z.string(),
              achieved: Score.nullable(),
              indicator: z.number().int(),
              status: ItemStatus,
              reason: z.string(),
              file_list: z.array(z.string()),
              /** With what the platform counted, where it fills the result. */
              extra_config: ConfigView.extend({ filled: FilledView.nullable() }),
            }),
          ),
        }),
      ),
    }),
  ),
  /** The files that it names. */
  files: z.array(z.object({ guid: z.string(), real_name: z.string(), file_type: z.string(), file_size: z.number() })),
  /** Deep link into the Temporal Web UI; only for provider admins and the platform. */
  temporal_url: z.string().nullable(),
});
export type SheetDetail = z.output<typeof DetailView>;
const Opened = z.object({
  tenant_id: z.string(),
  tenant_name: z.string(),
  assess_num: z.string(),
  /** False: the park had one of this year and period already. */
  opened: z.boolean(),
});

/** What a period is opened by: its template, for whom, and until when. */
export const OpenFields = {
  template_id: Guid,
  tenant_list: z
    .array(TenantId)
    .min(1, rule('required'))
    .max(MAX_OPENED, rule('tooMany'))
    .refine((parks) => new Set(parks).size === parks.length, rule('repeated')),
  deadline: Day,
  grace_days: z
    .number(rule('required'))
    .int(rule('format'))
    .min(0, rule('outOfRange'))
    .max(MAX_GRACE, rule('outOfRange')),
};

/** How many years are compared, up to the one that is asked for; and how many assessments of them, the newest first. */
export const COMPARED_YEARS = 5;
export const MAX_COMPARED = 2_000;
const Comparison = z.object({
  year: z.number().int(),
  period: Period,
  /** The parks of that year, the best first; what is open is told by what was scored so far. */
  park_list: z.array(
    z.object({
      tenant_id: z.string(),
      tenant_name: z.string(),
      assess_num: z.string(),
      status: Status,
      score: z.string(),
    }),
  ),
  /** The same period of each year that has closed assessments, the oldest first: of how many parks, and what they average. */
  year_list: z.array(z.object({ year: z.number().int(), parks: z.number().int(), average: z.string() })),
});

/** What is closed of a park in those years, the oldest first. */
const OwnComparison = z.object({
  year: z.number().int(),
  sheet_list: z.array(
    z.object({
      assess_num: z.string(),
      name: z.string(),
      year: z.number().int(),
      period: Period,
      score: z.string(),
    }),
  ),
});

/** A period, as it is closed as a whole or compared. */
export const PeriodFields = { year: Year, period: Period };

/** `tab` 1: what waits for me, 0: all. */
const listFields = {
  ...pageFields,
  tab: z.union([z.literal(0), z.literal(1)]).default(0),
  status: Status.optional(),
  /** Absent: the newest period first. */
  sort: z.enum(['step_since', 'deadline']).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  year: Year.optional(),
  period: Period.optional(),
  /** A part of the name, or how the number begins. */
  keyword: optionalText(100).default(''),
};

/** Assessments of parks: the base hands in, the provider evaluates and ends (spec §4, product §16). */
export const assessmentsContract = defineContract({
  tenantAssessments: {
    method: 'POST',
    path: `${at}/tenant/List`,
    access: tenant,
    summary: 'Assessments of the own park',
    input: z.strictObject(listFields),
    output: ListView,
  },
  tenantAssessment: {
    method: 'POST',
    path: `${at}/tenant/Detail`,
    access: tenant,
    summary: 'One assessment of the own park',
    input: z.strictObject({ assess_num: AssessNum }),
    output: DetailView,
  },
  tenantUpdateAssessment: {
    method: 'POST',
    path: `${at}/tenant/Update`,
    access: uploading,
    log: { type: 'update', grade: 'medium' },
    summary: 'Hands in files for results: the detail as it was read, with the files that changed (event upload)',
    input: SentSheet,
    output: DetailView,
  },
  providerAssessments: {
    method: 'POST',
    path: `${at}/provider/List`,
    access: provider,
    summary: 'Assessments of the chosen park, or of all parks',
    input: z.strictObject({ ...listFields, tenant_id: TenantId.optional() }),
    output: ListView,
  },
  providerAssessment: {
    method: 'POST',
    path: `${at}/provider/Detail`,
    access: provider,
    summary: 'One assessment, provider scene',
    input: z.strictObject({ assess_num: AssessNum }),
    output: DetailView,
  },
  providerUpdateAssessment: {
    method: 'POST',
    path: `${at}/provider/Update`,
    access: evaluating,
    log: { type: 'decide', grade: 'medium' },
    summary:
      'Scores or rejects results, or closes: the detail as it was read, with what changed (events evaluate, close)',
    input: SentSheet,
    output: DetailView,
  },
  compareOwnAssessments: {
    method: 'POST',
    path: `${at}/tenant/Compare`,
    access: tenant,
    summary: 'Scores of what is closed of the own park, of a year and the four before it',
    input: z.strictObject({ year: Year }),
    output: OwnComparison,
  },
  compareAssessments: {
    method: 'POST',
    path: `${at}/provider/Compare`,
    access: provider,
    summary: 'Scores of the parks in a period, and their average in the same period of the years before',
    input: z.strictObject(PeriodFields),
    output: Comparison,
  },
  openAssessments: {
    method: 'POST',
    path: `${at}/provider/Open`,
    access: evaluating,
    log: { type: 'create', grade: 'high' },
    summary: 'Opens the period of a template for parks, one assessment each; a park that has one keeps it',
    input: z.strictObject(OpenFields),
    output: z.object({ result_list: z.array(Opened) }),
  },
  closeAssessments: {
    method: 'POST',
    path: `${at}/provider/Close`,
    access: evaluating,
    log: { type: 'decide', grade: 'high' },
    summary: 'Closes what is open of a period as a run, with a result for each park (event close)',
    input: z.strictObject(PeriodFields),
    output: BatchView,
  },
});
