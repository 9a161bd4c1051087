import { CONTRACTS } from '#domain/contracts.ts';
import type { Contract, Endpoint } from '#domain/shared/calls/endpoint.ts';

/** Every call of the product under its name, `slice.call`; what is generated from the registry starts here. */
export const CALLS: [string, Endpoint][] = Object.entries(CONTRACTS).flatMap(([tag, contract]) =>
  Object.entries(contract as Contract).map(([name, endpoint]): [string, Endpoint] => [`${tag}.${name}`, endpoint]),
);
