import { sql } from 'kysely';
import type { LetterFact, LetterKey, LetterLanguage } from '#contract/people/letters/letter-templates.ts';
import type { Letter } from '#contract/people/letters/letters.ts';
import type { Db } from '#server/db/connect.ts';
import { inForce, latest } from '#server/people-facts/in-force.ts';
import { requestLists } from '#server/requests/request-kinds/index.ts';
import type { RequestConditions, StoredRequest } from '#server/requests/request-kinds/index.ts';

/** A letter as it is stored, with the names that lists show. `reason`: what it says besides its text. */
export interface StoredLetter extends StoredRequest {
  readonly template: LetterKey;
  readonly language: LetterLanguage;
  readonly addressee: string | null;
  readonly letter: Letter | null;
  readonly check_code: string | null;
  readonly tells_pay: boolean;
}

/** The lists of letters. */
export const letterLists = requestLists<StoredLetter, never, RequestConditions<never>>('letter', {
  columns: sql`r.template, r.language, r.addressee, r.letter, r.check_code, r.tells_pay`,
  joins: sql``,
  searched: {},
  days: { from: sql`r.created_at::date`, to: sql`r.created_at::date` },
  where: () => [],
});

/** Holds a letter for a decision: of two, the second waits and finds it decided. */
export async function holdLetter(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await sql`select from letter_requests where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** Reads the facts of letters about somebody on a day, in one language; money in US cents. */
export async function readLetterFacts(
  db: Db,
  of: { companyId: string; employeeId: string; day: string; language: LetterLanguage; hasNewestContract: boolean },
): Promise<
  | (Readonly<Record<Exclude<LetterFact, 'salary' | 'salaryInWords' | 'today' | 'addressee' | 'note'>, string | null>> & {
      readonly salaryCents: number | null;
      /** True while the hire of the person waits for a second person or was turned down, and of a record in the archive. */
      readonly isHeld: boolean;
    })
  | undefined
> {
  const inKhmer = sql`${of.language === 'km'}`;
  const named = (row: string) =>
    sql`case when ${inKhmer} then coalesce(${sql.ref(`${row}.name_kh`)}, ${sql.ref(`${row}.name`)}) else ${sql.ref(`${row}.name`)} end`;
  const { rows } = await sql<Awaited<ReturnType<typeof readLetterFacts>> & object>`
    select coalesce(case when ${inKhmer} then nullif(concat_ws(' ', e.last_name_kh, e.first_name_kh), '') end,
        concat_ws(' ', e.last_name, e.first_name)) as name,
      e.code, p.position, ${named('d')} as department, ${named('ds')} as "dutyStation", e.join_date as "joinDate",
      e.last_working_day as "lastDay", e.probation_passed_on as "probationUntil",
      c.contract_type as "contractType", c.valid_from as "contractFrom", c.end_date as "contractUntil", s.amount_cents as "salaryCents", e.pay_held or e.archived_at is not null as "isHeld",
      case when ${inKhmer} then coalesce(o.name_kh, o.name) else o.name end as company
    from employees e join companies o on o.id = e.company_id
    left join lateral ${inForce('posts', { day: of.day })} p on true
    left join lateral ${of.hasNewestContract ? latest('contracts') : inForce('contracts', { day: of.day })} c on true
    left join lateral ${inForce('salaries', { day: of.day })} s on true
    left join departments d on d.company_id = e.company_id and d.id = p.department_id
    left join duty_stations ds on ds.company_id = e.company_id and ds.id = p.duty_station_id
    where e.company_id = ${of.companyId} and e.id = ${of.employeeId}`.execute(db);
  return rows[0];
}

/** The texts that the office wrote in place of the shipped ones. */
export async function readLetterTexts(db: Db, companyId: string) {
  return await db
    .selectFrom('letter_texts')
    .select(['id', 'template', 'language', 'title', 'body', 'version'])
    .where('company_id', '=', companyId)
    .execute();
}

/** Reads the name of the signer in the script of a language, and the post. */
export async function readSigner(db: Db, of: { companyId: string; userId: string; day: string; language: LetterLanguage }) {
  const { rows } = await sql<{ name: string; post: string | null }>`
    select coalesce(case when ${of.language === 'km'} then nullif(concat_ws(' ', e.last_name_kh, e.first_name_kh), '') end,
        nullif(concat_ws(' ', e.last_name, e.first_name), ''), u.full_name) as name, p.position as post
    from users u left join employees e on e.company_id = u.company_id and e.user_id = u.id and e.archived_at is null
    left join lateral ${inForce('posts', { day: of.day })} p on true
    where u.company_id = ${of.companyId} and u.id = ${of.userId}`.execute(db);
  return rows[0] ?? { name: '', post: null };
}

/** The signed letter of a number and a check code. */
export async function findSigned(
  db: Db,
  of: { companyId: string; requestNo: string; checkCode: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('letter_requests')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where('request_no', '=', of.requestNo)
    .where('check_code', '=', of.checkCode)
    .executeTakeFirst();
  return row?.id;
}
