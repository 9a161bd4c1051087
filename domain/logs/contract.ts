import { z } from 'zod';
import { CONFIGURING, DESK, forResource, KEEPING_LOGS } from '../shared/calls/access.ts';
import type { CaseKind } from '../shared/cases/case.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { rule, TenantId } from '../shared/fields/fields.ts';
import { LOG_GRADES, LOG_TYPES, type LogEntry } from '../shared/data/log-entry.ts';
import { pageFields } from '../shared/calls/page.ts';
import { Lock } from '../shared/calls/resource-calls.ts';
import { SCENES } from '../shared/calls/scene.ts';
import { Time } from '../shared/calls/views.ts';
import { LogDay, LogDayOrTime, withinQuarter } from './log-days.ts';
import { RETENTIONS } from './retention.ts';

/** Modules of the operation records, and the kind of case each holds (spec §2: crm_zjtx is keyed by bid). */
export const BS_MODS = {
  crm_zjtx: 'demand',
  exhibition_reception: 'reception',
  allowance: 'subsidy',
  assessment: 'assessment',
} as const satisfies Record<string, CaseKind>;
export type BsMod = keyof typeof BS_MODS;

const Mod = z.enum(Object.keys(BS_MODS) as [BsMod, ...BsMod[]]);
/** A case's public number. */
const Key = z.string().regex(/^[A-Z0-9]{1,32}$/, rule('format'));

const Type = z.enum(Object.keys(LOG_TYPES) as [LogEntry['type'], ...LogEntry['type'][]]);
const Grade = z.enum(Object.keys(LOG_GRADES) as [LogEntry['grade'], ...LogEntry['grade'][]]);
const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Value = z.union([Plain, z.array(Plain)]);
const Choice = z.object({ value: z.string(), label: z.string() });
/** Letters of a text that is looked for, at least. */
export const MIN_TEXT = 2;
/** Filters of the log that can mean their opposite. */
const LOG_NEGATED = ['type', 'grade', 'account'] as const;

/** Spec §5, Log: required. */
const Retention = z.enum(RETENTIONS, rule('required'));
const LogConfig = z.object({
  storage_duration: z.array(z.object({ id: Retention, name: z.string(), selected: z.boolean() })),
  /** Rows still stand where an earlier choice put them. */
  moving: z.boolean(),
  /** When the oldest row was written; null when there is none. */
  oldest: Time.nullable(),
  /** When a round of keeping the log last ended; null before the first. */
  last_run: Time.nullable(),
  /** When the next one begins; null while nobody knows: it is paused, or Temporal is away. */
  next_run: Time.nullable(),
  /** Days that are over and could not be taken off by the last round. */
  left_days: z.number().int(),
  lock: Lock,
});

