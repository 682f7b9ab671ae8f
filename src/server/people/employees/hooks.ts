import { hook } from '#server/hook.ts';
import type { Context } from '#server/http/context.ts';

/** Somebody's employment, shift or pay changed: what is counted by it follows. */
export const employmentChanged = hook<[context: Context, employeeId: string], Promise<void>>('employment changed');

/** Somebody goes into the archive: what waits of theirs ends. */
export const employeeLeaves = hook<[context: Context, employeeId: string], Promise<void>>('an employee goes into the archive');

/** The leave that somebody brought along is another. */
export const broughtLeaveChanged = hook<[context: Context, employeeId: string], Promise<void>>('leave brought along changed');
