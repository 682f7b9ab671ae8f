import { constants, enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Keeps what the sources are compiled to from one start to the next, for the threads as well: half the time of a start. It lies
 * with the packages, which only who installs may write: what is kept there is run. Where it cannot be written nothing is kept.
 */
export function keepCompiled(): void {
  if (process.env['NODE_COMPILE_CACHE'] !== undefined) return;
  const folder = fileURLToPath(new URL('../../node_modules/.cache/krama', import.meta.url));
  const { status } = enableCompileCache(folder);
  if (status === constants.compileCacheStatus.ENABLED) process.env['NODE_COMPILE_CACHE'] = folder;
}
