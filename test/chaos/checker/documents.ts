import type { ApplicationState } from '#domain/subsidy/case/state.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import type { Report } from './invariants.ts';
import type { FlowStep } from '#domain/subsidy/flow/flow.ts';
import type { CaseEvidence, Evidence } from './stored.ts';
import { flowAt, transitionsOf } from './subsidy-evidence.ts';

/** Of one application (reliability G2, I10). */
const MAX_MATERIALS = 100;
const kindOf = (t: Transition): string => (t.outcome === 'inspect' ? 'inspection' : (t.document ?? ''));

/** Every file that an act brought is there once, counted once, with its hash in the chain; a pass has the note it must have. */
export function judgeDocuments(c: CaseEvidence, { papers }: Evidence, report: Report): void {
  const wrong = (detail: string) => report('document', c.workflow_id, detail);
  const brought = transitionsOf(c).flatMap((t) =>
    t.outcome === 'refused' ? [] : t.guids.map((guid) => ({ guid, document: kindOf(t), seq: t.seq })),
  );
  const rows = papers.attachments.filter((row) => row.workflow_id === c.workflow_id);
  const last = transitionsOf(c).at(-1)?.state;
  for (const { guid, document, seq } of brought) {
    const kept = rows.filter((row) => row.guid === guid);
    if (kept.length !== 1 || kept[0]?.document !== document || kept[0].seq !== seq)
      wrong(`#${seq} brought ${guid}, kept ${kept.length} times`);
    const files = c.records.find((r) => r.seq === seq)?.files ?? [];
    if (!files.some(([named, sha256]) => named === guid && sha256 === papers.files.get(guid)))
      wrong(`the record of #${seq} does not hold the hash of ${guid}`);
  }
  if (rows.length !== brought.length) wrong(`${rows.length} files, ${brought.length} were brought`);
  const countOf = (document: string) => rows.filter((row) => row.document === document).length;
  if ((last?.attachments ?? 0) !== countOf('')) wrong(`counts ${last?.attachments} materials, has ${countOf('')}`);
  for (const [document, { versions }] of Object.entries(last?.documents ?? {}))
    if (versions !== countOf(document)) wrong(`counts ${versions} of ${document}, has ${countOf(document)}`);
  judgePasses(c, wrong);
  if (countOf('') > MAX_MATERIALS) report('I10', c.workflow_id, `${countOf('')} supplementary materials`);
  for (const { guid } of rows)
    if (!papers.files.get(guid)) report('I10', c.workflow_id, `${guid} was handed in, but never verified`);
}

const PASSING = ['pass', 'end'];
const CORRECTING = ['modify', 'pass_on'];
const PAPERS = ['acceptance_report', 'detailed_billings'] as const;

/** No approval passed without what its step asked for: the note, the sealed file of the form as it stood. */
function judgePasses(c: CaseEvidence, wrong: (detail: string) => void): void {
  const all = transitionsOf(c);
  all.forEach((t, i) => {
    const before = all[i - 1]?.state;
    const step = before && flowAt(c, before).steps[before.at];
    if (before && step?.kind === 'assist' && CORRECTING.includes(t.outcome))
      for (const paper of missingPapers(flowAt(c, before).steps, before, t.state))
        wrong(`#${t.seq} sends on a form without ${paper}`);
    if (!before || !step || t.kind !== 'approval' || !PASSING.includes(t.outcome)) return;
    if (step.requires.includes('approval_note') && t.note.trim() === '') wrong(`#${t.seq} passes without a note`);
    const sealed = all
      .slice(0, i)
      .some(
        (d) => d.outcome === 'hand_in' && d.document === 'sealed_file' && d.state.revision_id === before.revision_id,
      );
    if (step.requires.includes('sealed_file') && !sealed) wrong(`#${t.seq} passes without a sealed file of its form`);
  });
}

/** What the enterprise handed in and a correction lost, or its step asked for and did not get. */
const missingPapers = (steps: readonly FlowStep[], before: ApplicationState, after: ApplicationState) =>
  PAPERS.filter((paper) => {
    const asked = steps.map((s) => s.requires.includes(paper));
    const had = before.facts?.documents?.includes(paper) === true && asked.slice(0, before.at).includes(true);
    return (had || asked[before.at] === true) && after.facts?.documents?.includes(paper) !== true;
  });
