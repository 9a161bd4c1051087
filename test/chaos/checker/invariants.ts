/** An invariant that does not hold, and where. Names are those of reliability G2; the last ones are of G1. */
export const INVARIANTS = {
  I1: 'history, read model, transitions and records tell the same story',
  I2: 'sequence numbers are dense, one row each',
  I3: 'an acknowledged act has exactly one accepted and completed Update',
  I4: 'an accepted Update has one record, a denied command keeps its refusal',
  I5: 'no transition outside the table of the flow that was published',
  I6: 'whoever acted had their hat in the park of the case, and whoever decided was named by the step or asked',
  I7: 'nothing follows the end of a case',
  I8: 'an act is bound to a document that is stored as it was',
  I9: 'the ledger adds up: pools and cases have what their entries say, each case what it is promised, once, and no hold is left over',
  I10: 'at most 100 supplementary materials, and every file was verified',
  I11: 'the inbox is empty',
  I12: 'the chains of records and of ledger entries are whole',
  I13: 'row, workflow id, record and ledger entry name one tenant',
  run: 'each item of a run has exactly one outcome, and one that is done has exactly one accepted Update in its case',
  migrated: 'each migrated case names both versions in its record, and was moved once per run',
  task: 'tasks match the visits: one for each that was entered, the open one in the hands that the state names',
  separation: 'nobody decides twice where the flow says distinct',
  appeal: 'an appeal is one case against a closed one, and whoever decided against that decides nothing of it',
  draw: 'a draw stays as the lot of its case made it, and nobody is inspected who was not drawn',
  finding: 'what was found is stored once, and nobody passes an inspection without one of the form as it stood',
  document:
    'what was handed in is stored and counted once, with its hash in the chain; a pass has what its step asks for',
  prepared: 'what staff prepared becomes one application, which names who had written in it',
  winner: 'each task has one winner, and a case that is open has one open task',
  listed: 'nothing is promised to an enterprise while it is on the red list',
  answer: 'one key has one answer, and another body under it is refused',
  unknown: 'every request has a final answer',
  alive: 'no case failed, timed out or was terminated',
  replay: 'every history replays on the code as it is',
} as const;
export type Invariant = keyof typeof INVARIANTS;
export interface Violation {
  invariant: Invariant;
  where: string;
  detail: string;
}
export type Report = (invariant: Invariant, where: string, detail: string) => void;
