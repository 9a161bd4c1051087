import type pg from 'pg';

/** A table whose rows the database holds apart by enterprise; of one that is `closed` no enterprise has any. */
export interface ApartTable {
  name: string;
  closed: boolean;
}
export const apartTables = async (owner: pg.Client): Promise<ApartTable[]> =>
  (
    await owner.query<ApartTable>(
      `select tablename as name, qual = 'false' as closed from pg_policies
       where schemaname = 'public' and policyname = 'corp_scope' order by 1`,
    )
  ).rows;

/** Tables that name an enterprise, its people or its cases, and why the database does not hold them apart. */
export const OPEN: Readonly<Record<string, string>> = {
  allowance_ratio: 'the park’s percentages',
  case_sequence: 'the numbers of a park’s cases, one after the other',
  flow_draft: 'the park’s flows',
  menu_entry: 'the park’s menus, and who of the staff set them',
  product_team_user: 'staff who are named to everybody',
  sequence_flow: 'the park’s flows',
};
