import { readHolders } from '#server/access/users/index.ts';
import type { Database } from '#server/db/connect.ts';
import { dayOf } from '#server/http/clock.ts';
import { notify } from '#server/notify/notify.ts';
import { beyond } from '#server/operations/alarms/alarms.ts';
import { noteSeen } from '#server/operations/alarms/alarms.queries.ts';
import type { SeenAlarm } from '#server/operations/alarms/alarms.queries.ts';
import type { Found } from '#server/operations/alarms/measuring.ts';

/** Records the alarms that are on, and tells the administrators of each company about new ones. */
export async function watchAlarms({
  database,
  found,
  now,
}: {
  database: Database;
  found: Pick<Found, 'server' | 'companies'>;
  now: Date;
}): Promise<void> {
  const ofServer = beyond(found.server);
  const seen = found.companies.flatMap(({ companyId, measured }) =>
    [...beyond(measured), ...ofServer].map((alarm) => ({ companyId, alarm })),
  );
  const told = await database.transaction({ isWorker: true }, (db) => noteSeen(db, { seen, now }));
  const byCompany = Map.groupBy(told, ({ companyId }) => companyId);
  for (const [companyId, alarms] of byCompany) {
    // A company after the other: who works meanwhile goes first.
    await tell(database, { companyId, alarms, now });
  }
}

async function tell(
  database: Database,
  { companyId, alarms, now }: { companyId: string; alarms: readonly SeenAlarm[]; now: Date },
): Promise<void> {
  await database.transaction({ companyId }, async (db) => {
    const holders = await readHolders(db, { companyId, permission: 'setting/backup database', today: dayOf(now) });
    const receivers = holders.map((userId) => ({ userId }));
    await notify(db, {
      companyId,
      now,
      events: alarms.map(({ alarm }) => ({
        kind: 'alarm',
        about: null,
        receivers,
        subjectId: alarm,
        occasion: now.toISOString(),
        params: { alarm },
        link: '/setting/health',
      })),
    });
  });
}
