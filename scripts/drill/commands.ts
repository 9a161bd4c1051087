import { spawn } from 'node:child_process';

export interface Ran {
  code: number | null;
  /** Both streams, as they came. */
  output: string;
}
interface Options {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** What is written to its input. */
  input?: string | Buffer;
}

/** Runs a program to its end; it ends with this process. Rejects only when it cannot be started. */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { env = process.env, cwd, input } = options;
    const child = spawn(command, args, { env, ...(cwd !== undefined && { cwd }), stdio: ['pipe', 'pipe', 'pipe'] });
    const end = () => child.kill();
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code, output });
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** The same for a program that must succeed; rejects with the end of what it said. */
export async function must(command: string, args: readonly string[], options?: Options): Promise<string> {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output;
  const end = output.trim().split('\n').slice(-25).join('\n');
  throw new Error(`${command} ${args.slice(0, 6).join(' ')} ended with ${code}:\n${end}`);
}
