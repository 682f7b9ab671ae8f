import { useEffect } from 'react';
import { employees } from '#contract/people/employees/employees.ts';
import { call } from '#web/api/call.ts';
import { CallFailure } from '#web/api/failure.ts';
import type { CurrentSession } from '#web/api/session.ts';

/** Set while the signed-in person decides for somebody absent (seed 000 section 4). */
export const IN_ACTING_KEY = 'inActing';

/** Looks up, once for each session that acts for somebody, whom it is; a session that does not needs no call to know. */
export function useActing(session: CurrentSession | undefined): void {
  const id = session?.isActing === true ? session.profile.id : undefined;
  useEffect(() => {
    if (id === undefined) {
      localStorage.removeItem(IN_ACTING_KEY);
      return;
    }
    call(employees.actingProfile, { params: { id } }).then(
      () => localStorage.setItem(IN_ACTING_KEY, 'true'),
      (error: unknown) => {
        localStorage.removeItem(IN_ACTING_KEY);
        if (!(error instanceof CallFailure)) throw error;
      },
    );
  }, [id]);
}
