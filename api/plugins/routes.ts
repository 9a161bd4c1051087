import type { FastifyInstance } from 'fastify';
import type { Access } from '#domain/shared/calls/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; `signed`: who holds its address. The route itself sees to it. */
    access?: Access | 'signed';
  }
}

/** From here on the application does not start with a route that leaves open who may call it (reliability F30). */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
}
