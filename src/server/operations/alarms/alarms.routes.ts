import { Gauge } from 'prom-client';
import { keysOf } from '#engine/keys-of.ts';
import { alarms } from '#contract/operations/health.ts';
import { withOrder } from '#server/db/connect.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { listOn } from '#server/operations/alarms/alarms.queries.ts';
import { disks, measuring } from '#server/operations/alarms/measuring.ts';
import type { Found } from '#server/operations/alarms/measuring.ts';
import { measures } from '#server/operations/alarms/measures.ts';
import type { Measure } from '#server/operations/alarms/measures.ts';
import { watchAlarms } from '#server/operations/alarms/watch.ts';

/** Mounts the alarms. A listening server checks every minute; /metrics shows the same figures. */
export function alarmsRoutes(platform: Platform): void {
  const { app, registry } = platform;
  // An alarm about waiting must not wait itself.
  const database = withOrder(platform.database, 'first');
  const found = measuring({ ...platform, database, now: () => platform.now() });
  for (const gauge of registry === undefined ? [] : gauges(() => found.read())) registry?.registerMetric(gauge);
  let stop = async (): Promise<void> => undefined;
  app.addHook('onListen', async () => {
    const work = async (): Promise<void> => {
      await watchAlarms({ database, found: await found.read(), now: platform.now() });
    };
    stop = repeat({ everyMilliseconds: 60_000, work, failed: 'alarms not looked at', log: app.log });
  });
  app.addHook('onClose', async () => {
    found.stop();
    await stop();
  });
  mount(platform, alarms, {
    on: async ({ db, session, now }) => ({ data: await listOn(db, { companyId: session.companyId, now }) }),
  });
}

/** One gauge for each measure, of one look for all of them. */
function gauges(read: () => Promise<Found>): readonly Gauge[] {
  let look: Promise<Found> | undefined;
  const once = (): Promise<Found> => {
    // Prometheus asks all gauges of one scrape together.
    look ??= read().finally(() => setImmediate(() => (look = undefined)));
    return look;
  };
  const gauge = (of: { metric: string; help: string; labelNames?: string[] }, set: (this: Gauge, found: Found) => void): Gauge =>
    new Gauge({
      name: of.metric,
      help: of.help,
      labelNames: of.labelNames ?? [],
      registers: [],
      async collect() {
        const found = await once();
        this.reset();
        // A gauge without labels begins at 0, which was not measured.
        if (of.labelNames === undefined) this.remove();
        set.call(this, found);
      },
    });
  const { diskFree, ...others } = measures;
  return [
    gauge({ metric: 'krama_database_up', help: 'Whether the database answers: 1 or 0.' }, function set({ isDatabaseUp }) {
      this.set(isDatabaseUp ? 1 : 0);
    }),
    gauge({ ...diskFree, labelNames: ['place'] }, function set({ free }) {
      for (const place of disks) if (free[place] !== undefined) this.set({ place }, free[place]);
    }),
    ...keysOf(others).map((measure) =>
      gauge(others[measure], function set(found) {
        const worst = worstOf(found, measure);
        if (worst !== undefined) this.set(worst);
      }),
    ),
  ];
}

/** The figure of this server, or of the company that is worst off. */
function worstOf({ server, companies }: Found, measure: Measure): number | undefined {
  const figures = [server, ...companies.map(({ measured }) => measured)]
    .map((one) => one[measure])
    .filter((figure) => figure !== undefined);
  return figures.length === 0 ? undefined : Math.max(...figures);
}
