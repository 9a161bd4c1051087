import pg from 'pg';

/**
 * A query on a database client that another one still uses waits for it today, with a warning from the third on, and is
 * refused by the next major of pg. Here it fails at once, at the place where it happens. A worker has one pg for all of its
 * files, which is told once.
 */
const { prototype } = pg.Client;
// oxlint-disable-next-line typescript/unbound-method -- called with its client below
const query = prototype.query as (this: pg.Client, ...asked: unknown[]) => Promise<unknown>;
const busy = new WeakSet<pg.Client>();

function alone(this: pg.Client, ...asked: unknown[]) {
  if (busy.has(this)) throw new Error(`a query on a client that is executing another: ${JSON.stringify(asked[0])}`);
  busy.add(this);
  const result = query.apply(this, asked);
  const free = () => void busy.delete(this);
  result.then(free, free);
  return result;
}

if (query.name !== alone.name) prototype.query = alone as typeof prototype.query;
