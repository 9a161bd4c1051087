import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '#domain/shared/errors/errors.ts';

const CHECKS = ['not_a_server_error', 'content_type_conformance', 'response_schema_conformance', 'keeps_internals'];

/** How one person's run against the published OpenAPI is made. */
export interface Run {
  /** The program's path. */
  program: string;
  origin: string;
  /** Sessions of the person, used in turn; none for a stranger. */
  cookies: string[];
  /** Values by the name of their field, put in half of the time. */
  known: Record<string, string[]>;
  /** `fuzzing` makes cases up, `coverage` tries every limit of every field: 14,000 requests by itself. */
  phases: 'fuzzing' | 'coverage,fuzzing';
  /** Cases that are made up for each call. */
  examples: number;
  seed: number;
  /** Only this operation. */
  only?: string;
}
export interface Result {
  ok: boolean;
  output: string;
  /** `sent`; answers by status (`http 200`) and code (`code 0`); `limited` ones by call. */
  counts: Record<string, number>;
}

/** Runs schemathesis in a process of its own, and returns what it says and what it sent. */
export async function schemathesis(run: Run): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'schemathesis-'));
  const counts = join(folder, 'counts.json');
  const args = ['run', `${run.origin}/api-docs/json`, '--url', run.origin, '--checks', CHECKS.join(',')];
  args.push('--phases', run.phases, '--max-examples', String(run.examples), '--seed', String(run.seed));
  args.push('--continue-on-failure', '--no-shrink', '--suppress-health-check', 'all', '--warnings', 'off');
  args.push('--header', `Origin: ${run.origin}`, '--exclude-operation-id', 'identity.logout');
  if (run.only) args.push('--include-operation-id', run.only);
  const env = {
    ...process.env,
    SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'schemathesis_hooks.py'),
    COOKIES: JSON.stringify(run.cookies),
    KNOWN_IDS: JSON.stringify(run.known),
    SEED: String(run.seed),
    LIMITED: String(ERRORS.TOO_MANY.code),
    COUNTS: counts,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const child = spawn(run.program, args, { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ok = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code === 0));
  });
  if (!existsSync(counts)) throw new Error(`schemathesis did not run:\n${output}`);
  const read = JSON.parse(readFileSync(counts, 'utf8')) as Result['counts'];
  rmSync(folder, { recursive: true, force: true });
  return { ok, output, counts: read };
}
