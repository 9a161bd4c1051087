import type { ColumnType, Generated } from 'kysely';
import type { Member } from '#domain/competition/entry.ts';

/** A competition of a park. */
export interface RaceTable {
  race_id: Generated<string>;
  tenant_id: string;
  name: string;
  name_en: string;
  about: Generated<string>;
  deadline: ColumnType<Date, string, string>;
  status: Generated<number>;
  created_at: Generated<Date>;
}
/** What an enterprise entered in one of them. */
export interface RaceEntryTable {
  entry_id: Generated<string>;
  tenant_id: string;
  race_id: string;
  corp_id: string;
  corp_name: string;
  title: string;
  team: ColumnType<Member[], string, string>;
  plan: string;
  plan_file: string | null;
  contact_name: string;
  mobile: string;
  status: Generated<number>;
  created_at: Generated<Date>;
}
/** What a judge gave an entry. */
export interface RaceScoreTable {
  score_id: Generated<string>;
  tenant_id: string;
  entry_id: string;
  judge_id: string;
  judge_name: string;
  innovation: number;
  feasibility: number;
  market: number;
  team: number;
  comment: Generated<string>;
  created_at: Generated<Date>;
}
/** Who was told what others gave in a competition while it was judged. */
export interface RaceToldTable {
  tenant_id: string;
  race_id: string;
  user_id: string;
  created_at: Generated<Date>;
}
