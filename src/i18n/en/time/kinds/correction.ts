export const correctionKind = {
  name: 'Attendance',
  row: '{{title}}',
  request: 'The attendance correction',
  final: {
    approve: 'Once approved, you will not be able to rollback this correction!',
    reject: 'Once rejected, you will not be able to rollback this correction!',
  },
  notices: {
    correction_requested: { title: 'Attendance correction to decide', body: '{{person}} asks to correct {{dates}}.' },
    correction_decided: {
      title: 'Attendance correction decided',
      body: 'The correction of {{dates}} that {{person}} asked for was {{decision}}.',
    },
  },
  to_person: {
    correction_decided: 'Your attendance correction for {{dates}} was {{decision}}.',
  },
  receivers: {
    correction_requested: 'who must act next',
    correction_decided: 'the employee, and the approver',
  },
  records: {
    attendance_corrections: 'Attendance correction',
  },
} as const;
