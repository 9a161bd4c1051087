import { join } from 'node:path';
import { findings } from './manifests/findings.ts';
import { build, findKustomize } from './manifests/kustomize.ts';

/** Builds folders of manifests, the example without any, and says what is wrong with them: `node scripts/check-manifests.ts <folder>…`. */
const given = process.argv.slice(2);
const folders = given.length > 0 ? given : ['deploy/kubernetes/example'];
const kustomize = await findKustomize(join(process.cwd(), '.cache'), console.log);
for (const folder of folders) {
  const all = await build(kustomize, folder);
  const wrong = findings(all);
  for (const what of wrong) console.error(`${folder}: ${what}`);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log(`${folder}: ${all.length} resources.`);
}
