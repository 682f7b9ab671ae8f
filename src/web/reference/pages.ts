import { screen, settingPage } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';

export const referencePages: readonly Module[] = [
  settingPage('department', {
    title: 'pages.department',
    needs: 'department/view',
    keywords: 'unit section organisation ផ្នែក',
    screen: screen(() => import('#web/reference/reference-lists/department-list.screen.tsx'), 'DepartmentListScreen'),
  }),
  settingPage('team', {
    title: 'pages.team',
    needs: 'team/view',
    keywords: 'group unit',
    screen: screen(() => import('#web/reference/reference-lists/team-list.screen.tsx'), 'TeamListScreen'),
  }),
  settingPage('job-level', {
    title: 'pages.job_level',
    needs: 'job level/view',
    keywords: 'band rank position កម្រិត',
    screen: screen(() => import('#web/reference/reference-lists/job-level-list.screen.tsx'), 'JobLevelListScreen'),
  }),
  settingPage('job-grade', {
    title: 'pages.job_grade',
    needs: 'job grade/view',
    screen: screen(() => import('#web/reference/reference-lists/job-grade-list.screen.tsx'), 'JobGradeListScreen'),
  }),
  {
    path: '/setting/job_grade',
    title: 'pages.job_grade',
    needs: 'job grade/view',
    screen: screen(() => import('#web/reference/reference-lists/job-grade-list.screen.tsx'), 'JobGradeListScreen'),
  },
  settingPage('duty-station', {
    title: 'pages.duty_station',
    needs: 'duty station/view',
    keywords: 'place province location field office ខេត្ត',
    screen: screen(() => import('#web/reference/reference-lists/duty-station-list.screen.tsx'), 'DutyStationListScreen'),
  }),
  settingPage('visa-type', {
    title: 'pages.visa_type',
    needs: 'visa type/view',
    keywords: 'foreigner expatriate',
    screen: screen(() => import('#web/reference/reference-lists/visa-type-list.screen.tsx'), 'VisaTypeListScreen'),
  }),
  settingPage('passport-type', {
    title: 'pages.passport_type',
    needs: 'passport type/view',
    keywords: 'travel document',
    screen: screen(() => import('#web/reference/reference-lists/passport-type-list.screen.tsx'), 'PassportTypeListScreen'),
  }),
  settingPage('nationality', {
    title: 'pages.nationality',
    needs: 'nationality/view',
    keywords: 'country foreigner',
    screen: screen(() => import('#web/reference/reference-lists/nationality-list.screen.tsx'), 'NationalityListScreen'),
  }),
  settingPage('branch', {
    title: 'pages.branch',
    needs: 'branch/view',
    keywords: 'office location',
    screen: screen(() => import('#web/reference/reference-lists/branch-list.screen.tsx'), 'BranchListScreen'),
  }),
];
