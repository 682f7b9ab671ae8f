export const leaveKind = {
  name: 'Leave',
  row: '{{title}}',
  request: 'The leave request',
  final: {
    approve: 'Once approved, you will not be able to rollback this leave!',
    reject: 'Once rejected, you will not be able to rollback this leave!',
  },
  late_pay:
    '{{quantity}} unpaid days of {{month}} were taken off with the payroll of {{payroll}}: it was approved after that month was paid.',
  notices: {
    leave_requested: { title: 'Leave request to approve', body: '{{person}} asks for leave: {{dates}}.' },
    leave_reviewed: { title: 'Leave reviewed, to approve', body: 'The leave of {{person}} was reviewed: {{dates}}.' },
    leave_cancellation_asked: {
      title: 'Cancellation of leave to decide',
      body: 'Cancellation of the leave of {{person}} is requested: {{dates}}. Approve or refuse it.',
    },
    leave_approved: { title: 'Leave approved', body: 'The leave of {{person}} is approved: {{dates}}.' },
    leave_rejected: { title: 'Leave rejected', body: 'The leave of {{person}} was rejected: {{dates}}.' },
    leave_cancelled: { title: 'Leave cancelled', body: 'The leave of {{person}} is cancelled: {{dates}}.' },
    leave_cancellation_refused: {
      title: 'Cancellation of leave refused',
      body: 'The leave of {{person}} was not cancelled and holds: {{dates}}.',
    },
    leave_recounted: {
      title: 'Leave days recalculated',
      body: 'The leave of {{person}} was shortened or counted anew: {{dates}}.',
    },
    leave_restored: {
      title: 'Leave stands again',
      body: 'The calendar gave back the days of the leave of {{person}}: {{dates}}. It stands as before.',
    },
  },
  to_person: {
    leave_approved: 'Your leave is approved: {{dates}}.',
    leave_rejected: 'Your leave was rejected: {{dates}}. The request says why.',
    leave_cancelled: 'Your leave is cancelled: {{dates}}.',
    leave_cancellation_refused: 'Your leave was not cancelled and stands: {{dates}}.',
    leave_recounted: 'Your leave was shortened or counted again: {{dates}}. Check it.',
    leave_restored: 'The calendar gave back the days of your leave: {{dates}}. It stands as before.',
  },
  receivers: {
    leave_requested: 'the next approver',
    leave_reviewed: 'who must act next',
    leave_cancellation_asked: 'who must act next',
    leave_approved: 'the employee, and the approver',
    leave_rejected: 'the employee, and the approver',
    leave_cancelled: 'the employee, and the approver',
    leave_cancellation_refused: 'the employee, and the approver',
    leave_recounted: 'the employee, and the approver',
    leave_restored: 'the employee, and the approver',
  },
  records: {
    leave_requests: 'Leave request',
  },
  fields: { cancel_from: 'Cancelled from' },
} as const;
