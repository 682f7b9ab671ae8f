export const termsKind = {
  name: 'Contract changes',
  row: '{{title}}',
  request: 'The change of terms',
  final: {
    approve: 'Once approved, the record is changed from its day on!',
    reject: 'Once rejected, the record stays as it is!',
  },
  notices: {
    terms_requested: { title: 'Contract change to approve', body: 'A contract change for {{person}} waits for your approval.' },
    terms_decided: { title: 'Contract change decided', body: 'The contract change of {{person}} was {{decision}}.' },
  },
  receivers: {
    terms_requested: 'who must act next',
    terms_decided: 'who made the change',
  },
  records: {
    term_requests: 'Change of terms',
  },
  fields: { rows_before: 'Before', rows_after: 'After', part: 'Part' },
} as const;
