/** Tables whose states are described in `src/contract/<area>/request-kinds`. */
const tables = /\b(?:leave_requests|overtime_requests|attendance_corrections|timesheets|request_steps)\b/;

/** A state written out: a number or a sheet's word, compared with a column or a field of that name. */
const bare =
  /(?<![\w.])(?:[a-df-z]\.|[a-z]{2,}\.)?(?:from_status|to_status|status)\b["'`]?\s*(?:={1,3}|!==?|<>|not in|in|,\s*'(?:=|<>|in)',)\s*[([]*\s*(?:\d|'(?:PENDING|SUBMITTED|APPROVED)')/g;

/** The lines on which a file compares the state of a request with one that it writes out itself. `e.status` is that of an employee. */
export function bareStates(text: string): string[] {
  return tables.test(text) ? [...text.matchAll(bare)].map(([found]) => found) : [];
}
