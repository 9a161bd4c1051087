import type { FullForm } from '#domain/subsidy/form/form.ts';

/** Ids of one owner's objects; what a probe of a call points at. */
export interface Place {
  tenant_id: string;
  apply_num: string;
  flow_id: string;
  task_id: string;
  revision_id: string;
  temp_id: string;
  guid: string;
  membership_id: string;
  reserve_num: string;
  /** The number that the reservation was booked with. */
  visitor: string;
  bid: string;
  voucher_num: string;
  assess_num: string;
  /** Its own; of a park one of its enterprises. */
  corp_id: string;
  /** A user of the park's staff. */
  colleague: string;
  /** What somebody of the staff has for themselves, who asks for nothing: a batch, a job, a view, a substitution, a sign-in. */
  batch_id: string;
  job_id: string;
  view_id: string;
  substitution_id: string;
  session_id: string;
  /** A change of the park's configuration. */
  change_id: string;
  form: FullForm;
}

/** What a call's input points at; whose it may be follows from that. */
export type Address =
  | 'nothing'
  | 'tenant'
  | 'any tenant'
  | 'case'
  | 'draft'
  | 'file'
  | 'public file'
  // a batch, a job, a view, a substitution, a sign-in: whose it is has it, whatever hat looks
  | 'personal'
  | 'hat'
  // who knows the number and the mobile is the visitor, whoever is signed in
  | 'visitor'
  // whatever it points at, it is answered with what the caller may see of it
  | 'anything';
export interface Rule {
  address: Address;
  /** The code for what is absent or not the caller's. */
  absent: number;
  /** Whether the rules of the domain may refuse a call that got through. */
  judged: boolean;
  /** Fields that the names of the schema do not tell. */
  fields?: (place: Place) => Record<string, unknown>;
}