/** The records of operations, and the log of every changing call (spec §7, Logs; product §18). */
export const logsContract = defineContract({
  getOperationRecordList: {
    method: 'POST',
    path: '/logserver/api/v1/GetOperationRecordList',
    access: forResource(DESK, 'logs.records.read'),
    summary: 'Operation records by module and key, the newest first; one of each at least',
    input: z
      .strictObject({
        ...pageFields,
        /** Taken as the spec's client sends it (demand detail: 2); the records do not differ by it. */
        platform: z.union([z.literal(1), z.literal(2)]).default(2),
        bs_field_tenant_list: z.array(TenantId).max(50).default([]),
        bs_mod: Mod.optional(),
        bs_mod_list: z.array(Mod).max(4).default([]),
        bs_key: Key.optional(),
        bs_key_list: z.array(Key).max(50).default([]),
      })
      .refine((v) => v.bs_mod !== undefined || v.bs_mod_list.length > 0, {
        path: ['bs_mod'],
        message: rule('required'),
      })
      .refine((v) => v.bs_key !== undefined || v.bs_key_list.length > 0, {
        path: ['bs_key'],
        message: rule('required'),
      }),
    output: z.object({
      total: z.number().int(),
      list: z.array(
        z.object({
          id: z.string(),
          create_time: Time,
          username: z.string(),
          op_name: z.string(),
          bs_mod: Mod,
          bs_key: z.string(),
          /** JSON: outcome, step, note and the tenant of the record. */
          bs_field: z.string(),
        }),
      ),
    }),
  },
  getLogList: {
    method: 'POST',
    path: '/logserver/api/v1/getLogList',
    access: forResource(CONFIGURING, 'logs.operations.read'),
    summary:
      'Who did what, when and with which outcome: of one’s park or granted parks, of everything for the platform',
    input: z
      .strictObject({
        ...pageFields,
        type: Type.optional(),
        grade: Grade.optional(),
        /** The first and the last day, Beijing, or a moment in them. */
        begin: LogDayOrTime.optional(),
        end: LogDayOrTime.optional(),
        /** A part of the account's name. */
        account: z.string().trim().max(64).default(''),
        /** A part of what was acted on; a single letter is in too many. */
        text: z.string().trim().min(MIN_TEXT, rule('tooShort')).max(64, rule('tooLong')).optional(),
        /** Only what was refused, or only what was done. */
        refused: z.boolean().optional(),
        tenant_id: TenantId.optional(),
        /** Which of the filters leave out what they name. */
        not: z.array(z.enum(LOG_NEGATED)).max(LOG_NEGATED.length).default([]),
      })
      .refine(({ begin, end }) => !begin || !end || begin <= end, { path: ['begin'], message: rule('outOfRange') }),
    output: z.object({
      total: z.number().int(),
      list: z.array(
        z.object({
          log_id: z.string(),
          /** The same, as the specification calls it (spec §3, Log entry). */
          id: z.string(),
          create_time: Time,
          type: Type,
          grade: Grade,
          /** The call, in words. */
          op_name: z.string(),
          /** A masked mobile number where nobody was signed in yet. */
          account: z.string(),
          scene: z.enum(SCENES).nullable(),
          roles: z.array(z.string()),
          /** Whose duties the account had then. */
          on_behalf: z.array(z.string()),
          /** Empty where the reader may not see it: of the provider's people, for a park. */
          ip: z.string(),
          target: z.string(),
          /** How it acted, in codes of the product. */
          asked: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
          /** What it changed, field by field; values only where they are nobody’s data. */
          changed: z.array(
            z.object({ field: z.string(), of: z.string().optional(), from: Value.optional(), to: Value.optional() }),
          ),
          /** 0: done; else the code of the refusal. */
          code: z.number().int(),
          /** Why it was refused; empty when it was done. */
          why: z.string(),
          tenant_id: z.string().nullable(),
          tenant_name: z.string(),
          request_id: z.string(),
        }),
      ),
    }),
  },
  logStat: {
    method: 'POST',
    path: '/platform/api/v1/logstat/Get',
    access: forResource(CONFIGURING, 'logs.operations.read'),
    summary: 'How many acts there were by day, type and grade, and how many were refused; of what one reads in the log',
    input: z
      .strictObject({
        /** The first and the last day, Beijing; at most a quarter. */
        begin: LogDay,
        end: LogDay,
        tenant_id: TenantId.optional(),
      })
      .refine(withinQuarter, { path: ['end'], message: rule('outOfRange') }),
    output: z.object({
      list: z.array(
        z.object({ day: z.string(), type: Type, grade: Grade, count: z.number().int(), refused: z.number().int() }),
      ),
    }),
  },
  getLogConfig: {
    method: 'POST',
    path: '/logserver/api/v1/getLogConfig',
    access: forResource(KEEPING_LOGS, 'logs.retention.read'),
    summary: 'How long the rows of a park are kept; without a park one’s own, for the platform those of no park',
    input: z.strictObject({ tenant_id: TenantId.optional() }),
    output: LogConfig,
  },
  setLogConfig: {
    method: 'POST',
    path: '/logserver/api/v1/setLogConfig',
    access: forResource(KEEPING_LOGS, 'logs.retention.write'),
    log: { type: 'update', grade: 'high' },
    summary: 'Chooses how long rows are kept, those that are there too; what is too old goes for good',
    input: z.strictObject({
      storage_duration: Retention,
      tenant_id: TenantId.optional(),
      /** What it was chosen over; the specification’s client sends none. */
      lock: Lock.optional(),
    }),
    output: LogConfig,
  },
  getFilterSelectionItem: {
    method: 'POST',
    path: '/logserver/api/v1/getFilterSelectionItem',
    access: forResource(CONFIGURING, 'logs.operations.read'),
    summary: 'What the log can be filtered by: types, grades, and the parks that one sees',
    input: z.strictObject({}),
    output: z.object({ type: z.array(Choice), grade: z.array(Choice), tenant: z.array(Choice) }),
  },
});
