import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Permission, Resource } from '#contract/permissions.ts';
import type { Reading } from '#web/api/queries.ts';
import type { PageTitle } from '#i18n/namespaces.ts';
import type { FormOf } from '#web/kit/form/define-form.tsx';
import type { Column } from '#web/kit/list/table/column.ts';

/** The resources that have the four rights of a list. */
export type ListResource = {
  [R in Resource]: `${R}/delete` extends Permission ? (`${R}/create` extends Permission ? R : never) : never;
}[Resource];

/** Whose rights a list asks: those of its resource, or one right for every change where the resource has not all four. */
export type ListRights =
  | { readonly resource: ListResource; readonly changes?: undefined }
  | { readonly resource: Resource; readonly changes: Permission };

/** What a list asks for. */
export interface ListInput {
  readonly offset: number;
  readonly limit: number;
  readonly search?: string;
}

/** One record in its dialog: new, changed, or read only. */
export interface RecordDescriptor<Item, S extends z.ZodType> {
  /** The list's name in the sidebar's words. */
  readonly title: PageTitle;
  /** The name of one record, for its dialogs; without it the list's. */
  readonly recordTitle?: PageTitle | undefined;
  readonly resource: Resource;
  /** Under which what is typed is kept; without it the resource. */
  readonly draft?: string | undefined;
  readonly calls: {
    readonly detail: (id: string) => Reading<{ readonly data: Item }>;
    readonly create: (values: z.output<S>) => Promise<unknown>;
    /** `item` is the record as it was loaded: its version goes along. */
    readonly update: (id: string, values: z.output<S>, item: Item) => Promise<unknown>;
  };
  /** From `defineForm`. */
  readonly form: FormOf<S>;
  /** The record as the form holds it. */
  readonly toForm: (item: Item) => Readonly<Partial<z.input<S>>>;
  /** What a new record begins with. */
  readonly defaults?: Readonly<Partial<z.input<S>>> | undefined;
  /** The fields of the form; `stored` is the record as it was loaded, undefined of a new one. */
  readonly Fields: ComponentType<{ readonly stored?: Item }>;
  /** Figures of a record that is only read, above its fields. */
  readonly Figures?: ComponentType<{ readonly stored: Item }> | undefined;
}

/** A settings list, told in 15 to 30 lines. */
export type ReferenceDescriptor<Row extends { readonly id: string }, Item, S extends z.ZodType> = ReferenceParts<Row, Item, S> &
  ListRights;

interface ReferenceParts<Row extends { readonly id: string }, Item, S extends z.ZodType> extends RecordDescriptor<Item, S> {
  readonly defaultSize: 10 | 20;
  /** The calls, each one line: `list: (query) => readList(departments.list, { query })`. */
  readonly calls: RecordDescriptor<Item, S>['calls'] & {
    readonly list: (
      query: ListInput,
    ) => Reading<{ readonly data: readonly Row[]; readonly pagination: { readonly total: number } }>;
    readonly archive: (id: string) => Promise<unknown>;
  };
  readonly useColumns: () => readonly Column<Row>[];
  /** The words of the button that makes a record; without it 'New'. */
  readonly useNewLabel?: (() => string) | undefined;
  /** Records that nobody deletes: they offer no button for it. */
  readonly stays?: ((row: Row) => boolean) | undefined;
  /** Buttons before that one. */
  readonly Actions?: ComponentType | undefined;
  /** What stands over the list. */
  readonly Head?: ComponentType | undefined;
  /** What this list is for, in one sentence; shown while it is empty. */
  readonly useAbout?: (() => string) | undefined;
}
