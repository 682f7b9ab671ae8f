import type { performanceReport as english } from '#i18n/en/performance-report.ts';
import type { Translation } from '#i18n/translation.ts';

export const performanceReport: Translation<typeof english> = {
  timeline: {
    title: 'កាលវិភាគឆ្នាំ {{year}}',
    due_on: 'កំណត់ {{day}}',
    not_asked: 'មិនតម្រូវ',
    no_day: 'ក្រោយបើកលទ្ធផល',
    done_on: 'រួចរាល់ {{day}}',
    done: 'រួចរាល់',
    waiting: 'បានដាក់ជូន',
    due_today: 'ដល់កំណត់ថ្ងៃនេះ',
    due_in_one: 'នៅសល់ 1 ថ្ងៃ',
    due_in_other: 'នៅសល់ {{count}} ថ្ងៃ',
    late_one: 'យឺត 1 ថ្ងៃ',
    late_other: 'យឺត {{count}} ថ្ងៃ',
    open: 'មិនទាន់ធ្វើ',
    progress: 'វឌ្ឍនភាពគោលដៅ',
    quarter: 'ត្រីមាស {{quarter}}',
    overall: '{{percent}}% (បានរាយការណ៍ {{reported}} ក្នុង {{goals}})',
    no_goals: 'គ្មានគោលដៅ',
    goal: 'គោលដៅ',
    all_goals: 'គោលដៅទាំងអស់',
    not_reported: '-',
    reported: '{{progress}}%, {{health}}',
  },
  next: {
    title: 'សមិទ្ធកម្ម {{year}}',
    nothing: 'ឥឡូវគ្មានអ្វីត្រូវធ្វើទេ។',
    go: 'បន្ត៖ {{step}}',
  },
};
