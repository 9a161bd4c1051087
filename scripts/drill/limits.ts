import { sliderContract } from '#domain/identity/slider-contract.ts';
import { pathOf } from '#domain/shared/calls/endpoint.ts';
import type { Engine } from './engine.ts';
import { must } from './must.ts';
import { NETWORK, ORIGIN } from './stack.ts';

const { path, rate } = sliderContract.getSlider;
const CALL = pathOf(path, 'cloud');
const ALLOWED = rate?.max ?? 0;
const TOO_MANY = 429;

/**
 * Limits count each visitor behind the proxies: who comes through the one that OUTER_PROXIES names by the address that it
 * tells, whoever else says where they come from by their own. Rejects when they do not.
 */
export async function limits(engine: Engine, image: string): Promise<void> {
  const asked = async (visitor: string) => {
    const headers = { 'content-type': 'application/json', origin: ORIGIN, 'x-forwarded-for': visitor };
    const answer = await fetch(ORIGIN + CALL, { method: 'POST', headers, body: '{}' });
    await answer.arrayBuffer();
    return answer;
  };
  for (let n = 0; n < ALLOWED; n++) must((await asked('203.0.113.1')).ok, `call ${n + 1} of ${ALLOWED} was refused`);
  const over = await asked('203.0.113.1');
  must(over.status === TOO_MANY, `a visitor over the limit was answered ${over.status}`);
  must(Number(over.headers.get('retry-after')) > 0, 'a visitor over the limit is not told when to come again');
  must((await asked('203.0.113.2')).ok, 'a visitor was counted for another');

  const script = `
    let last;
    for (let n = 0; n <= ${ALLOWED}; n++)
      last = await fetch('http://web:8080${CALL}', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://web:8080', 'x-forwarded-for': '198.51.100.' + n },
        body: '{}',
      });
    console.log('answered', last.status);`;
  const node = ['node', '--input-type=module', '-e', script];
  const said = await engine.docker('run', '--rm', '--network', NETWORK, image, ...node);
  must(said.includes(`answered ${TOO_MANY}`), `who made up addresses got past the limit: ${said.trim()}`);
}
