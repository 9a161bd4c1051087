import { webContract } from '#domain/logs/web-contract.ts';
import type { World } from '#test/world.ts';

/** A visitor of the demo park's portal, who looks around and presses a button. */
export async function castVisits(w: World): Promise<void> {
  await w.anonymous().call(webContract.webReport, {
    tenant_id: 'nanshan',
    events: [
      { kind: 'page', page: '/' },
      { kind: 'page', page: '/exhibition-hall-booking/book' },
      { kind: 'click', page: '/exhibition-hall-booking/book', code: 'book-hall' },
    ],
  });
}
