import { receptionContract } from '#domain/reception/contract/portal.ts';
import { to } from '#web/paths.ts';
import type { Booked } from '#test/builders/reception.ts';
import type { ReceptionCast } from '#test/e2e/cast/reception.ts';
import { inOrder, press, type Scene, type Screen, broken } from '#test/e2e/screens/screen.ts';
import { named } from '#test/e2e/stage.ts';

type Pick = (c: ReceptionCast) => Booked;
/** What a browser tab knows of earlier reservations is forgotten. */
const stranger = ({ page }: Scene) => page.evaluate(() => sessionStorage.clear()).catch(() => {});
const hall = { route: '/exhibition-hall-booking/book', path: () => to.hallBooking(), before: stranger } as const;
const mine = { ...hall, path: () => to.hallBooking({ view: 'mine' }) } as const;
const lookUp =
  (of: Pick) =>
  async ({ page, w, cast }: Scene) => {
    const { reserve_num, mobile } = of(cast.receptions);
    await page.getByLabel(w.hall.lookup.reserve_num).fill(reserve_num);
    await page.getByLabel(w.hall.lookup.mobile).fill(mobile);
    await page.getByRole('button', { name: named(w.hall.lookup.act) }).click();
    await page.locator('.status-mark').first().waitFor();
  };
const pass = (of: Pick) => ({
  route: '/exhibition-hall-booking/pass' as const,
  before: stranger,
  path: ({ cast }: Scene) => to.hallPass({ reserve_num: of(cast.receptions).reserve_num }),
  reach: lookUp(of),
  shows: ({ w }: Scene) => w.hall.pass.scan,
});
const pickSlot = ({ page }: Scene) => page.locator('.hall-slot input:enabled').first().check();

/** The screens of the public booking of the hall, and each of their states. */
export const HALL_SCREENS: Screen[] = [
  { name: 'hall, free slots', ...hall, shows: ({ w }) => w.hall.submit.act },
  {
    name: 'hall, a slot chosen, for somebody else, verified',
    ...hall,
    reach: async (s) => {
      await pickSlot(s);
      await s.page.locator('.ant-radio-wrapper').nth(1).click();
      await s.page.getByLabel(s.w.hall.form.guests_nums).fill('8');
      await s.page.getByRole('slider').focus();
      await s.page.keyboard.press('End');
    },
    shows: ({ w }) => w.slider.passed,
  },
  {
    name: 'hall, nothing filled in',
    ...hall,
    reach: press((w) => w.hall.submit.act),
    shows: () => /还有 \d+ 处需要填写|Fields that still need/,
  },
  {
    name: 'hall, no free slots',
    ...hall,
    before: (s) =>
      s.page.route(`**${receptionContract.getReceptionTimeOption.path}`, (route) =>
        route.fulfill({
          json: {
            code: 0,
            message: '',
            request_id: 'r',
            response: { tenant_id: 'nanshan', tenant_name: '', days: [] },
          },
        }),
      ),
    shows: ({ w }) => w.hall.calendar.none,
  },
  {
    name: 'hall, slots can’t be loaded',
    ...hall,
    before: ({ page }) => page.route(`**${receptionContract.getReceptionTimeOption.path}`, broken),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'my reservation, look up', ...mine, shows: ({ w }) => w.hall.lookup.hint },
  {
    name: 'my reservation, nothing filled in',
    ...mine,
    reach: press((w) => w.hall.lookup.act),
    shows: () => /请填写(您的)?手机号|Please fill in: Mobile/,
  },
  {
    name: 'my reservation, none',
    ...mine,
    reach: async ({ page, w }) => {
      await page.getByLabel(w.hall.lookup.reserve_num).fill('R20200101NS000001');
      await page.getByLabel(w.hall.lookup.mobile).fill('13900001111');
      await page.getByRole('button', { name: named(w.hall.lookup.act) }).click();
    },
    shows: ({ w }) => w.hall.lookup.none,
  },
  { name: 'my reservation, waiting', ...mine, reach: lookUp((c) => c.pending), shows: ({ w }) => w.hall.mine.waiting },
  {
    name: 'my reservation, approved',
    ...mine,
    reach: lookUp((c) => c.approved),
    shows: ({ w }) => w.hall.mine.confirmed,
  },
  {
    name: 'my reservation, rejected',
    ...mine,
    reach: lookUp((c) => c.rejected),
    shows: ({ w }) => w.hall.mine.rejected,
  },
  {
    name: 'my reservation, cancelled',
    ...mine,
    reach: lookUp((c) => c.withdrawn),
    shows: () => /用户已取消|Cancelled by user/,
  },
  {
    name: 'my reservation, another time',
    ...mine,
    reach: inOrder(
      lookUp((c) => c.pending),
      press((w) => w.hall.mine.reschedule),
    ),
    shows: ({ w }) => w.hall.mine.rescheduleAct,
  },
  {
    name: 'my reservation, cancelling',
    ...mine,
    reach: inOrder(
      lookUp((c) => c.pending),
      press((w) => w.hall.mine.cancel),
    ),
    shows: ({ w }) => w.hall.mine.cancelHint,
  },
  { name: 'pass, approved', ...pass((c) => c.approved) },
  { name: 'pass, waiting', ...pass((c) => c.pending), shows: ({ w }) => w.hall.pass.later },
  {
    name: 'pass, the mobile is asked for',
    ...pass((c) => c.approved),
    reach: async () => {},
    shows: ({ w }) => w.hall.pass.need,
  },
];
