import { QueryClient, keepPreviousData, useMutation } from '@tanstack/react-query';
import { areaOf, touchedBy } from '#contract/endpoint.ts';
import type { CallInput, Endpoint, ReceivedOf } from '#contract/endpoint.ts';
import { call, onChanged } from './call.ts';
import { CallFailure } from './failure.ts';

/** A refusal does not become a success by asking again; a lost connection may. */
const retry = (count: number, error: Error): boolean =>
  count < 2 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500);

/** The cache of what the server knows. What a call of this tab changes is read again before the call counts as done. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onChanged(async (touched) => {
    const filters = touched === 'everything' ? [{}] : touched.map((area) => ({ queryKey: [area] }));
    await Promise.all(filters.map((filter) => client.invalidateQueries(filter)));
  });
  return client;
}

/** A read, as useQuery takes it. */
export interface Reading<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
}

/** A read of the contract as a query. A call that makes answers stale is none: it would be asked again without end. */
export function read<E extends Endpoint>(endpoint: E, input: CallInput<E>): Reading<ReceivedOf<E>> {
  if (touchedBy(endpoint).length > 0) throw new Error(`${endpoint.path} changes something: it is no read`);
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

/** A change of the contract, as a mutation: whether it is under way, and what it was refused with. */
export function useChange<E extends Endpoint>(endpoint: E) {
  return useMutation<ReceivedOf<E>, Error, CallInput<E>>({ mutationFn: async (input) => await call(endpoint, input) });
}
