import type { overtimeTypes as english } from '#i18n/en/time/overtime-types.ts';
import type { Translation } from '#i18n/translation.ts';

export const overtimeTypes: Translation<typeof english> = {
  about: 'ប្រាក់ដែលទទួលបានសម្រាប់មួយម៉ោងនៃការថែមម៉ោង តាមប្រភេទថ្ងៃ និងពេលវេលា។ បញ្ជីបើកប្រាក់ប្រើអត្រាទាំងនេះ។',
  name: 'ឈ្មោះ',
  name_kh: 'ឈ្មោះជាភាសាខ្មែរ',
  type: 'ប្រភេទ',
  types: {
    t1: 'ថ្ងៃឈប់សម្រាកសាធារណៈ',
    t2: 'ធម្មតា',
    t3: 'វេនយប់',
    t4: 'ថ្ងៃសម្រាក',
    t5: 'ឈប់សម្រាកជំនួស',
  },
  rate: 'អត្រា',
  rate_help: 'ចំនួនដងនៃប្រាក់ឈ្នួលមួយម៉ោង ឧទាហរណ៍ 1.5។ លើស 10៖ ភាគរយ។',
  rate_help_leave: 'ចំនួនថ្ងៃសម្រាកសម្រាប់ថ្ងៃធ្វើការមួយ។ ការសងមិនបើកជាប្រាក់ទេ។',
  next_rate: '{{rate}} ចាប់ពី {{day}}',
  time_range: 'ចន្លោះម៉ោង',
  start_time: 'ម៉ោងចាប់ផ្តើម',
  end_time: 'ម៉ោងបញ្ចប់',
  end_time_help: 'ម៉ោងបញ្ចប់មុនម៉ោងចាប់ផ្តើម គឺនៅថ្ងៃបន្ទាប់។',
  valid_from: 'អត្រាចូលជាធរមានពី',
  valid_from_help: 'ទុកទទេ៖ ចាប់ពីបញ្ជីបើកប្រាក់ដំបូងដែលមិនទាន់អនុម័ត។',
  legal: 'កំណត់ចំណាំច្បាប់',
  legal_help: 'ច្បាប់ ឬសេចក្តីសម្រេចដែលជាប្រភពនៃអត្រា។',
};
