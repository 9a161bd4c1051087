import { expect, test } from 'vitest';
import { choosePostgres, type PostgresSources } from './postgres.ts';

const server = (url: string) => ({ url, stop: async () => {} });
const engine = (container: string | undefined): PostgresSources => ({
  container: async () => (container === undefined ? undefined : server(container)),
  embedded: async () => server('embedded'),
});
const chosen = async (given: string | undefined, container: string | undefined) => {
  const { kind, url } = await choosePostgres(given, engine(container));
  return `${kind} ${url}`;
};

test.each`
  given          | container      | chooses
  ${'elsewhere'} | ${'container'} | ${'given elsewhere'}
  ${'elsewhere'} | ${undefined}   | ${'given elsewhere'}
  ${undefined}   | ${'container'} | ${'container container'}
  ${''}          | ${'container'} | ${'container container'}
  ${undefined}   | ${undefined}   | ${'embedded embedded'}
`('given $given, an engine gives $container: $chooses', async ({ given, container, chooses }) => {
  expect(await chosen(given, container)).toBe(chooses);
});

test('a Postgres that is given is asked for nothing else', async () => {
  const asked: string[] = [];
  const note = (kind: string) => async () => {
    asked.push(kind);
    return server(kind);
  };
  await choosePostgres('elsewhere', { container: note('container'), embedded: note('embedded') });
  expect(asked).toEqual([]);
});
