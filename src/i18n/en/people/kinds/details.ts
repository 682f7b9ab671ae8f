export const detailsKind = {
  name: 'Changes of details',
  row: 'Details: {{title}}',
  request: 'The change of details',
  final: {
    approve: 'Once approved, the record is changed!',
    reject: 'Once rejected, the record stays as it is!',
  },
  notices: {
    details_requested: {
      title: 'Change of details to approve',
      body: 'A change of details for {{person}} waits for your decision.',
    },
    details_decided: { title: 'Change of details decided', body: 'The change of details of {{person}} was {{decision}}.' },
  },
  to_person: {
    details_decided: 'Your change of details was {{decision}}.',
  },
  receivers: {
    details_requested: 'who must act next',
    details_decided: 'the employee, and who typed it for them',
  },
  records: {
    detail_requests: 'Change of details',
  },
  fields: { paid_from: 'New account from', papers: 'Papers that show it' },
} as const;
