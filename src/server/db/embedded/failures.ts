/** What an error says. */
export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Somebody else has the data. */
export function inUse(dataDir: string, by: string): string {
  return `Another Krama (${by}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`;
}

/** What to do about a server that ended while it started. */
export function explainFailure(output: string, dataDir: string): string {
  if (/No space left on device/.test(output))
    return `The disk that holds ${dataDir} is full. Free some space, then start again; nothing was lost.`;
  if (/lock file "postmaster.pid" already exists/.test(output)) return inUse(dataDir, 'started at the same time');
  return `The database in ${dataDir} did not start: ${lastLines(output)}`;
}

/** The end of what a server printed. */
export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-4).join(' | ');
}
