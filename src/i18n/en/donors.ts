/** Donors, their project numbers, and the import of sub-projects. */
export const donors = {
  about: 'Donors pay for projects. Add each with its project number, then charge people to it.',
  add: 'Add New',
  title: 'Donor name',
  code: 'Project number',
  start: 'First day',
  end: 'Last day',
  days_help: 'Costs of people charged to it outside these days are asked about before payroll is submitted.',
  costs: 'Costs not taken',
  ended: 'Ended',
  ends_in_zero: 'Ends today',
  ends_in_one: 'Ends in {{count}} day',
  ends_in_other: 'Ends in {{count}} days',
  import: {
    button: 'Import Sub Projects',
    sheet: 'Sub-projects',
    sample: 'Download sample',
    question: 'Are you sure you want to import sub projects?',
    question_text: 'This will import the donor for employees. Do you want to continue?',
    new_donors: 'New donors that are made with the import ({{count}}): {{names}}.',
    refused: {
      other_donor: 'The project number {{code}} belongs to {{donor}} in this file already.',
      twice: '{{code}} stands in this sheet twice for the same project number.',
      activity_twice: 'The same activity stands in this row twice.',
    },
  },
};
