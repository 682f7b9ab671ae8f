export const planKind = {
  title: 'Improvement plan',
  notices: {
    plan_changed: {
      title: 'Something new in your performance area',
      body: 'There is something to read in your performance area.',
    },
    plan_ends: {
      title: 'Performance: end date is near',
      body: 'Something in the performance area of {{person}} ends on {{dates}}.',
    },
  },
  to_person: {
    plan_ends: 'Something in your performance area ends on {{dates}}.',
  },
  receivers: {
    plan_ends: 'the employee and the supervisor',
    plan_changed: 'the employee',
  },
  records: {
    improvement_plans: 'Improvement plan',
  },
} as const;
