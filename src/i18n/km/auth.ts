import type { auth as english } from '#i18n/en/auth.ts';
import type { Translation } from '#i18n/translation.ts';

export const auth: Translation<typeof english> = {
  title: 'ចូលប្រើប្រាស់',
  tagline: 'បុគ្គលិក ប្រាក់បៀវត្ស និងគម្រោង ត្បាញចូលគ្នាយ៉ាងស្មើ។',
  company_code: 'លេខកូដអង្គការ',
  user_name: 'ឈ្មោះអ្នកប្រើ',
  password: 'ពាក្យសម្ងាត់',
  sign_in: 'ចូល',
  private_url_required: 'ត្រូវបំពេញលេខកូដអង្គការ!',
  user_name_required: 'ត្រូវបំពេញឈ្មោះអ្នកប្រើ!',
  password_required: 'ត្រូវបំពេញពាក្យសម្ងាត់!',
  failed: 'មិនអាចចូលបានទេ',
  signed_out_kept: 'វគ្គប្រើប្រាស់របស់អ្នកបានផុតកំណត់។ សូមចូលម្តងទៀត៖ អ្នកនឹងត្រឡប់ទៅកន្លែងដើមវិញ។',
  other_session: 'អ្នកកំពុងប្រើក្នុងនាម {{name}}។ ការចូលម្តងទៀតនឹងជំនួសវគ្គនោះ។',
  continue_session: 'បន្តក្នុងនាម {{name}}',
  demo: {
    title: 'សាកល្បងអង្គការគំរូ',
    text: 'ចុចម្តងដើម្បីចូល។ ទិន្នន័យទាំងនេះជាការប្រឌិត។',
    sign_in_as: 'ចូលជា {{role}}',
  },
  version: 'កំណែ {{version}}',
  copyright: '© {{year}} ក្រមា',
  change_password: {
    title: 'ប្តូរពាក្យសម្ងាត់',
    current: 'ពាក្យសម្ងាត់បច្ចុប្បន្ន',
    new: 'ពាក្យសម្ងាត់ថ្មី',
    confirm: 'បញ្ជាក់ពាក្យសម្ងាត់ថ្មី',
    hint: 'យ៉ាងតិច 8 តួអក្សរ ហើយមិនដូចឈ្មោះអ្នកប្រើ។ អ្នកនឹងត្រូវចូលម្តងទៀត។',
    current_required: 'សូមបញ្ចូលពាក្យសម្ងាត់បច្ចុប្បន្នរបស់អ្នក!',
    new_required: 'សូមបញ្ចូលពាក្យសម្ងាត់ថ្មីរបស់អ្នក!',
    confirm_required: 'សូមបញ្ជាក់ពាក្យសម្ងាត់ថ្មីរបស់អ្នក!',
    mismatch: 'ពាក្យសម្ងាត់បញ្ជាក់មិនត្រូវគ្នាទេ',
    current_wrong: 'ពាក្យសម្ងាត់បច្ចុប្បន្នរបស់អ្នកមិនត្រូវគ្នាទេ',
    submit: 'ប្តូរពាក្យសម្ងាត់',
    done: 'ពាក្យសម្ងាត់របស់អ្នកត្រូវបានប្តូរ។ សូមចូលម្តងទៀត។',
  },
};
