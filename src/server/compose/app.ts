import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { Registry } from 'prom-client';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { withOrder } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { features } from '#server/compose/features.ts';
import '#server/compose/hooks.ts';
import { refuseUnjoined } from '#server/hook.ts';
import { openFileStore } from '#server/file-store/open-store.ts';
import { deliverContinually } from '#server/operations/webhooks/index.ts';
import { sweepHourly } from '#server/files/sweep.ts';
import { sendLinksContinually } from '#server/access/auth/index.ts';
import { sendMailContinually } from '#server/requests/notifications/index.ts';
import { dailyJobs } from '#server/compose/daily-jobs.ts';
import { runJobsEachMinute } from '#server/jobs/run-jobs.ts';
import { smtpSender } from '#server/mail/smtp.ts';
import { documentation } from '#server/http/served/documentation.ts';
import { keyCalls } from '#server/http/keys/api-key.ts';
import { callTurns, heavyWork, uploadLimits } from '#server/http/heavy-work.ts';
import { workRoutes } from '#server/http/served/work.routes.ts';
import { togetherRoutes } from '#server/http/served/together.routes.ts';
import { metrics } from '#server/http/served/metrics.ts';
import type { Platform } from '#server/http/mount.ts';
import { waitedBy } from '#server/http/wait.ts';
import { webPages } from '#server/http/served/web-pages.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly now?: () => Date;
  readonly receiving?: Receiving;
  /** Whether it is about to stop: who asks if it is ready is told. */
  readonly isStopping?: () => boolean;
}

/** How long a request may take to arrive, from its first byte: who sends half of one holds nothing up for long. */
export interface Receiving {
  readonly headersMilliseconds: number;
  /** With its body: an upload over a slow line takes its time. */
  readonly requestMilliseconds: number;
  /** How often is looked for requests that are late. */
  readonly lookMilliseconds: number;
}

const usualReceiving: Receiving = { headersMilliseconds: 15_000, requestMilliseconds: 180_000, lookMilliseconds: 5_000 };

const webFolder = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

/** Builds the server: guards, logs, every feature's calls, the document and the web's pages. Listens to nothing yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  refuseUnjoined();
  const { config, database, receiving = usualReceiving } = options;
  const app = Fastify({
    logger: { level: config.logLevel, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    // One line for each request, written below, without address, query or body: none of them may hold a name or a salary.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Counted from the right: what a stranger writes into the header stands left of what the proxies add.
    trustProxy: config.trustProxy === 0 ? false : (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: receiving.requestMilliseconds,
    http: { headersTimeout: receiving.headersMilliseconds, connectionsCheckingInterval: receiving.lookMilliseconds },
    routerOptions: { maxParamLength: 200 },
  });
  if (config.trustProxy === 0) warnOfProxy(app);
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime - waitedBy(request)) },
      'request',
    );
  });
  await app.register(fastifyHelmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl?.startsWith('https:') === true,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  await app.register(fastifyCompress, { global: true, threshold: 2_048, encodings: ['br', 'gzip'] });
  await app.register(fastifyMultipart, { limits: { files: 1, fields: 10, fieldSize: 100_000, fileSize: 10_485_760 } });

  const files = openFileStore(config);
  const platform: Platform = {
    app,
    database,
    config,
    files,
    heavy: heavyWork(),
    uploads: heavyWork(uploadLimits),
    calls: callTurns(),
    keyCalls: keyCalls(),
    brief: new Map(),
    registry: config.metrics === undefined ? undefined : new Registry(),
    now: options.now ?? (() => new Date()),
  };
  const stops: (() => Promise<void>)[] = [];
  app.addHook('onListen', async () => {
    stops.push(...startWork(platform));
  });
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  let isAway = false;
  app.get('/readyz', async (_request, reply) => {
    if (options.isStopping?.() === true) return await reply.status(503).send({ status: 'stopping' });
    const wasAway = isAway;
    isAway = !(await database.answersWithin(1_500));
    // Whoever asks each second fills no log.
    if (isAway && !wasAway) app.log.warn('the database does not answer');
    if (wasAway && !isAway) app.log.warn('the database answers again');
    if (!isAway) return { status: 'ready' };
    return await reply.status(503).send({ status: 'the database does not answer' });
  });
  metrics(platform);
  workRoutes(platform);
  togetherRoutes(platform);
  for (const feature of features) feature(platform);
  documentation(platform);
  await webPages(platform, webFolder);
  return app;
}

/** What pages may ask of the browser: the place, for clocking in and branches, and the full screen of an office's code. */
const permissionsPolicy =
  'camera=(), display-capture=(), fullscreen=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/** Says once that requests come by a proxy which is not named: all of them then seem to come from one address. */
function warnOfProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || (request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined)) return;
    isSaid = true;
    request.log.warn(
      'Requests come through a proxy, and TRUST_PROXY is 0: everybody seems to sign in from one address. Set TRUST_PROXY to the number of proxies before this server.',
    );
  });
}

/** What a server that listens does by itself; each answers with how it is stopped. */
function startWork(platform: Platform): readonly (() => Promise<void>)[] {
  const { app, files, config } = platform;
  const of = { database: withOrder(platform.database, 'last'), now: () => platform.now(), log: app.log };
  const { mail } = config;
  return [
    sweepHourly({ ...of, files }),
    runJobsEachMinute({ ...of, jobs: dailyJobs }),
    deliverContinually({ ...of, ownHosts: config.webhookHosts }),
    ...(mail === undefined
      ? []
      : [
          sendMailContinually({ ...of, sender: smtpSender(mail), publicUrl: mail.publicUrl }),
          sendLinksContinually({ ...of, sender: smtpSender(mail), publicUrl: mail.publicUrl }),
        ]),
  ];
}
