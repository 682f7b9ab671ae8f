import { payrollItems } from '#contract/payroll/settings/payroll-items.ts';
import { payrollSafeguards } from '#contract/payroll/settings/payroll-safeguards.ts';
import {
  nssfFields,
  nssfSettings,
  paymentFields,
  pensionFundRates,
  salaryTaxRates,
  seniorityFields,
} from '#contract/payroll/settings/payroll-settings.ts';
import {
  archiveItem,
  changeItem,
  createItem,
  describeItem,
  listAllowances,
  listItems,
  moveItem,
} from '#server/payroll/settings/items.service.ts';
import { changeNssf, describeNssf } from '#server/payroll/settings/nssf.service.ts';
import { changeSafeguards, describeSafeguards } from '#server/payroll/settings/safeguards.service.ts';
import {
  addBand,
  archiveBand,
  changeBand,
  confirmProposal,
  findBand,
  listBands,
} from '#server/payroll/settings/scale.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts payroll items, tax and pension scales, NSSF, seniority and severance. */
export function payrollSettingsRoutes(platform: Platform): void {
  mount(platform, payrollItems, {
    list: (context, { query }) => listItems(context, query),
    allowances: async (context) => ({ data: await listAllowances(context) }),
    detail: async (context, { params }) => ({ data: await describeItem(context, params.id) }),
    create: async (context, { body }) => ({ data: await createItem(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeItem(context, { id: params.id, body }) }),
    modifyOrder: async (context, { params, body }) => ({
      data: await moveItem(context, { id: params.id, order: body.order }),
    }),
    archive: async (context, { params }) => ({ data: await archiveItem(context, params.id) }),
  });
  mount(platform, salaryTaxRates, {
    list: (context, { query }) => listBands(context, 'salary_tax', query),
    detail: async (context, { params }) => ({ data: await findBand(context, 'salary_tax', params.id) }),
    create: async (context, { body }) => ({ data: await addBand(context, 'salary_tax', body) }),
    update: async (context, { params, body }) => ({
      data: await changeBand(context, { kind: 'salary_tax', id: params.id, request: body }),
    }),
    archive: async (context, { params, query }) => ({
      data: await archiveBand(context, { kind: 'salary_tax', id: params.id, request: query }),
    }),
  });
  mount(platform, pensionFundRates, {
    list: (context, { query }) => listBands(context, 'pension', query),
    detail: async (context, { params }) => ({ data: await findBand(context, 'pension', params.id) }),
    create: async (context, { body }) => ({ data: await addBand(context, 'pension', body) }),
    update: async (context, { params, body }) => ({
      data: await changeBand(context, { kind: 'pension', id: params.id, request: body }),
    }),
    archive: async (context, { params, query }) => ({
      data: await archiveBand(context, { kind: 'pension', id: params.id, request: query }),
    }),
    confirm: async (context, { body }) => ({ data: await confirmProposal(context, 'pension', body) }),
  });
  mount(platform, payrollSafeguards, {
    detail: async (context) => ({ data: await describeSafeguards(context) }),
    update: async (context, { body }) => ({ data: await changeSafeguards(context, body) }),
  });
  mount(platform, nssfSettings, {
    detail: async (context, { query }) => ({
      data: await describeNssf(context, { day: query.validFrom ?? query.date ?? context.today }),
    }),
    update: async (context, { body }) => {
      const { validFrom, legal, version, ...values } = body;
      return { data: await changeNssf(context, { group: nssfFields, values, validFrom, legal, version }) };
    },
    updateSeniority: async (context, { body }) => {
      const { validFrom, legal, version, ...values } = body;
      return { data: await changeNssf(context, { group: seniorityFields, values, validFrom, legal, version }) };
    },
    updatePayments: async (context, { body }) => {
      const { validFrom, legal, version, ...values } = body;
      return { data: await changeNssf(context, { group: paymentFields, values, validFrom, legal, version }) };
    },
  });
}
