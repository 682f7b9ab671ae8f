/** The areas of the house, from the ground up: each may use those before it and none after it (docs/architecture.md). */
export const areas = [
  'access',
  'reference',
  'requests',
  'people',
  'time',
  'payroll',
  'performance',
  'finance',
  'donors',
  'home',
  'operations',
] as const;
export type Area = (typeof areas)[number];

/** Where a file of the product belongs. */
export interface Place {
  /** The first folder below `src`. */
  readonly layer: string;
  /** Undefined: it stands below all areas, or above them. */
  readonly area: Area | undefined;
  /** The folder of the feature within its area; undefined where it stands in the area itself. */
  readonly feature: string | undefined;
}

/** The place of a path from the root, or of what stands after `#` in an import. */
export function placeOf(path: string): Place {
  const [, layer = '', rest = ''] = /^(?:src\/)?(\w+)\/(.*)$/.exec(path) ?? [];
  const [name, ...inner] = (layer === 'i18n' ? rest.replace(/^(en|km)\//, '') : rest).split('/');
  const area =
    ['contract', 'i18n', 'server', 'web'].includes(layer) && inner.length > 0 ? areas.find((one) => one === name) : undefined;
  return { layer, area, feature: area !== undefined && inner.length > 1 ? inner[0] : undefined };
}

/** Files that put the product together: they alone know all areas, and what reaches only them changes no feature. */
const composition =
  /^src\/(server\/compose\/|web\/app\/|web\/main\.tsx|contract\/(api|notification-kinds|request-kinds)\.ts|i18n\/(namespaces|(en|km)\/(index|kinds))\.ts|testing\/)/;

export const composes = (path: string): boolean => composition.test(path);

/** `server/time/leave`: the folder of a file's feature on its side; undefined for what belongs to none. */
export function featureOf(path: string): string | undefined {
  const { layer, area, feature } = placeOf(path);
  return area === undefined || feature === undefined || !['server', 'web'].includes(layer)
    ? undefined
    : `${layer}/${area}/${feature}`;
}
