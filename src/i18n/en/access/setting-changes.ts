/** Changes of roles, of who decides on requests and of safeguards that a second person confirms. */
export const settingChanges = {
  title: '{{title}}: a change waits for a second person',
  asked: '{{by}} asked for it on {{at}}. Unless somebody rejects it, it takes effect on {{day}}.',
  line: '{{name}}: {{before}} becomes {{after}}',
  nothing: 'nobody',
  gone: 'no longer: {{names}}',
  come: 'now also: {{names}}',
  confirm: 'Confirm',
  reject: 'Reject',
  take_back: 'Take back',
  confirm_title: 'Let this change take effect now?',
  confirm_text: 'You confirm what another person asked for. Both of you stay named in the audit trail.',
  done: { confirm: 'The change is in effect.', reject: 'The change is rejected.', take_back: 'The change is taken back.' },
  failed: 'Nothing changed',
} as const;
