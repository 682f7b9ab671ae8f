import type { z } from 'zod';
import type {
  ChangeDates,
  PensionBandRow,
  SettingVersion,
  TaxBandRow,
  pensionFundRates,
} from '#contract/payroll/settings/payroll-settings.ts';
import type { PageTitle } from '#i18n/namespaces.ts';
import type { Reading } from '#web/api/queries.ts';

/** A band of either scale; only the pension's have a `round`. */
export type Band = TaxBandRow & Partial<Pick<PensionBandRow, 'round'>>;

/** What the form of a band sends; the tax drops `round`. */
export type BandBody = z.output<typeof pensionFundRates.create.body>;

/** What a list of bands brings. */
export interface BandList {
  readonly data: readonly Band[];
  readonly pagination: { readonly total: number };
  readonly versions: readonly (SettingVersion & { readonly isShown: boolean })[];
  readonly change: ChangeDates;
  readonly version: number;
}

export interface BandListInput {
  readonly offset: number;
  readonly limit: number;
  readonly search?: string;
  readonly validFrom?: string;
}

type Saved = Promise<{ readonly data: Band }>;

/** A dated scale, told to the screen that both share. */
export interface ScaleDescriptor {
  readonly title: PageTitle;
  readonly resource: 'salary tax rate' | 'pension fund';
  readonly hasRound: boolean;
  readonly calls: {
    readonly list: (query: BandListInput) => Reading<BandList>;
    readonly detail: (id: string) => Reading<{ readonly data: Band }>;
    readonly create: (body: BandBody) => Saved;
    readonly update: (id: string, body: BandBody) => Saved;
    readonly archive: (id: string, query: { readonly validFrom: string; readonly version: number }) => Promise<unknown>;
    /** Confirms the announced version of a day; absent where nothing is ever announced. */
    readonly confirm?: (body: { readonly validFrom: string; readonly version: number }) => Promise<unknown>;
  };
}
