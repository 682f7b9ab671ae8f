import type { NightPosts } from '#server/people-facts/law.ts';
import { doubtsBetween } from '#server/people/employees/law/law.service.ts';
import type { Note, PersonDraft } from '#server/people/employees/import/plan/plan.types.ts';

/** Where the people of a file would depart from the Labour Law, each kind with who. */
export function lawNotes(
  people: readonly PersonDraft[],
  of: { readonly today: string; readonly night: NightPosts; readonly listed: (codes: readonly string[]) => string },
): Note[] {
  const found = people.flatMap((person) => {
    const { stored, record, posts } = person;
    // A row that was refused filled nothing, and one of a file that has no join dates yet begins no contract.
    if (stored === null && (person.contracts.length === 0 || !record.join_date)) return [];
    const before = stored === null ? undefined : { ...stored, post: stored.posts.at(-1) };
    const contracts = person.heldContracts ?? person.contracts;
    const after = { record, contracts, post: posts.at(-1) };
    return doubtsBetween(before, after, of).map((doubt) => ({ ...doubt, who: record.code }));
  });
  return [...Map.groupBy(found, ({ code }) => code)].map(([code, doubts]) => ({
    key: 'law',
    params: {
      code,
      article: doubts[0]?.article ?? '',
      count: doubts.length,
      people: of.listed(doubts.map(({ who }) => who)),
    },
  }));
}
