import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { getContainerRuntimeClient } from 'testcontainers';
import { startPostgres } from '#deploy/postgres.ts';

/** The Postgres of a run: a superuser's URL on any database of it. */
export interface TestPostgres {
  kind: keyof PostgresSources | 'given';
  url: string;
  stop(): Promise<unknown>;
}
/** Ways to a Postgres of one's own; `container` has none where no engine answers, or none that can give one. */
export interface PostgresSources {
  container(): Promise<Omit<TestPostgres, 'kind'> | undefined>;
  embedded(): Promise<Omit<TestPostgres, 'kind'>>;
}

/** TEST_DATABASE_URL, else a container where an engine answers, else the embedded one. */
export async function choosePostgres(given: string | undefined, sources: PostgresSources): Promise<TestPostgres> {
  if (given) return { kind: 'given', url: given, stop: async () => {} };
  const container = await sources.container();
  return container ? { kind: 'container', ...container } : { kind: 'embedded', ...(await sources.embedded()) };
}

/** The sources of this machine; data of the embedded one lies below `dataDir` and goes with it. */
export const postgresSources = (dataDir: string, say: (line: string) => void): PostgresSources => ({
  embedded: () => startPostgres({ dataDir, persistent: false, durable: false }),
  async container() {
    const answers = await getContainerRuntimeClient().then(
      () => true,
      () => false,
    );
    if (!answers) return undefined;
    try {
      return await startContainer();
    } catch (error) {
      say(`The container engine gives no Postgres, so the embedded one is taken: ${String(error)}`);
      return undefined;
    }
  },
});

/** Postgres as docker-compose.yml runs it. */
export const POSTGRES_IMAGE = 'postgres:18-bookworm';

/** Set as deploy/postgres.ts does without `durable`: fsync is for crashes. */
async function startContainer(): Promise<Omit<TestPostgres, 'kind'>> {
  const settings = [
    'max_connections=200',
    'timezone=UTC',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  const container = await new PostgreSqlContainer(POSTGRES_IMAGE)
    .withDatabase('park')
    .withEnvironment({ POSTGRES_INITDB_ARGS: '--locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C.UTF-8' })
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .start();
  return { url: container.getConnectionUri(), stop: () => container.stop() };
}
