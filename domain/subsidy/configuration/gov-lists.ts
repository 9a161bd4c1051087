import { z } from 'zod';
import { CloudAccount, CreditCode, optionalText, text, Year } from '#domain/shared/fields/fields.ts';

/** Accounts of the government's that a park names, of all years. */
export const MAX_GOV_UINS = 100;
/** Enterprises on a park's list of the programme, of all years. */
export const MAX_PROGRAMME_CORPS = 10_000;

/** An account from which the government pays its share in a year (spec §3 `gov_uin`; product §18). */
export const GovUinFields = { year: Year, uin: CloudAccount, name: text(100), note: optionalText(200).default('') };
export const GovUin = z.object({
  gov_uin_id: z.string(),
  year: z.number().int(),
  uin: z.string(),
  name: z.string(),
  note: z.string(),
  lock: z.string(),
});
export type GovUin = z.output<typeof GovUin>;

/** An enterprise that the programme of a year names (product §18). */
export const ProgrammeCorpFields = {
  year: Year,
  credit_code: CreditCode,
  corp_name: text(100),
  note: optionalText(200).default(''),
};
export const ProgrammeCorp = z.object({
  listed_id: z.string(),
  year: z.number().int(),
  credit_code: z.string(),
  corp_name: z.string(),
  note: z.string(),
  lock: z.string(),
});
export type ProgrammeCorp = z.output<typeof ProgrammeCorp>;
