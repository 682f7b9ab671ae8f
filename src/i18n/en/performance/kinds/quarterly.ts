export const quarterlyKind = {
  title: 'Quarterly review',
  name: 'Quarterly reviews',
  row: 'Quarterly review {{title}}',
  request: 'The quarterly review',
  notices: {
    quarterly_submitted: {
      title: 'Quarterly review to read',
      body: '{{person}} submitted the review of quarter {{quarter}} of {{year}}.',
    },
    quarterly_reviewed: {
      title: 'Quarterly review answered',
      body: 'The review of {{person}} for quarter {{quarter}} of {{year}} is answered and can be read.',
    },
  },
  to_person: {
    quarterly_reviewed: 'Your review of quarter {{quarter}} of {{year}} is answered. You can read it.',
  },
  receivers: {
    quarterly_submitted: 'the evaluator',
    quarterly_reviewed: 'the employee',
  },
  records: {
    quarterly_reviews: 'Quarterly review',
  },
} as const;
