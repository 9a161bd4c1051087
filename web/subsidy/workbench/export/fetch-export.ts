import type { Envelope } from '#domain/shared/calls/endpoint.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { call } from '#web/shared/calls/call.ts';
import { saveAnswer } from '#web/shared/files/save-answer.ts';
import { saveFile } from '#web/shared/files/export-csv.ts';
import type { CaseRef } from '#web/shared/queries/queries.ts';

/** What is exported of a case, in the order in which it is offered (spec §7, Export). */
export const EXPORTS = ['base', 'order', 'pdf', 'files'] as const;
export type Export = (typeof EXPORTS)[number];

const QUIET = { showMsg: false };
const { exportBaseInfo, exportOrder, exportPdf, exportFiles } = exportsContract;

/** Has one export made and hands it to the browser. Rejects with the server's words. */
export async function fetchExport(what: Export, { apply_num, tenant_id }: CaseRef): Promise<void> {
  const of = { apply_num, tenant_id };
  if (what === 'base' || what === 'order') {
    const { file_name, content } = await call(what === 'base' ? exportBaseInfo : exportOrder, of, QUIET);
    return saveAnswer(file_name, content);
  }
  if (what === 'pdf') {
    const { file_name, download_url } = await call(exportPdf, of, QUIET);
    return saveFile(file_name, await bytesOf(download_url), 'application/pdf');
  }
  // of any size: the browser writes it to the disk as it comes, and the page stays
  window.location.assign((await call(exportFiles, of, QUIET)).download_url);
}

async function bytesOf(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (answer.headers.get('content-type')?.startsWith('application/json'))
    throw new Error(((await answer.json()) as Envelope<null>).message);
  if (!answer.ok) throw new Error(answer.statusText);
  return new Uint8Array(await answer.arrayBuffer());
}
