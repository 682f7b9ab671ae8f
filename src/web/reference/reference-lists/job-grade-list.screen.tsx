import { jobGrades } from '#contract/reference/reference-lists.ts';
import { nameList } from './name-list.tsx';

export const JobGradeListScreen = nameList({
  title: 'pages.job_grade',
  resource: 'job grade',
  calls: jobGrades,
  about: 'job_grade',
});
