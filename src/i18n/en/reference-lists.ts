/** The short lists of the settings. */
export const referenceLists = {
  name: 'Name',
  name_kh: 'Khmer name',
  code: 'Code',
  department: 'Department',
  department_name: 'Department name',
  start: 'Start date',
  end: 'End date',
  about: {
    department: 'Departments hold teams and people. Add the first, then its teams.',
    team: 'A team belongs to a department. People are placed in teams.',
    duty_station: 'Where people work: the head office and the field offices, each with its code.',
    visa_type: 'The kinds of visa that staff from abroad hold.',
    passport_type: 'The kinds of passport that people hold.',
    nationality: 'The nationalities of your people.',
    job_level: 'The levels of your jobs, as the salary scale has them.',
    job_grade: 'The grades of your jobs, as the salary scale has them.',
    public_holiday: 'Days on which nobody works. Leave and overtime are counted by them.',
  },
};
