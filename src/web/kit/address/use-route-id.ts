import { useParams } from '@tanstack/react-router';

/** The `$id` of the address of a screen that shows one record. */
export function useRouteId(): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params['id'] ?? '';
}
