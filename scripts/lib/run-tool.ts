import { spawn } from 'node:child_process';

export type ToolResult = { ok: boolean; output: string };

/** Runs a Node program of ours from node_modules; with `live` its output is also printed as it comes. Never rejects. */
export function runTool(script: string, args: string[], options: { live?: boolean } = {}): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: process.env });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
