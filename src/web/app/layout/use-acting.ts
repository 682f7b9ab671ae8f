import { useEffect } from 'react';
import { employees } from '#contract/employees.ts';
import { call } from '#web/api/call.ts';
import { CallFailure } from '#web/api/failure.ts';

/** Set while the signed-in person decides for somebody absent (seed 000 section 4). */
export const IN_ACTING_KEY = 'inActing';

/** Asks once for each session whether its owner acts for somebody; the answer 'nobody' is no failure. */
export function useActing(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    call(employees.actingProfile, { params: { id: userId } }).then(
      () => localStorage.setItem(IN_ACTING_KEY, 'true'),
      (error: unknown) => {
        localStorage.removeItem(IN_ACTING_KEY);
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, [userId]);
}
