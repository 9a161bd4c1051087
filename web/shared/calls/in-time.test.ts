import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

test('what comes in time is given, what fails fails, what never comes is given up', async () => {
  await expect(inTime(Promise.resolve('page'), 1_000)).resolves.toBe('page');
  await expect(inTime(Promise.reject(new Error('offline')), 1_000)).rejects.toThrow('offline');
  await expect(inTime(new Promise(() => undefined), 10)).rejects.toThrow('not loaded');
});
