import { expect, test } from 'vitest';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { placeTours, slotsOf } from './week.ts';

const visit = (reserve_num: string, reserve_time: string, start: string | null = null) =>
  ({ reserve_num, reserve_time, reserve_time_start_cf: start, visit_date: '2026-11-24' }) as ListItem;

test('a visit stands in the slot of its confirmed time, else of its booking; an odd time by itself', () => {
  const slots = ['09:00-10:30', '14:00-15:30'];
  const cells = placeTours(slots, [
    visit('booked', '14:00-15:30'),
    visit('moved', '14:00-15:30', '09:30'),
    visit('early', '09:00-10:30', '09:00'),
    visit('at noon', '09:00-10:30', '12:00'),
    visit('at the end', '09:00-10:30', '10:30'),
  ]);
  expect([...cells].map(([cell, rows]) => `${cell}: ${rows.map((r) => r.reserve_num).join(', ')}`)).toEqual([
    '2026-11-24 09:00-10:30: early, moved',
    '2026-11-24 other: at the end, at noon',
    '2026-11-24 14:00-15:30: booked',
  ]);
});

test('slots come in their order', () => {
  const day = (...times: string[]) => ({
    reserve_date: '2026-11-24',
    open: true,
    beyond: false,
    options: times.map((reserve_time) => ({ reserve_time, capacity: 1, left: 1, available: true })),
  });
  expect(slotsOf([day('14:00-15:30', '09:00-10:30'), day('09:00-10:30')])).toEqual(['09:00-10:30', '14:00-15:30']);
});
