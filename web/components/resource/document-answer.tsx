import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import type { SureAct } from '#web/shared/calls/use-sure-act.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { Told } from './types.ts';

interface Props<D extends object> {
  act: SureAct & { clear: () => void };
  edit: { base: D; takeOver: (now: D) => void };
  /** What somebody else stored meanwhile; undefined while nobody did. */
  newer: D | undefined;
  columns: readonly Told<D>[];
}

/** Why a document was not saved; where somebody else was faster, what differs and the way on. */
export function DocumentAnswer<D extends object>({ act, edit, newer, columns }: Props<D>) {
  if (!newer) return <ActAnswer act={act} />;
  const load = () => {
    edit.takeOver(newer);
    act.clear();
  };
  return <StaleNotice before={edit.base} after={newer} columns={columns} error={act.error} onLoad={load} />;
}
