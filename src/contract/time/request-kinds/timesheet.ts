import { Days, OneMonth } from '#contract/notice-shapes.ts';
import { requestKind } from '#contract/requests/request-kind.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { SHEET, sheetStatuses } from '#contract/time/sheet-statuses.ts';

const { PENDING, SUBMITTED, APPROVED } = SHEET;
const link = (id: string): string => `/timesheets/detail/${id}`;

/** Timesheets (time.md section 6): submitted by their owner, approved in the line; no step is rolled back. */
export const timesheetKind = requestKind({
  table: 'timesheets',
  since: 'submitted_at',
  areas: ['/attendance/v1'],
  states: sheetStatuses,
  drafts: [PENDING],
  undecided: [SUBMITTED],
  granted: [APPROVED],
  waits: { [SUBMITTED]: 'approval' },
  moves: [
    {
      key: 'submit',
      from: [PENDING],
      to: SUBMITTED,
      who: ['requester'],
      call: 'submit',
      answer: null,
      comment: 'never',
      notice: { kind: 'sheet_submitted', to: 'approvers' },
    },
    {
      key: 'approve',
      from: [SUBMITTED],
      to: APPROVED,
      who: ['approver'],
      call: 'decide',
      answer: REQUEST.APPROVED,
      comment: 'never',
      notice: { kind: 'sheet_approved', to: 'requester' },
    },
  ],
  prefix: null,
  setting: null,
  forOthers: false,
  approvers: { approve: { right: 'timesheet/approve', by: [['line']] } },
  part: 'timesheet',
  movesPay: 'separateDuties',
  sees: { all: ['timesheet/view', 'leave report/view'], line: 'always' },
  links: { requester: link, approver: link, inbox: link },
  filed: null,
  notices: {
    sheet_due: OneMonth,
    sheet_overdue: OneMonth,
    sheet_submitted: OneMonth,
    sheet_approved: OneMonth,
    /** The first and the last of the days whose hours have changed. */
    sheet_recounted: Days,
  },
  toPerson: ['sheet_due', 'sheet_overdue', 'sheet_approved', 'sheet_recounted'],
  group: 'timesheet',
});
