import { sayParams } from '#contract/payroll/exception-params.ts';
import { lawDoubts, newDoubts } from '#engine/law/doubts.ts';
import type { LawDoubt } from '#engine/law/doubts.ts';
import type { Language } from '#i18n/translation.ts';
import type { Context } from '#server/http/context.ts';
import { exceptionText } from '#server/http/words.ts';
import { isNightPost, lawFactsOf, readNightPosts } from '#server/people-facts/law.ts';
import type { LawColumns, LawContractRow, NightPosts } from '#server/people-facts/law.ts';

/** A record as it is or shall be, as far as the law asks for it. */
export interface LawfulRecord {
  readonly record: LawColumns;
  readonly contracts: readonly LawContractRow[];
  /** The newest post. */
  readonly post: Parameters<typeof isNightPost>[1];
}

/** Where a record as it shall be departs from the Labour Law on a day, and the stored one does not. */
export function doubtsBetween(
  before: LawfulRecord | undefined,
  after: LawfulRecord,
  { night, today }: { readonly night: NightPosts; readonly today: string },
): readonly LawDoubt[] {
  const doubts = ({ record, contracts, post }: LawfulRecord): readonly LawDoubt[] =>
    lawDoubts(lawFactsOf(record, contracts, isNightPost(night, post)), today);
  return newDoubts(before === undefined ? [] : doubts(before), doubts(after));
}

/** The same of somebody whose form is saved. */
export async function doubtsOf(
  { db, session, today }: Context,
  { before, after }: { readonly before: LawfulRecord | undefined; readonly after: LawfulRecord },
): Promise<readonly LawDoubt[]> {
  const night = await readNightPosts(db, { companyId: session.companyId, day: today });
  return doubtsBetween(before, after, { night, today });
}

/** The doubts in words. */
export const sayDoubts = (language: Language, doubts: readonly LawDoubt[]): string[] =>
  doubts.map(({ code, article, params }) => exceptionText(language, code, sayParams({ ...params, article })));
