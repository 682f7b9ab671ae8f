import { QueryClient, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint, ReceivedOf } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { CallFailure } from './failure.ts';

/** A refusal does not become a success by asking again; a lost connection may. */
const retry = (count: number, error: Error): boolean =>
  count < 2 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500);

/** The cache of what the server knows. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The first part of the path, `/leave/v1`: everything of one area is read again after a change there. */
export const areaOf = (endpoint: Endpoint): string => endpoint.path.split('/').slice(0, 3).join('/');

/** A read, as useQuery takes it. */
export interface Reading<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
}

/** A read of the contract as a query. */
export function read<E extends Endpoint>(endpoint: E, input: CallInput<E>): Reading<ReceivedOf<E>> {
  return {
    queryKey: [areaOf(endpoint), endpoint.path, input],
    queryFn: async ({ signal }) => await call(endpoint, input, { signal }),
  };
}

/** A read of a list: while another page loads, the earlier one stays. Never for one record, which would show another's. */
export function readList<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Reading<ReceivedOf<E>> & { readonly placeholderData: typeof keepPreviousData } {
  return { ...read(endpoint, input), placeholderData: keepPreviousData };
}

export interface ChangeOptions {
  /** Other areas whose lists the change touches, `/employee/v1` for instance; the call's own area always is read again. */
  readonly alsoRefresh?: readonly string[];
}

/** A change of the contract; what shows the same area is read again when it succeeded. */
export function useChange<E extends Endpoint>(endpoint: E, options: ChangeOptions = {}) {
  const client = useQueryClient();
  return useMutation<ReceivedOf<E>, Error, CallInput<E>>({
    mutationFn: async (input) => await call(endpoint, input),
    onSuccess: async () => {
      const areas = [areaOf(endpoint), ...(options.alsoRefresh ?? [])];
      await Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })));
    },
  });
}
