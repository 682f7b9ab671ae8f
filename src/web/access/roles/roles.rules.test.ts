import { describe, expect, it } from 'vitest';
import { allPermissions, catalogue, toWire } from '#contract/permissions.ts';
import { permissions as english } from '#i18n/en/access/permissions.ts';
import { areaOrder, beyond, findPermissions, heldBy, permissionGroups, setPermissions } from './roles.rules.ts';

const found = (term: string) =>
  findPermissions(term, {
    module: (resource) => english.resources[resource],
    action: (permission) => toWire(permission).key,
  });

describe('the modules', () => {
  it('hold every permission once, area by area', () => {
    expect(permissionGroups.flatMap(({ permissions }) => permissions).toSorted()).toEqual(allPermissions.toSorted());
    expect(permissionGroups).toHaveLength(Object.keys(catalogue).length);
    const order = permissionGroups.map(({ area }) => areaOrder.indexOf(area));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
  });
});

describe('findPermissions', () => {
  it('gives a whole module by its name, and single permissions by theirs', () => {
    expect(found('duty')).toMatchObject([{ resource: 'duty station', permissions: { length: 4 } }]);
    expect(found('CONFIRM PROB')).toMatchObject([{ resource: 'employee', permissions: ['employee/confirm probation'] }]);
    expect(found('zzz')).toEqual([]);
    expect(found(' ')).toHaveLength(permissionGroups.length);
  });
});

describe('setPermissions', () => {
  it('switches some on and off and leaves the rest', () => {
    const some = setPermissions(['donor/view'], { permissions: ['team/view', 'team/edit'], on: true });
    expect(some).toEqual(['donor/view', 'team/view', 'team/edit']);
    expect(setPermissions(some, { permissions: ['team/view', 'donor/view'], on: false })).toEqual(['team/edit']);
  });
});

describe('two roles', () => {
  it('differ by what one holds and the other does not', () => {
    const permission = (status: 0 | 1) => [
      { id: '1', key: 'view', parentKey: 'donor', rolePermission: [{ id: '2', status }] },
      { id: '3', key: 'edit', parentKey: 'donor', rolePermission: [{ id: '4', status: 1 as const }] },
    ];
    const [more, less] = [heldBy({ permissions: permission(1) }), heldBy({ permissions: permission(0) })];
    expect(beyond(more, less)).toEqual(['donor/view']);
    expect(beyond(less, more)).toEqual([]);
  });
});
