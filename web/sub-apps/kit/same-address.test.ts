import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ToHost } from '#domain/apps/bridge.ts';
import type { Host } from './host.ts';
import { sameAddress } from './same-address.ts';

function within(alone: boolean) {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] });
  const sent: ToHost[] = [];
  const host = { alone, send: (message: ToHost) => void sent.push(message) } as Host;
  return { router, address: sameAddress(host, router), at: () => router.state.location.pathname, sent };
}
const step = (path: string, replace = false) => ({ type: 'path', path, replace });

test('each step is told once, and what the page says of it later leads nowhere', async () => {
  const { router, address, at, sent } = within(false);
  await router.navigate('/races');
  await router.navigate('/race');
  expect(sent).toEqual([step('/races'), step('/race')]);
  // the page is drawn for the first step after the second was made
  for (const path of ['/', '/races', '/race']) {
    address.heard(path);
    expect(at()).toBe('/race');
  }
  address.heard('/races');
  await expect.poll(at).toBe('/races');
  address.heard('/');
  await expect.poll(at).toBe('/');
  expect(sent).toHaveLength(2);
});

test('a page that is drawn once for two steps is where the second led', async () => {
  const { router, address, at, sent } = within(false);
  await router.navigate('/a');
  await router.navigate('/b');
  address.heard('/b');
  // back to the first of them is a step of the reader's
  address.heard('/a');
  await expect.poll(at).toBe('/a');
  await router.navigate('/b', { replace: true });
  expect(sent.at(-1)).toEqual(step('/b', true));
});

test('alone, the browser’s own address comes back as what it is already, also where none was heard of', async () => {
  const { router, address, at, sent } = within(true);
  await router.navigate('/a');
  address.heard('/a');
  await router.navigate('/b', { replace: true });
  address.heard('/a');
  await expect.poll(at).toBe('/a');
  expect(sent).toEqual([step('/a'), step('/b', true)]);
});
