import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, collectDefaultMetrics } from 'prom-client';
import { orders } from '#server/db/places.ts';
import type { PlacesUse } from '#server/db/places.ts';
import type { Database } from '#server/db/connect.ts';
import type { Platform } from '#server/http/mount.ts';
import { waitedBy } from '#server/http/wait.ts';
import { commit, version } from '#server/version.ts';

/**
 * Serves what Prometheus reads, where the configuration says so; else /metrics is not there. Labels are the method, the
 * route's template and the status: never an address as it was typed, an id, a name or a company's code.
 */
export function metrics({ app, config, database, registry }: Platform): void {
  const { metrics: wanted } = config;
  if (wanted === undefined || registry === undefined) {
    app.get('/metrics', async (_request, reply) => await reply.status(404).send({ status: 'metrics are switched off' }));
    return;
  }
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(buildInfo());
  registry.registerMetric(poolGauge(database));
  for (const metric of queueMetrics(database)) registry.registerMetric(metric);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // What stays open on purpose took no time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    // What no route takes, guesses of scanners for instance, is one series and not one for each.
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: methodOf(request), route, status: reply.statusCode },
      (reply.elapsedTime - waitedBy(request)) / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (wanted.token !== undefined && !carries(request, wanted.token))
      return await reply.status(401).header('www-authenticate', 'Bearer').send({ status: 'a token is needed' });
    return await reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Always 1: a chart joins it to tell which release a figure is of. */
function buildInfo(): Gauge {
  const gauge = new Gauge({
    name: 'krama_build_info',
    help: 'The release that runs: its version and commit.',
    labelNames: ['version', 'commit'],
    registers: [],
  });
  gauge.set({ version, commit: commit ?? 'unknown' }, 1);
  return gauge;
}

function poolGauge(database: Database): Gauge {
  return new Gauge({
    name: 'krama_database_connections',
    help: 'Connections of the pool: open, of these idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { total, idle, waiting } = database.use();
      this.set({ state: 'open' }, total);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/** Who waits for a place in the pool now, and who waited, how long and in vain since the start, by order. */
function queueMetrics(database: Database): readonly (Gauge | Counter)[] {
  const counter = (name: string, help: string, part: Exclude<keyof PlacesUse, 'waiting'>): Counter =>
    new Counter({
      name,
      help,
      labelNames: ['order'],
      registers: [],
      collect() {
        this.reset();
        const { queue } = database.use();
        for (const order of orders) this.inc({ order }, queue[part][order]);
      },
    });
  return [
    new Gauge({
      name: 'krama_queue_waiting',
      help: 'Calls that wait for a place in the pool of the database.',
      labelNames: ['order'],
      registers: [],
      collect() {
        const { queue } = database.use();
        for (const order of orders) this.set({ order }, queue.waiting[order]);
      },
    }),
    counter('krama_queue_waits_total', 'Calls that waited for a place.', 'waits'),
    counter('krama_queue_waited_seconds_total', 'How long calls waited for a place, together.', 'waitedSeconds'),
    counter('krama_queue_refused_total', 'Calls that waited for a place in vain and were refused as busy.', 'refused'),
  ];
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** A stranger may send any word as a method. */
const methodOf = (request: FastifyRequest): string => (methods.has(request.method) ? request.method : 'other');

/** Compared by hashes of one length, in the same time for every token. */
function carries(request: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
