import { days, text } from '#web/kit/address/codecs.ts';
import { listSpec } from '#web/kit/address/use-address.ts';
import type { useAddress } from '#web/kit/address/use-address.ts';

/** What the list keeps in its address. */
export const auditSpec = { ...listSpec(), userId: text(), kind: text(), field: text(), recordId: text(), dates: days() };
export type AuditAddress = ReturnType<typeof useAddress<typeof auditSpec>>;

/** The filters as the wire has them: what is not set is not sent. */
export const conditionsOf = ({ userId, kind, field, recordId, dates }: AuditAddress['values']) => ({
  ...(userId === '' ? {} : { userId }),
  ...(kind === '' ? {} : { kind }),
  ...(field === '' ? {} : { field }),
  ...(recordId === '' ? {} : { recordId }),
  ...(dates === undefined ? {} : { dates: `${dates.from},${dates.to}` }),
});
