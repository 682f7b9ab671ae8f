/** Words of the profile's tabs: history, leave balance, and the confirmation of the probation. */
export const employeeProfile = {
  tabs: { overview: 'Overview', history: 'History', leave: 'Leave Balance' },
  history: {
    trail: 'All changes of this record',
    GROSS_SALARY: 'Gross Salary',
    PENSION_FUND: 'Pension Fund',
    PROVIDEND_FUND: 'Provident Fund',
    POSITION: 'Position',
    JOB_GRADE: 'Job Grade',
    modified: 'Last Modified',
    by: 'Modified By',
    amount: 'Amount',
    value: 'Value',
    changed_at: 'Changed on {{time}}',
    none: 'Nothing was recorded here yet.',
    empty_value: 'By the scale or the settings',
  },
  probation: {
    confirm: 'Confirm Probation',
    date: 'Probation end date',
    title: 'Confirm the probation of {{name}}',
    question:
      'Are you sure you want to confirm that the employee has successfully passed their probation period? This cannot be taken back.',
    yes: 'Yes, confirm',
    no: 'No',
    cancelled: 'Cancelled',
    cancelled_text: 'You have cancelled the confirmation process',
    done: 'Congratulations!',
    done_text: '{{name}} has passed the probation period.',
  },
} as const;
