/** Words of the costs that donors do not take. */
export const ineligibleCosts = {
  about: 'What a donor does not pay for, and the project that carries it. Costs of people charged to the donor are moved by it.',
  add: 'Add costs',
  project: 'Project',
  donor: 'Donor',
  items: 'Costs not accepted',
  items_help: 'Items whose cost goes to the other project. Pay stays the same.',
  carrier: 'Charged to instead',
  carrier_help: 'The project that carries these costs. It must take them itself.',
  from: 'From month',
  from_help: 'From {{month}} on: approved payroll has used the earlier months.',
  to: 'To month',
  to_help: 'Without one it goes on.',
  months: 'Months',
  goes_on: 'from {{month}}',
  note: 'Note',
};
