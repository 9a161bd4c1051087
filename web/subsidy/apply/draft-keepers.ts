import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { roundOf } from '#domain/subsidy/form/kept-draft.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';
import type { DraftKeeper } from './draft-saver.ts';
import type { Correction } from './use-submit.ts';

const QUIET = { showMsg: false };

/** Where the enterprise's draft of an application is kept, or of the round of a correction. */
export const draftKeeper = (type: AllowanceType, correction: Correction | null): DraftKeeper => ({
  save: (ref, form) => {
    const of = ref ?? (correction ? { correction: { ...correction } } : {});
    return call(applicationsContract.saveTemp, { ...of, allowance_type: type, form }, QUIET);
  },
  async newest(ref) {
    if (correction) {
      const { current } = await call(
        applicationsContract.getCorrectionTemp,
        { apply_num: correction.apply_num },
        QUIET,
      );
      return current && { temp_id: current.temp_id, version: current.version };
    }
    if (!ref) return null;
    const found = call(applicationsContract.getTempDetail, { temp_id: ref.temp_id }, QUIET);
    return found.then(
      ({ temp_id, version }) => ({ temp_id, version }),
      (error: unknown) => {
        if (isRefusal(error, 'NOT_FOUND')) return null;
        throw error;
      },
    );
  },
  // an application can be begun at any time, a correction only while its round is open
  mayBegin: () => (correction ? isOpen(correction) : Promise.resolve(true)),
});

/** Whether the round of a correction is still the enterprise's to write in. */
async function isOpen(correction: Correction): Promise<boolean> {
  const now = await call(applicationsContract.getApplyDetail, { apply_num: correction.apply_num }, QUIET);
  return now.action.modify && roundOf(now) === roundOf(correction);
}
