import { CallFailure } from '#web/api/failure.ts';

/** Whether the server refused a file because it is not the one that was previewed. */
export const isFileChanged = (error: unknown): boolean => error instanceof CallFailure && error.code === 'FILE_CHANGED';

/** Whether the browser still lets a chosen file be read: some stop as soon as it is saved again on the disk. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
