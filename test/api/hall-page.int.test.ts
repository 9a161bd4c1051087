import { afterAll, beforeAll, expect, test } from 'vitest';
import { HALL_BOOKING, HALL_PAGE } from '#domain/reception/page-texts.ts';
import { slotAhead } from '#test/builders/reception.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const get = (url: string, host = 'localhost') =>
  w.app.inject({ method: 'GET', url, headers: { accept: 'text/html', host } });

test('the hall says without a script when it can be visited, and where to book', async () => {
  const page = await get(HALL_PAGE);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<h1>展厅参观预约</h1>');
  expect(page.body).toContain('<link rel="canonical" href="http://localhost/exhibition-hall-booking"/>');
  expect(page.body).toContain(`href="${HALL_BOOKING}" data-report="book-hall"`);
  expect(page.body).toContain(`href="${HALL_BOOKING}?view=mine"`);
  const { reserve_date } = await slotAhead(w.anonymous());
  expect(page.body).toContain(`<time dateTime="${reserve_date}">${reserve_date}</time>`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'TouristAttraction', name: '展厅参观预约' });
  expect((await get(`${HALL_PAGE}?lang=en`)).body).toContain(`href="${HALL_BOOKING}?lang=en"`);
  expect((await get('/sitemap.xml')).body).toContain(`<loc>http://localhost${HALL_PAGE}</loc>`);
});

test('a booking that was looked up at this address is found where it is looked up now', async () => {
  const led = await get(`${HALL_PAGE}?view=mine&reserve_num=R-1&lang=en`);
  expect([led.statusCode, led.headers.location]).toEqual([301, `${HALL_BOOKING}?view=mine&reserve_num=R-1&lang=en`]);
});
