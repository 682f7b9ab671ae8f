import { paymentRights } from '#contract/finance/payment-batches.ts';
import type { OpenPayment } from '#contract/finance/payment-batches.ts';
import { dutiesAreSeparate, refuseTwoPapers } from '#server/access/authority/index.ts';
import { namesWithout, readNamedHolders } from '#server/access/users/index.ts';
import type { Holder } from '#server/access/users/index.ts';
import { isChanged, readAccountAuthors, readReturners } from '#server/finance/payment-batches/payments.queries.ts';
import type { AccountAuthor, StoredPayment } from '#server/finance/payment-batches/payments.queries.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';

/** The accounts that may make batches and mark them as sent. */
export const readPayers = async ({ db, session, today }: Context): Promise<readonly Holder[]> =>
  await readNamedHolders(db, { companyId: session.companyId, permissions: paymentRights, today });

/** The names of those who may pay in the place of the caller and of others, as a refusal says them. */
export async function sayOthers(context: Context, without: readonly string[] = []): Promise<string> {
  return sayNames(context, namesWithout(await readPayers(context), [context.session.userId, ...without]));
}

/** The names of those who may pay all of these payments, as a refusal says them. */
export async function sayOthersOf(context: Context, duties: Duties, payments: readonly StoredPayment[]): Promise<string> {
  const all = await readPayers(context);
  return sayNames(context, namesWithout(payersOf(all, duties, payments), [context.session.userId]));
}

/** Those of the payers whom nothing bars from these payments; nobody pays a payment of their own by itself. */
const payersOf = (
  all: readonly Holder[],
  { changers, returners }: Duties,
  payments: readonly StoredPayment[],
): readonly Holder[] =>
  all.filter(({ userId, employeeId }) =>
    payments.every(
      (payment) =>
        payment.employeeId !== employeeId &&
        !(changers.get(payment) ?? []).includes(userId) &&
        !(returners.get(payment) ?? []).includes(userId),
    ),
  );

function sayNames(context: Context, names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : say(context.language, 'paymentBatches:nobody_else');
}

/** The accounts that do not pay a payment where duties are separate: they had its account changed, or marked a transfer of it as returned. */
export interface Duties {
  readonly changers: ReadonlyMap<StoredPayment, readonly string[]>;
  readonly returners: ReadonlyMap<StoredPayment, readonly string[]>;
}

/** Whoever asked for another account; without a request whoever wrote it. Who accepted what somebody else asked for may pay to it. */
const changersOfAccount = (author: AccountAuthor | undefined): readonly string[] =>
  author === undefined ? [] : author.askedBy.length > 0 ? author.askedBy : author.writtenBy === null ? [] : [author.writtenBy];

/** Empty where duties are not separate. */
export async function readDutiesOf({ db, session }: Context, payments: readonly StoredPayment[]): Promise<Duties> {
  const { companyId } = session;
  if (payments.length === 0 || !(await dutiesAreSeparate(db, companyId))) return { changers: new Map(), returners: new Map() };
  const changed = payments.filter(isChanged);
  const authors = await readAccountAuthors(db, { companyId, employeeIds: changed.map(({ employeeId }) => employeeId) });
  const returned = Map.groupBy(await readReturners(db, { companyId, payments }), ({ rowId, period }) => `${rowId} ${period}`);
  return {
    changers: new Map(changed.map((payment) => [payment, changersOfAccount(authors.get(payment.employeeId))])),
    returners: new Map(
      payments.flatMap((payment) => {
        const by = returned.get(`${payment.rowId} ${payment.period}`);
        return by === undefined ? [] : [[payment, by.map(({ userId }) => userId)] as const];
      }),
    ),
  };
}

/** The reason why the caller does not pay a payment, with the names of those who may; null where nothing bars them. */
export function barOf(
  payment: StoredPayment,
  of: { readonly duties: Duties; readonly userId: string; readonly payers: readonly Holder[] },
): OpenPayment['barred'] {
  const returners = of.duties.returners.get(payment) ?? [];
  const changers = of.duties.changers.get(payment) ?? [];
  const why = returners.includes(of.userId) ? 'RETURNED' : changers.includes(of.userId) ? 'ACCOUNT' : null;
  return why === null ? null : { why, others: [...namesWithout(payersOf(of.payers, of.duties, [payment]), [])] };
}

/**
 * Where duties are separate, two accounts that only papers show to be their owners' do not approve and send the payments of one payroll.
 * Throws TWO_PAPERS.
 */
export async function refuseTwoOnPaper(context: Context, runId: string): Promise<void> {
  const { companyId } = context.session;
  if (!(await dutiesAreSeparate(context.db, companyId))) return;
  const rows = await context.db
    .selectFrom('payroll_periods')
    .select('approved_by')
    .distinct()
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .execute();
  await refuseTwoPapers(
    context,
    rows.flatMap(({ approved_by: id }) => id ?? []),
  );
}

/** Whether another person than its maker marks a batch as sent. */
export async function batchesAreByTwo({ db, session }: Pick<Context, 'db' | 'session'>): Promise<boolean> {
  const settings = await db
    .selectFrom('payroll_settings')
    .select('batches_by_two')
    .where('company_id', '=', session.companyId)
    .executeTakeFirstOrThrow();
  return settings.batches_by_two;
}
