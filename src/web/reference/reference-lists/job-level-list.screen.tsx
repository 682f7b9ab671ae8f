import { jobLevels } from '#contract/reference/reference-lists.ts';
import { nameList } from './name-list.tsx';

export const JobLevelListScreen = nameList({
  title: 'pages.job_level',
  resource: 'job level',
  calls: jobLevels,
  about: 'job_level',
});
