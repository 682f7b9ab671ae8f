import { departments } from '#contract/reference/reference-lists.ts';
import { nameList } from './name-list.tsx';

export const DepartmentListScreen = nameList({
  title: 'pages.department',
  resource: 'department',
  calls: departments,
  about: 'department',
});
