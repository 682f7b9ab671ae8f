/** Words of the budgets of staff cost. */
export const budgets = {
  about: 'What a project may spend on staff, from month to month. The forecast says how long it lasts.',
  add: 'Add budget',
  project: 'Project',
  sub_project: 'Sub-project',
  sub_project_help: 'Without one the budget is for the project and all its sub-projects that have no budget of their own.',
  from: 'From month',
  to: 'To month',
  months: 'Months',
  amount: 'Amount (USD)',
  note: 'Note',
  last_month: 'People charged to it cost USD {{cost}} in {{month}}.',
  less_than_month: 'Less than one month: people charged to it cost USD {{cost}} in {{month}}.',
  is_sure_label: 'Unusual amount',
  is_sure: 'The amount is right',
};
