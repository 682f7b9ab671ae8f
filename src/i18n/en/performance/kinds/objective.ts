export const objectiveKind = {
  title: 'Objectives',
  name: 'Objectives',
  row: 'Objectives {{title}}',
  request: 'The objectives',
  notices: {
    objective_submitted: { title: 'Objectives to review', body: '{{person}} submitted the objectives of {{year}}.' },
    objective_sent_back: {
      title: 'Objectives sent back',
      body: 'The objectives of {{person}} for {{year}} were sent back for changes.',
    },
    objective_approved: { title: 'Objectives approved', body: 'The objectives of {{person}} for {{year}} are approved.' },
    objective_rejected: { title: 'Objectives rejected', body: 'The objectives of {{person}} for {{year}} were rejected.' },
    quarter_reviewed: {
      title: 'Quarter reviewed',
      body: 'The quarter of {{person}} in {{year}} is reviewed; the objectives can be updated.',
    },
  },
  to_person: {
    objective_sent_back: 'Your objectives for {{year}} were sent back. Change them and submit them again.',
    objective_approved: 'Your objectives for {{year}} are approved.',
    objective_rejected: 'Your objectives for {{year}} were rejected. The comment says why.',
    quarter_reviewed: 'Your quarter in {{year}} is reviewed. You can update your objectives.',
  },
  receivers: {
    objective_submitted: 'the evaluator and the approver',
    objective_sent_back: 'the employee',
    objective_approved: 'the employee',
    objective_rejected: 'the employee',
    quarter_reviewed: 'the employee',
  },
  records: {
    objectives: 'Objectives',
  },
} as const;
