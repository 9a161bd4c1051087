type Rows = <T extends object>(query: string) => Promise<T[]>;

/** What is stored beside the cases: files that were handed in, what was drawn and found, what staff prepared. */
export interface StoredPapers {
  attachments: { workflow_id: string; guid: string; document: string; seq: number }[];
  findings: { workflow_id: string; seq: number; step: string; result: string; guids: string[] }[];
  register: {
    workflow_id: string;
    step: string;
    share: number | null;
    seed: string | null;
    ticket: number | null;
    drawn: boolean;
  }[];
  prepared: { temp_id: string; tenant_id: string; state: string; savers: string[]; apply_num: string }[];
  /** Hashes of the files by their guids, as they were when they were verified; empty of one that was not. */
  files: ReadonlyMap<string, string>;
}

/** Reads them. */
export async function readPapers(rows: Rows): Promise<StoredPapers> {
  const files = await rows<{ guid: string; sha256: string }>(
    `select guid, case when status = 'done' then coalesce(sha256, '') else '' end as sha256 from stored_file`,
  );
  return {
    attachments: await rows(
      'select a.workflow_id, t.guid, t.document, t.seq from subsidy_attachment t join subsidy_application a using (tenant_id, apply_num)',
    ),
    findings: await rows('select workflow_id, seq, step, result, guids from inspection_finding'),
    register: await rows('select workflow_id, step, share, seed, ticket, drawn from spot_inspection'),
    prepared: await rows('select temp_id, tenant_id, state, savers, apply_num from prepared_draft'),
    files: new Map(files.map(({ guid, sha256 }) => [guid, sha256])),
  };
}
