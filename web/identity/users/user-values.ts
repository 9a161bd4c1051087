import type { HatInput, userContract } from '#domain/identity/user-contract.ts';
import type { Output } from '#domain/shared/endpoint.ts';

/** The roles that the reader may give, by scene. */
export type Choices = Output<typeof userContract.getTenantRoles>['list'];
/** What of a person is written; the number only of somebody new. */
export interface UserValues {
  mobile?: string;
  name: string;
  hats: HatInput[];
}
