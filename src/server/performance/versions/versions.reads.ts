import { toLevels } from '#contract/performance/records/performance-records.ts';
import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import type { PerformanceVersion } from '#contract/performance/records/performance-versions.ts';
import { readAllVersions, toShownEntries } from '#server/performance/records/index.ts';
import { accessTo } from '#server/performance/versions/hooks.ts';
import type { Context } from '#server/http/context.ts';

const bare = () => ({ content1: null, content2: null });

/** What was handed over of a record, of the sides that the caller reads, the newest first. */
export async function listVersions(
  context: Context,
  of: { readonly kind: PerformanceKind; readonly id: string },
): Promise<PerformanceVersion[]> {
  const { reads } = await accessTo(context, { ...of, isHeld: false });
  const versions = await readAllVersions(context.db, { companyId: context.session.companyId, ...of });
  return versions
    .filter(({ side }) => reads[side])
    .map(({ number, stage, side, by, actingFor, isOnBehalf, at, form, contents }) => ({
      number,
      stage,
      side,
      by,
      actingFor,
      isOnBehalf,
      at: at.toISOString(),
      level1s: toLevels(form, bare),
      entries: toShownEntries(side === 1 ? { 1: contents, 2: {} } : { 1: {}, 2: contents }),
    }));
}
