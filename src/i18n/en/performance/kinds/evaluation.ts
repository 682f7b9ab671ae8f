export const evaluationKind = {
  name: 'Evaluations',
  row: 'Evaluation {{title}}',
  request: 'The self evaluation',
  notices: {
    self_evaluation_submitted: {
      title: 'Self evaluation to review',
      body: '{{person}} submitted the self evaluation of {{year}}.',
    },
    evaluation_approved: { title: 'Evaluation approved', body: 'The evaluation of {{person}} for {{year}} is ready to be read.' },
  },
  to_person: {
    evaluation_approved: 'Your evaluation for {{year}} is ready to read.',
  },
  receivers: {
    self_evaluation_submitted: 'the evaluator and the approver',
    evaluation_approved: 'the employee',
  },
} as const;
