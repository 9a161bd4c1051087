import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { applyFields, checkTrade } from '#domain/demand/forms.ts';
import { SmsCode } from '#domain/shared/fields/fields.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { demandKeys } from '../queries.ts';

const Schema = z.strictObject({ code: SmsCode, ...applyFields }).superRefine(checkTrade);
type Parsed = z.output<typeof Schema>;
/** In the order of the page, so that what is missing is told in that order. */
const EMPTY = {
  expedite_pkg_id: '',
  name: '',
  trade: '',
  other_trade: '',
  state_of_art: '',
  finance_svr_require: '',
  used_system: [] as string[],
  core_require: [] as string[],
  corp_contact: '',
  contact_position: '',
  mobile: '',
  code: '',
};
export const FIELDS = Object.keys(EMPTY) as (keyof typeof EMPTY)[];
const SAMPLES = {
  name: 'x',
  corp_contact: 'x',
  mobile: '13800000000',
  code: '000000',
  contact_position: 'business',
  trade: 'aerospace',
  finance_svr_require: 'none',
  used_system: ['none'],
  state_of_art: 'none',
  core_require: ['digital'],
};

/** The application being written, and filing it once; an applicant who is signed in finds the enterprise filled in. */
export function useApply(tenantId: string, onFiled: (bid: string) => void) {
  const client = useQueryClient();
  const corp = useSession()?.corp;
  const known = corp && { name: corp.corp_name, corp_contact: corp.contact_name, mobile: corp.contact_mobile };
  const form = useZodForm<typeof EMPTY, Parsed>({ ...EMPTY, ...known }, { schema: Schema, samples: SAMPLES });
  const act = useSureAct(demandContract.zjtxCorpApply, {
    onSuccess: ({ bid }) => onFiled(bid),
    onRefused: (error) => {
      // a package may have gone meanwhile
      void client.invalidateQueries({ queryKey: demandKeys.packages(tenantId) });
      if (form.refuse(error)) act.clear();
    },
  });
  const submit = () => {
    const parsed = form.check();
    if (parsed) act.send({ tenant_id: tenantId, ...parsed });
  };
  return { form, act, submit, faulty: FIELDS.filter((name) => form.errorOf(name) !== undefined) };
}
export type Apply = ReturnType<typeof useApply>;
