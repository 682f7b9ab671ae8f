import { z } from 'zod';
import { addDays } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { startingDocumentKinds } from '#server/compose/new-company/starting-papers.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const Made = z.object({ data: z.object({ id: z.string(), version: z.number().optional() }) });

/**
 * Kinds of documents, and some of each: of the member of staff a licence that was renewed and expires soon and a training that has
 * lapsed, a warning of somebody else's. Nothing where there are kinds already.
 */
export async function keepDocuments(db: Db, of: { companyId: string; hr: DemoClient; today: string }): Promise<void> {
  const { companyId, hr, today } = of;
  if (Listed.parse(await hr.call('GET', '/document_kind/v1/lists')).data.length > 0) return;
  const ids = new Map<string, string>();
  for (const [name, nameKH, expiry, seenBy] of startingDocumentKinds) {
    const { data } = Made.parse(await hr.call('POST', '/document_kind/v1/create', { name, nameKH, expiry, seenBy }));
    ids.set(name, data.id);
  }
  const people = await db
    .selectFrom('employees as e')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'e.company_id').onRef('u.id', '=', 'e.user_id'))
    .select(['e.id', 'u.user_name'])
    .where('e.company_id', '=', companyId)
    .where('e.last_working_day', 'is', null)
    .orderBy('e.code')
    .execute();
  const staff = people.find((person) => person.user_name === 'staff');
  const others = people.filter((person) => person.user_name === null);
  const add = async (person: { readonly id: string } | undefined, kind: string, body: object) =>
    person === undefined
      ? undefined
      : Made.parse(
          await hr.call('POST', '/employee/v1/documents/create', { employeeId: person.id, kindId: ids.get(kind), ...body }),
        ).data;
  const former = await add(staff, 'Driving licence', {
    number: 'PP 0218446',
    issuedOn: addDays(today, -3_700),
    expiresOn: addDays(today, -50),
  });
  if (former !== undefined)
    await hr.call('POST', `/employee/v1/documents/renew/${former.id}`, {
      number: 'PP 0993127',
      issuedOn: addDays(today, -45),
      expiresOn: addDays(today, 21),
      note: 'Provisional, until the card is printed.',
      version: former.version ?? 1,
    });
  await add(staff, 'Safeguarding training', { issuedOn: addDays(today, -740), expiresOn: addDays(today, -10) });
  await add(staff, 'Diploma', { number: 'RUPP 20841', issuedOn: addDays(today, -900) });
  await add(others[0], 'Work permit', { number: 'WP 2209-14', issuedOn: addDays(today, -330), expiresOn: addDays(today, 35) });
  await add(others[1], 'Written warning', { issuedOn: addDays(today, -60), note: 'Vehicle used without a log.' });
}
