import type { Input } from '#domain/shared/calls/endpoint.ts';
import type { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import type { CustomersInput } from './use-customers.ts';

/** What scenes are asked for the months, parks and industry of the page: demands tell the enterprise's own industry alone. */
export const scenesAsked = ({
  industry_name,
  industry_type,
  ...span
}: CustomersInput): Input<typeof customerFiguresContract.getZjtxPkgScene> => ({
  ...span,
  ...(industry_type === 'trade' && industry_name !== undefined && { industry_name }),
});
/** Whether the page is narrowed to an industry that demands do not tell. */
export const isBeyondScenes = ({ industry_type }: CustomersInput): boolean =>
  industry_type !== undefined && industry_type !== 'trade';
