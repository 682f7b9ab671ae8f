import type { Audited } from '#server/access/audit/index.ts';

const sides = { 1: 'performanceRecords:form.employee_side', 2: 'performanceRecords:form.manager_side' };

/** The shared tables of performance in the trail. */
export const performanceAudited: Audited = {
  tables: {
    performance_cycles: { told: 'open' },
    performance_files: { told: 'performance', states: { kind: 'performanceRecords:kinds.{}', side: sides } },
    performance_holds: { told: 'performance' },
    performance_modules: {
      told: 'open',
      states: {
        input_type: 'performanceModules:inputs.{}',
        layout: 'performanceModules:layouts.{}',
        used_in: 'performanceModules:forms.{}',
      },
    },
    performance_rules: { told: 'open' },
    performance_sides: {
      told: 'performance',
      states: { kind: 'performanceRecords:kinds.{}', stage: 'performanceRecords:stages.{}', side: sides },
    },
  },
};
