import { salaryTaxRates } from '#contract/payroll/settings/payroll-settings.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { scaleList } from './scale-list.tsx';

/** The tax on salary by bands of the monthly salary, in riel. */
export const SalaryTaxRateScreen = scaleList({
  title: 'pages.salary_tax_rate',
  resource: 'salary tax rate',
  hasRound: false,
  calls: {
    list: (query) => readList(salaryTaxRates.list, { query }),
    detail: (id) => read(salaryTaxRates.detail, { params: { id } }),
    create: ({ round: _round, ...body }) => call(salaryTaxRates.create, { body }),
    update: (id, { round: _round, ...body }) => call(salaryTaxRates.update, { params: { id }, body }),
    archive: (id, query) => call(salaryTaxRates.archive, { params: { id }, query }),
  },
});
