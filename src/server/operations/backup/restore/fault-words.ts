import { UnreadableBackup } from '#server/operations/backup/file/backup-reader.ts';
import { faultWords } from '#server/operations/backup/restore/restoring.ts';
import { awayOf } from '#server/db/away.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const textOf = (error: Error, name: 'code' | 'path'): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** The code of a fault, or of what caused it. */
const codeOf = (error: Error): string | undefined =>
  textOf(error, 'code') ?? (error.cause instanceof Error ? codeOf(error.cause) : undefined);

/** What went wrong with a command, as a sentence that says what to do; of what nobody foresaw the fault itself. */
export function wordsOfFault(error: unknown): string {
  if (error instanceof StartRefusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UnreadableBackup) return `The backup is refused: ${faultWords[error.fault]}`;
  // A file has another name until it is whole.
  const path = textOf(error, 'path')?.replace(/\.part$/, '');
  switch (codeOf(error) ?? '') {
    case 'ENOENT':
      if (path !== undefined) return `There is no file or folder ${path}. Check the name, then try again.`;
      break;
    case 'EEXIST':
      if (path !== undefined) return `There is a file ${path} already. Name another one.`;
      break;
    case 'ENOTDIR':
      if (path !== undefined)
        return `${path} leads through a file, where a folder should be. Move that file away, then try again.`;
      break;
    case 'EISDIR':
      return `${path ?? 'That'} is a folder. Name a file.`;
    case 'EACCES':
    case 'EPERM':
      if (path !== undefined)
        return `This user may not use ${path}. Start the command as the user of Krama, or change the rights of the file.`;
      break;
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return 'The disk is full. Make room, then try again; nothing was changed.';
    default:
  }
  const refusal = awayOf(error, false);
  if (refusal?.code === 'DATABASE_AWAY')
    return 'The database cannot be reached, or the connection to it was lost. See that it runs, then try again; nothing was changed.';
  if (refusal?.code === 'BUSY')
    return 'The database has no connection free. Try again when less is under way; nothing was changed.';
  if (refusal?.code === 'WORK_TOO_LONG')
    return 'This took too long and was given up. Try again when less is under way; nothing was changed.';
  return `Something went wrong that Krama does not know: ${error.message.replace(/\.?$/, '.')}`;
}
