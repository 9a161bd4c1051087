import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import { asStep, STEP_NAMES } from '#domain/customers/steps.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** What a reader's park calls a step; of several parks, and until it is known, the product's name. */
export function useStepName(tenantId?: string): (step: string) => string {
  const lang = useLang();
  const filters = tenantId === undefined ? {} : { tenant_id: tenantId };
  const { data } = useCall(['crm', 'steps', { lang, ...filters, names: true }], pipelineContract.getCrmStepMapList, {
    ...filters,
    // nothing is counted for the names alone
    created_to: '2000-01-01',
  });
  return (step) => data?.list.find((each) => each.step === step)?.name ?? STEP_NAMES[asStep(step)][lang];
}
