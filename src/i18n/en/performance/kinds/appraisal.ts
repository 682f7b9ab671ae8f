export const appraisalKind = {
  title: 'Appraisal',
  name: 'Appraisals',
  row: 'Appraisal {{title}}',
  request: 'The appraisal',
  notices: {
    appraisal_submitted: { title: 'Appraisal to evaluate', body: '{{person}} submitted the appraisal of {{year}}.' },
    appraisal_released: { title: 'Appraisal to read', body: 'The appraisal of {{person}} for {{year}} is ready to be read.' },
    appraisal_answered: { title: 'Appraisal answered', body: '{{person}} has read and answered the appraisal of {{year}}.' },
  },
  to_person: {
    appraisal_released: 'Your appraisal for {{year}} is ready. Read it and answer.',
  },
  receivers: {
    appraisal_submitted: 'the evaluator',
    appraisal_released: 'the employee',
    appraisal_answered: 'the evaluator and, if the employee disagrees, the person who calibrates',
  },
  records: {
    appraisals: 'Appraisal',
  },
} as const;
