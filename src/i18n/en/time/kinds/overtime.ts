export const overtimeKind = {
  name: 'Overtime',
  row: 'Overtime, {{title}}',
  request: 'The overtime request',
  final: {
    approve: 'Once approved, you will not be able to rollback this overtime!',
    reject: 'Once rejected, you will not be able to rollback this overtime!',
  },
  late_pay:
    '{{quantity}} hours of {{month}} were paid with the payroll of {{payroll}}: it was approved after that month was paid.',
  notices: {
    overtime_requested: { title: 'Overtime request to approve', body: '{{person}} asks for overtime: {{dates}}.' },
    overtime_reviewed: { title: 'Overtime reviewed, to approve', body: 'The overtime of {{person}} was reviewed: {{dates}}.' },
    overtime_approved: { title: 'Overtime approved', body: 'The overtime of {{person}} is approved: {{dates}}.' },
    overtime_rejected: { title: 'Overtime rejected', body: 'The overtime of {{person}} was rejected: {{dates}}.' },
    overtime_recounted: {
      title: 'Overtime hours recalculated',
      body: 'The approved overtime of {{person}} was counted anew, because the calendar has changed: {{dates}}.',
    },
  },
  to_person: {
    overtime_approved: 'Your overtime is approved: {{dates}}.',
    overtime_rejected: 'Your overtime was rejected: {{dates}}. The request says why.',
    overtime_recounted: 'Your approved overtime was counted again, because the calendar has changed: {{dates}}.',
  },
  receivers: {
    overtime_requested: 'who must act next',
    overtime_reviewed: 'who must act next',
    overtime_approved: 'the employee, and the approver',
    overtime_rejected: 'the employee, and the approver',
    overtime_recounted: 'the employee, and the approver',
  },
  records: {
    overtime_requests: 'Overtime request',
    overtime_minutes: 'Overtime minutes',
  },
} as const;
