import { useRouter } from '@tanstack/react-router';

/** Whether a screen exists at a path, spelt as the routes do: what has no screen yet is not offered. */
export function useHasRoute(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  return (path) => path in routesByPath;
}
