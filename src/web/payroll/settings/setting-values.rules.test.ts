import { describe, expect, it } from 'vitest';
import type { NssfSetting } from '#contract/payroll/settings/payroll-settings.ts';
import { changedValues, daysOf } from './setting-values.rules.ts';

const version = { validTo: null, legal: '', isProposal: false, isFrozen: false, changedBy: null, changedAt: null };
const origin = (validFrom: string) => ({ validFrom, legal: '', isFrozen: false });
const setting: NssfSetting = {
  accident: 0.8,
  health: 2.6,
  providentFundStaff: 0,
  providentFundOrganization: 0,
  seniority: 2_000_000,
  severancePay: 5,
  firstPaymentShare: 50,
  recoveryCap: 50,
  ownPension: 0,
  version: 4,
  seniorityVersion: 2,
  paymentVersion: 2,
  origins: {
    accident: origin('2027-01-01'),
    health: origin('2018-01-01'),
    providentFundStaff: origin('2018-01-01'),
    providentFundOrganization: origin('2018-01-01'),
    seniority: origin('2018-01-01'),
    severancePay: origin('2018-01-01'),
    firstPaymentShare: origin('2018-01-01'),
    recoveryCap: origin('2018-01-01'),
    ownPension: origin('2018-01-01'),
  },
  history: [
    { ...version, field: 'accident', value: 0.8, validFrom: '2027-01-01' },
    { ...version, field: 'accident', value: 0.7, validFrom: '2018-01-01' },
    { ...version, field: 'health', value: 2.6, validFrom: '2018-01-01' },
    { ...version, field: 'seniority', value: 1, validFrom: '2020-05-05' },
  ],
  change: { validFrom: '2026-11-01', approvedUntil: null, openMonths: [] },
};

describe('daysOf', () => {
  it('are the days on which a value of the page begins, newest first', () => {
    expect(daysOf(setting.history, ['accident', 'health'])).toEqual([
      { validFrom: '2027-01-01', validTo: null, isProposal: false },
      { validFrom: '2018-01-01', validTo: '2026-12-31', isProposal: false },
    ]);
  });
});

describe('changedValues', () => {
  const fields = ['accident', 'health'] as const;

  it('are those that differ from what is shown', () => {
    expect(changedValues(setting, { accident: 0.8, health: 3 }, { fields, validFrom: '2027-01-01' })).toEqual({ health: 3 });
  });

  it('without any, are those whose note the day can mend', () => {
    expect(changedValues(setting, { accident: 0.8, health: 2.6 }, { fields, validFrom: '2027-01-01' })).toEqual({
      accident: 0.8,
    });
    expect(changedValues(setting, { accident: 0.8, health: 2.6 }, { fields, validFrom: '2026-11-01' })).toEqual({});
  });
});
