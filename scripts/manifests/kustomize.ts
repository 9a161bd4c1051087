import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, runProgram } from '../lib/run-tool.ts';
import { readManifests, type Manifest } from './manifest.ts';

/** The one that kubectl 1.32 carries. */
const VERSION = '5.5.0';

/** A kustomize as a command: kubectl's, one on PATH, or built once from its source into `cacheDir`. Rejects where none of them can be had. */
export async function findKustomize(cacheDir: string, onProgress?: (message: string) => void): Promise<string[]> {
  if ((await runProgram('kubectl', ['kustomize', '--help'])).ok) return ['kubectl', 'kustomize'];
  if ((await runProgram('kustomize', ['version'])).ok) return ['kustomize', 'build'];
  const cached = join(cacheDir, `kustomize-${VERSION}`);
  if (existsSync(cached)) return [cached, 'build'];
  mkdirSync(cacheDir, { recursive: true });
  const work = mkdtempSync(join(cacheDir, 'fetch-'));
  try {
    onProgress?.('kustomize from its source (about two minutes, once)');
    const from = `sigs.k8s.io/kustomize/kustomize/v5@v${VERSION}`;
    await mustRun('go', ['install', '-trimpath', '-ldflags', '-s -w', from], { env: { ...process.env, GOBIN: work } });
    renameSync(join(work, 'kustomize'), cached);
    return [cached, 'build'];
  } catch (error) {
    throw new Error('The Kubernetes manifests cannot be built: install kubectl, kustomize or Go.', { cause: error });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What a folder builds to. Rejects with what kustomize says against it. */
export async function build([command = '', ...words]: string[], folder: string): Promise<Manifest[]> {
  return readManifests(await mustRun(command, [...words, folder]));
}
