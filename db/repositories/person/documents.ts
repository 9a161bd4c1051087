import { sql } from 'kysely';
import type { DocumentChange } from './kept.ts';

/** The contact of a draft's form, in a row that was found by the contact's number. */
export const contactOfForm: DocumentChange = (_, p) =>
  // nothing is put in where nothing stood
  sql`jsonb_set(jsonb_set(form, '{data,contact_name}', to_jsonb(${p.name}::text), false), '{data,contact_mobile}', '""', false)`;

/** The one of a draft's writers who has their account. */
export const theirWriter: DocumentChange = ({ user_id }, p) => sql`(
  select coalesce(jsonb_agg(case when w.one ->> 'user_id' = ${user_id}::text
    then jsonb_set(w.one, '{name}', to_jsonb(${p.name}::text), false) else w.one end order by w.n), '[]')
  from jsonb_array_elements(writers) with ordinality w (one, n))`;

/** The contact of an opportunity as it was imported, unless that was somebody else. */
export const contactOfImport: DocumentChange = ({ mobile }, p) => sql`case when imported ->> 'corp_mobile' = ${mobile}
  then jsonb_set(jsonb_set(imported, '{corp_contact}', to_jsonb(${p.name}::text), false), '{corp_mobile}', '""', false)
  else imported end`;

/** The one of a team who has the name of the entry's contact: no number stands beside a member. */
export const contactOfTeam: DocumentChange = (_, p) => sql`(
  select coalesce(jsonb_agg(case when m.one ->> 'name' = contact_name
    then jsonb_set(m.one, '{name}', to_jsonb(${p.name}::text), false) else m.one end order by m.n), '[]')
  from jsonb_array_elements(team) with ordinality m (one, n))`;
