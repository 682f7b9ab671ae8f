import type { Span } from '#web/kit/address/codecs.ts';

/** A value of a filter; under a heading where several fields share one filter. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** What a list is narrowed by: values of a kind of which one must fit, or days. `key` is its name in the address. */
export type ListFilter =
  | {
      readonly kind: 'choices';
      readonly key: string;
      readonly label: string;
      readonly options: readonly (FilterOption | { readonly label: string; readonly options: readonly FilterOption[] })[];
      readonly chosen: readonly string[];
      /** One value at a time. */
      readonly single?: true;
    }
  | { readonly kind: 'days'; readonly key: string; readonly label: string; readonly chosen: Span | undefined };

/** What was chosen, by the names of the filters. */
export type ChosenFilters = Readonly<Record<string, readonly string[] | Span | undefined>>;

/** The options of a filter, each under the heading that says what it is a value of: the filter's own, or that of its group. */
export const optionsOf = (
  filter: ListFilter & { readonly kind: 'choices' },
): readonly (FilterOption & { readonly of: string })[] =>
  filter.options.flatMap((option) =>
    'options' in option ? option.options.map((one) => ({ ...one, of: option.label })) : [{ ...option, of: filter.label }],
  );

/** How many values narrow the list. */
export const countChosen = (filters: readonly ListFilter[]): number =>
  filters.reduce((sum, { chosen }) => sum + (chosen === undefined ? 0 : 'from' in chosen ? 1 : chosen.length), 0);
