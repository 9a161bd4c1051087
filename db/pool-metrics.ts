import { Gauge, type Registry } from 'prom-client';
import type { PoolState } from './client.ts';

/** Tells how the pools of database connections stand, whenever somebody asks. */
export function measurePools(register: Registry, pools: () => readonly PoolState[]): void {
  const tell = (name: string, help: string, of: (pool: PoolState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [register],
      collect() {
        for (const pool of pools()) this.set({ pool: pool.pool }, of(pool));
      },
    });
  tell('park_db_pool_max', 'Connections that a pool may have', ({ max }) => max);
  tell('park_db_pool_size', 'Connections that a pool has', ({ size }) => size);
  tell('park_db_pool_idle', 'Connections that nobody uses', ({ idle }) => idle);
  tell('park_db_pool_waiting', 'Requests that wait for a connection', ({ waiting }) => waiting);
}
