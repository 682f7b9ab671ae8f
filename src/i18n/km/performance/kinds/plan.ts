import type { planKind as english } from '#i18n/en/performance/kinds/plan.ts';
import type { Translation } from '#i18n/translation.ts';

export const planKind: Translation<typeof english> = {
  title: 'ផែនការកែលម្អ',
  notices: {
    plan_changed: { title: 'មានអ្វីត្រូវអាន', body: 'មានអ្វីត្រូវអាននៅក្នុងផ្នែកសមិទ្ធកម្មរបស់អ្នក។' },
    plan_ends: {
      title: 'មានអ្វីមួយជិតចប់',
      body: 'មានអ្វីមួយក្នុងផ្នែកសមិទ្ធកម្មរបស់ {{person}} ចប់នៅ {{dates}}។',
    },
  },
  to_person: {
    plan_ends: 'មានអ្វីមួយក្នុងផ្នែកសមិទ្ធកម្មរបស់អ្នក ចប់នៅ {{dates}}។',
  },
  receivers: {
    plan_ends: 'បុគ្គលិក និងអ្នកគ្រប់គ្រង',
    plan_changed: 'បុគ្គលិក',
  },
  records: {
    improvement_plans: 'ផែនការកែលម្អ',
  },
};
