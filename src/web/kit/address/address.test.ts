import { describe, expect, it } from 'vitest';
import {
  changeAddress,
  clearAddress,
  isNarrowed,
  pageOf,
  parseSearch,
  readAddress,
  shownRows,
  stringifySearch,
} from './address.ts';
import { choice, choices, day, days, flag, month, page, record, size, text } from './codecs.ts';

const spec = {
  current: page(),
  size: size([20, 30, 50, 100], 20),
  search: text(),
  newHire: flag(),
  month: month(),
  joined: day(),
  dates: days(),
  state: choice(['PENDING', 'APPROVED']),
  states: choices(['PENDING', 'APPROVED']),
};

describe('readAddress', () => {
  it('gives the defaults of an empty address', () => {
    expect(readAddress(spec, {})).toEqual({
      current: 1,
      size: 20,
      search: '',
      newHire: false,
      month: undefined,
      joined: undefined,
      dates: undefined,
      state: undefined,
      states: [],
    });
  });

  it('clips what people type', () => {
    const values = readAddress(
      spec,
      parseSearch('?current=-3&size=7&month=2026-13&dates=2026-02-01,2026-01-01&state=LOST&states=APPROVED,LOST'),
    );
    expect(values).toMatchObject({
      current: 1,
      size: 20,
      month: undefined,
      dates: undefined,
      state: undefined,
      states: ['APPROVED'],
    });
  });

  it('reads what it wrote', () => {
    const search = changeAddress(
      spec,
      {},
      { current: 3, size: 50, search: '0012', newHire: true, dates: { from: '2026-01-01', to: '2026-01-31' } },
    );
    const address = stringifySearch(search);
    expect(address).toBe('?current=3&size=50&search=0012&newHire=true&dates=2026-01-01,2026-01-31');
    expect(readAddress(spec, parseSearch(address))).toMatchObject({
      current: 3,
      size: 50,
      search: '0012',
      newHire: true,
      dates: { from: '2026-01-01', to: '2026-01-31' },
    });
  });
});

describe('changeAddress', () => {
  it('begins at page 1 when the search changes', () => {
    expect(changeAddress(spec, { current: '4', size: '50' }, { search: 'dara' })).toEqual({ size: '50', search: 'dara' });
  });

  it('stays on its page when a drawer opens', () => {
    expect(changeAddress({ ...spec, leaveId: record() }, { current: '4' }, { leaveId: 'x' })).toEqual({
      current: '4',
      leaveId: 'x',
    });
  });

  it('keeps parameters of others and drops defaults', () => {
    expect(changeAddress(spec, { leaveId: 'x', current: '4' }, { current: 1 })).toEqual({ leaveId: 'x' });
  });
});

describe('narrowed lists', () => {
  it('knows a filter from the page', () => {
    expect(isNarrowed(spec, { current: '2', size: '50', leaveId: 'x' })).toBe(false);
    expect(isNarrowed(spec, { newHire: 'true' })).toBe(true);
  });

  it('takes search and filters away', () => {
    expect(clearAddress(spec, { current: '2', size: '50', search: 'dara', leaveId: 'x' })).toEqual({ size: '50', leaveId: 'x' });
  });
});

describe('pages', () => {
  it('counts the offset from page and size', () => {
    expect(pageOf({ current: 3, size: 20 })).toEqual({ offset: 40, limit: 20 });
    expect(pageOf({ current: 1, size: 0 })).toEqual({ offset: 0, limit: 0 });
  });

  it('tells the rows shown', () => {
    expect(shownRows({ offset: 20, count: 20, total: 53 })).toEqual({ from: 21, to: 40 });
    expect(shownRows({ offset: 40, count: 13, total: 53 })).toEqual({ from: 41, to: 53 });
    expect(shownRows({ offset: 0, count: 0, total: 0 })).toEqual({ from: 0, to: 0 });
  });
});
