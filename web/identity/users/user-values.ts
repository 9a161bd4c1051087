import type { HatInput, userContract } from '#domain/identity/user-contract.ts';
import type { Output, Parsed } from '#domain/shared/calls/endpoint.ts';

/** The roles that the reader may give, by scene. */
export type Choices = Output<typeof userContract.getTenantRoles>['list'];
/** What of a person is written; the number only of somebody new. */
export interface UserValues {
  mobile?: string;
  name: string;
  hats: HatInput[];
  /** Of somebody who is there: who takes over what they hold under a hat that ends, and why. */
  hand_over?: Parsed<typeof userContract.updateUser>['hand_over'];
  reason?: string;
}
