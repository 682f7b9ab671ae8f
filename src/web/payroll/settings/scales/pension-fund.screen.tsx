import { pensionFundRates } from '#contract/payroll/settings/payroll-settings.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { scaleList } from './scale-list.tsx';

/** The pension fund by bands of the wage, in riel, with the announced version that waits for an administrator. */
export const PensionFundScreen = scaleList({
  title: 'pages.pension_fund',
  resource: 'pension fund',
  hasRound: true,
  calls: {
    list: (query) => readList(pensionFundRates.list, { query }),
    detail: (id) => read(pensionFundRates.detail, { params: { id } }),
    create: (body) => call(pensionFundRates.create, { body }),
    update: (id, body) => call(pensionFundRates.update, { params: { id }, body }),
    archive: (id, query) => call(pensionFundRates.archive, { params: { id }, query }),
    confirm: (body) => call(pensionFundRates.confirm, { body }),
  },
});
