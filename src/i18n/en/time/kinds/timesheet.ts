export const timesheetKind = {
  name: 'Timesheets',
  row: '{{title}}',
  request: 'The timesheet',
  notices: {
    sheet_due: { title: 'Timesheet due', body: 'The timesheet of {{person}} for {{month}} is due.' },
    sheet_overdue: { title: 'Timesheet overdue', body: 'The timesheet of {{person}} for {{month}} is not submitted yet.' },
    sheet_submitted: { title: 'Timesheet to approve', body: '{{person}} submitted the timesheet for {{month}}.' },
    sheet_approved: { title: 'Timesheet approved', body: 'The timesheet of {{person}} for {{month}} is approved.' },
    sheet_recounted: {
      title: 'Hours of your timesheet have changed',
      body: 'Leave or the calendar has changed the hours of days that {{person}} split over projects by hand: {{dates}}. The proportions were kept.',
    },
  },
  to_person: {
    sheet_due: 'Your timesheet for {{month}} is due. Fill it in and submit it.',
    sheet_overdue: 'Your timesheet for {{month}} is not submitted yet. Submit it now.',
    sheet_approved: 'Your timesheet for {{month}} is approved.',
    sheet_recounted:
      'Leave or the calendar has changed the hours of days that you split by hand: {{dates}}. The proportions were kept.',
  },
  receivers: {
    sheet_due: 'the employee',
    sheet_overdue: 'the employee',
    sheet_approved: 'the employee',
    sheet_recounted: 'the employee',
    sheet_submitted: 'the approvers',
  },
  records: {
    timesheets: 'Timesheet',
    timesheet_changes: 'Hours of a timesheet',
  },
} as const;
