import { z } from 'zod';
import { isDay } from '../time/days.ts';
import type { RuleName } from '../texts/texts.ts';

/** A rule's name as a zod message: the sentence is made where the reader's language is known. */
export const rule = (name: RuleName): RuleName => name;

/** Neither NUL nor half a surrogate pair: a database stores neither. */
const storable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** A required, trimmed text of at most `max` characters. */
export const text = (max: number, required: RuleName = 'required', tooLong: RuleName = 'tooLong') =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, tooLong)
    .refine(storable, { message: rule('unreadable'), abort: true });

/** A text that may be empty. */
export const optionalText = (max: number) =>
  z
    .string(rule('format'))
    .trim()
    .max(max, rule('tooLong'))
    .refine(storable, { message: rule('unreadable'), abort: true });

/** Control characters and those that begin markup or a template are "special" (spec §5, reject modal). */
const SPECIALS = /[<>{}\\^`|~\p{Cc}]/u;
export const hasSpecials = (value: string): boolean => SPECIALS.test(value.replaceAll(/[\n\r\t]/g, ''));

export const Reason200 = text(200, 'reason');
/** Why a reservation is rejected: the one reason without special characters (spec §5). */
export const RejectReason = Reason200.refine((v) => !hasSpecials(v), rule('noSpecials'));

export const ApplyNum = z.string().regex(/^\d{8}[A-Z0-9]{1,8}\d{6}$/, rule('format'));
export const TenantId = z.string().regex(/^[a-z0-9-]{1,32}$/, rule('format'));
/** Parks to choose among, each once. */
export const TenantIds = z
  .array(TenantId)
  .min(1, rule('required'))
  .max(500, rule('tooMany'))
  .overwrite((ids) => [...new Set(ids)]);
export const FlowId = z.string().regex(/^[a-z]+\/[a-z0-9-]{1,32}\/[A-Z0-9]{1,32}$/, rule('format'));
export const TaskId = z.string().regex(/^[A-Z0-9]{1,32}:\d{1,6}$/, rule('format'));
export const ReserveNum = z.string(rule('format')).regex(/^R\d{8}[A-Z0-9]{1,8}\d{6}$/, rule('format'));
export const Bid = z.string(rule('format')).regex(/^D\d{8}[A-Z0-9]{1,8}\d{6}$/, rule('format'));
export const VoucherNum = z.string(rule('format')).regex(/^V\d{8}[A-Z0-9]{1,8}\d{6}$/, rule('format'));
export const AssessNum = z.string(rule('format')).regex(/^A\d{8}[A-Z0-9]{1,8}\d{6}$/, rule('format'));
/** The number of a case of any kind. */
export const CaseNo = z.string(rule('format')).regex(/^[ADRV]?\d{8}[A-Z0-9]{1,8}\d{6}$/, rule('format'));
/** A day of this century that the calendar has: `2026-11-21`. */
export const day = (required: RuleName) =>
  z
    .string(required)
    .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: required, abort: true })
    .refine(isDay, required);
export const Day = day('format');
/** A month of this century: `2026-11`. */
export const Month = z.string(rule('format')).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, rule('format'));
/** A time of day: `09:00`. */
export const clockTime = (required: RuleName) =>
  z.string(required).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: required, abort: true });
export const ClockTime = clockTime('format');
/** A slot by its times: `09:00-10:30`. */
export const Slot = z.string(rule('format')).regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, rule('format'));
/** A field of a form by its path: `data.domain`. */
export const FormPath = z.string(rule('format')).regex(/^[a-z_]{1,40}(\.[a-z_]{1,40}){0,3}$/, rule('format'));
/** An id of a row. In lower case, as the database tells it: rules and texts that name a row compare letters. */
export const requiredGuid = (required: RuleName) => z.uuid(rule(required)).toLowerCase();
export const Guid = requiredGuid('format');
/** It becomes a header, so nothing but type/subtype. */
export const MediaType = z.string().regex(/^[\w.+-]{1,64}\/[\w.+-]{1,64}$/, rule('format'));
export const Mobile = z.string(rule('mobile')).regex(/^1[3-9]\d{9}$/, rule('mobile'));
export const Phone = z.string(rule('phone')).regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{8})$/, rule('phone'));
export const CloudAccount = z.string(rule('cloudAccount')).regex(/^\d{5,12}$/, rule('cloudAccount'));
/** What a function module is named by. */
export const ModuleCode = z.string(rule('format')).regex(/^[a-z][a-z0-9_]{1,39}$/, rule('format'));
/** The account of an enterprise that may not have one yet. */
export const OptionalCloudAccount = z.string(rule('cloudAccount')).regex(/^(\d{5,12})?$/, rule('cloudAccount'));
const DOMAIN_LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const DOMAIN = new RegExp(`^${DOMAIN_LABEL}(\\.${DOMAIN_LABEL})*$`);
/** A domain name (spec §5): labels of lowercase letters, digits and inner hyphens, joined by dots; at most 100 characters. */
export const Domain = text(100).regex(DOMAIN, rule('domain'));
/** A host name without its port, in lower case however it is written. */
export const HostName = z
  .string(rule('required'))
  .trim()
  .toLowerCase()
  .max(100, rule('tooLong'))
  .regex(DOMAIN, rule('domain'));
/** An e-mail address (spec §5); at most 100 characters. */
export const Email = text(100).pipe(z.email(rule('email')));
const LAR_LETTERS = /^[\p{Script=Han}A-Za-z0-9.\-·]+$/u;
const LAR_MAX = 20;
/**
 * A legal representative's name (spec §5): letters, digits, every Han character, "." and "-", and the "·" of names like
 * 买买提·艾力; at most 20 characters.
 */
export const LarName = z
  .string(rule('required'))
  .trim()
  .min(1, rule('required'))
  .refine((name) => name === '' || LAR_LETTERS.test(name), rule('larChars'))
  .refine((name) => Array.from(name).length <= LAR_MAX, { message: rule('tooLong'), params: { max: LAR_MAX } })
  // in code units, of which some characters have two
  .meta({ maxLength: 2 * LAR_MAX });
export const Password = z
  .string(rule('password'))
  .min(8, rule('password'))
  .max(64, rule('password'))
  .refine((v) => /[A-Za-z]/.test(v) && /\d/.test(v), rule('password'));
/** A password as somebody says it: to the letter, a blank at its ends too, since one may be set so. */
export const SaidPassword = z
  .string(rule('required'))
  .min(1, rule('required'))
  .max(64, rule('tooLong'))
  .refine(storable, { message: rule('unreadable'), abort: true });
export const SmsCode = z.string(rule('smsCode')).regex(/^\d{6}$/, rule('smsCode'));
/** A slider's id, or the one-shot ticket that answering it gave (spec §4, slider verification). */
export const SliderToken = z.string(rule('format')).regex(/^[\w-]{43}$/, rule('format'));
/** A share in percent, a decimal string: `50`, `12.50`. */
export const Percent = z.string(rule('ratio')).regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, rule('ratio'));
export const Year = z.number().int().min(2020).max(2100);
export const StepCode = z.string().regex(/^[a-z_]{1,64}$/, rule('format'));

/**
 * An amount of yuan on the wire: a decimal string, not negative, with 2 decimals and up to 21 whole digits, which hold
 * the total of 100 of the largest lines (1e9 × 1e9, spec §9).
 */
export const Amount = z.string(rule('money')).regex(/^\d{1,21}(\.\d{1,2})?$/, { message: rule('money'), abort: true });

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Check character of a unified social credit code's first 17 characters (GB 32100-2015); '' if a character is foreign. */
export function creditCheckDigit(first17: string): string {
  const sum = CREDIT_WEIGHTS.reduce((acc, weight, i) => acc + weight * CREDIT_ALPHABET.indexOf(first17[i] ?? '?'), 0);
  const known = /^[0-9A-HJ-NP-RT-UW-Y]{17}$/.test(first17);
  return known ? CREDIT_ALPHABET.charAt((31 - (sum % 31)) % 31) : '';
}
/** A unified social credit code, upper-cased, its check character verified. */
export const CreditCode = z
  .string(rule('creditCode'))
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{18}$/, rule('creditCode'))
  .refine((v) => creditCheckDigit(v.slice(0, 17)) === v[17], rule('creditCode'));
