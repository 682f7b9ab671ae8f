import type { organisation as english } from '#i18n/en/people/organisation.ts';
import type { Translation } from '#i18n/translation.ts';

export const organisation: Translation<typeof english> = {
  view_label: 'រៀបចំតាម',
  line: 'តាមអ្នកគ្រប់គ្រង',
  department: 'តាមនាយកដ្ឋាន និងក្រុម',
  search: 'ស្វែងរកបុគ្គល',
  tree: 'រចនាសម្ព័ន្ធអង្គការ',
  hint: 'គ្រាប់ចុចព្រួញសម្រាប់ផ្លាស់ទី ស្ដាំបើក ឆ្វេងបិទ Enter បង្ហាញប្រវត្តិរូប។',
  expand_all: 'បើកទាំងអស់',
  collapse_all: 'បិទទាំងអស់',
  zoom_in: 'ពង្រីក',
  zoom_out: 'បង្រួម',
  fit: 'ឱ្យល្មមនឹងផ្ទាំង',
  open_below: 'បង្ហាញអ្នកនៅក្រោម {{name}}',
  close_below: 'លាក់អ្នកនៅក្រោម {{name}}',
  people_one: 'បុគ្គលិក {{count}} នាក់',
  people_other: 'បុគ្គលិក {{count}} នាក់',
  no_department: 'គ្មាននាយកដ្ឋាន',
  manager_gone: 'អ្នកគ្រប់គ្រងលែងនៅទីនេះ',
  circle: 'ខ្សែគ្រប់គ្រងវិលជុំ',
  empty: 'មិនទាន់មាននរណាត្រូវបង្ហាញទេ',
  empty_text: 'រចនាសម្ព័ន្ធនេះគូរតាមអ្នកគ្រប់គ្រងផ្ទាល់របស់បុគ្គលិកម្នាក់ៗ។',
  page_of: 'សន្លឹក {{page}} នៃ {{pages}}',
  as_of: 'បុគ្គលិក {{count}} នាក់ · {{day}}',
};
