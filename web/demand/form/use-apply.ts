import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { applyFields, checkTrade, SignedInForm } from '#domain/demand/forms.ts';
import { SmsCode } from '#domain/shared/fields/fields.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { demandKeys } from '../queries.ts';

const Schema = z.strictObject({ code: SmsCode, ...applyFields }).superRefine(checkTrade);
type Parsed = z.output<typeof Schema> | SignedInForm;
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
/** What is known of who has signed in, or not asked of them. */
const KNOWN: readonly string[] = ['name', 'mobile', 'code'] satisfies (keyof typeof EMPTY)[];
const untold = (value: typeof EMPTY) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !KNOWN.includes(field)));
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

/**
 * The application being written, and filing it once. Who has signed in as an enterprise of the park files it by that, without
 * a code; an applicant of another park finds the enterprise filled in.
 */
export function useApply(tenantId: string, onFiled: (bid: string) => void) {
  const client = useQueryClient();
  const session = useSession();
  const corp = session?.corp;
  const known = corp && { name: corp.corp_name, corp_contact: corp.contact_name, mobile: corp.contact_mobile };
  const own =
    corp && session.user.tenant_id === tenantId ? { name: corp.corp_name, mobile: session.user.mobile } : null;
  const form = useZodForm<typeof EMPTY, Parsed>(
    { ...EMPTY, ...known },
    { schema: own ? SignedInForm : Schema, samples: SAMPLES, ...(own && { read: untold }) },
  );
  const told = {
    onSuccess: ({ bid }: { bid: string }) => onFiled(bid),
    onRefused: (error: Error) => {
      // a package may have gone meanwhile
      void client.invalidateQueries({ queryKey: demandKeys.packages(tenantId) });
      if (form.refuse(error)) act.clear();
    },
  };
  const visitor = useSureAct(demandContract.zjtxCorpApply, told);
  const signedIn = useSureAct(demandContract.zjtxCorpApplyLg, told);
  const act = own ? signedIn : visitor;
  const submit = () => {
    const parsed = form.check();
    if (!parsed) return;
    if ('code' in parsed) visitor.send({ tenant_id: tenantId, ...parsed });
    else signedIn.send(parsed);
  };
  return { form, act, submit, own, faulty: FIELDS.filter((name) => form.errorOf(name) !== undefined) };
}
export type Apply = ReturnType<typeof useApply>;
