import { spawn } from 'node:child_process';

export type ToolResult = { ok: boolean; output: string };
type Options = {
  /** Its output is also printed as it comes. */
  live?: boolean;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
};

/** Runs a program to its end; both its streams are the output, as they come. Never rejects. */
export function runProgram(command: string, args: readonly string[], options: Options = {}): Promise<ToolResult> {
  const { live = false, env = process.env, cwd = process.cwd() } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The same for a program that must succeed: its output. Rejects with the end of what it said. */
export async function mustRun(command: string, args: readonly string[], options?: Options): Promise<string> {
  const { ok, output } = await runProgram(command, args, options);
  if (ok) return output;
  throw new Error(
    `${command} ${args.slice(0, 6).join(' ')} failed:\n${output.trim().split('\n').slice(-25).join('\n')}`,
  );
}

/** Runs a Node program of ours from node_modules. Never rejects. */
export const runTool = (
  script: string,
  args: string[],
  options: Pick<Options, 'live' | 'env' | 'cwd'> = {},
): Promise<ToolResult> => runProgram(process.execPath, [script, ...args], options);
