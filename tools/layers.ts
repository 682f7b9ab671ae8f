/** One import of a file of the product. */
export interface Import {
  /** The file that imports, from the repository's root. */
  readonly file: string;
  /** What it imports, as written. */
  readonly target: string;
}

/** Every module that a text imports or re-exports, at the top or on demand. */
export function importsOf(file: string, text: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;
  return [...text.matchAll(pattern)].map(([, from, bare, dynamic]) => ({ file, target: from ?? bare ?? dynamic ?? '' }));
}

/** Where a file belongs. */
function placeOf(path: string): { readonly layer: string; readonly feature: string | undefined } {
  const [, layer = '', , , feature] = /^src\/([^/]+)(\/(features)\/([^/]+))?/.exec(path) ?? [];
  return { layer, feature };
}

/** Files that put the product together: only they know every feature. */
const composition = [
  /^src\/server\/(features|main|company-commands|app)\.ts$/,
  /^src\/server\/jobs\/index\.ts$/,
  /^src\/server\/db\/demo\//,
  /^src\/web\/app\//,
  /^src\/web\/main\.tsx$/,
  /^src\/testing\//,
];

const packages: Readonly<Record<string, readonly string[]>> = { engine: [], i18n: [], contract: ['zod'] };
const layers: Readonly<Record<string, readonly string[]>> = {
  engine: ['engine'],
  i18n: ['i18n'],
  contract: ['contract', 'engine'],
  server: ['server', 'engine', 'i18n', 'contract'],
  web: ['web', 'engine', 'i18n', 'contract'],
  testing: ['testing', 'server', 'engine', 'i18n', 'contract'],
};

/** Why an import breaks the law of the layers; undefined where it does not. Tests may import what tests with. */
export function violation({ file, target }: Import): string | undefined {
  const isTest = /\.(test|testing|samples)\.tsx?$/.test(file);
  const from = placeOf(file);
  const inner = /^#(\w+)\/(.*)$/.exec(target);
  if (inner === null) {
    if (target.startsWith('.')) return undefined;
    const allowed = packages[from.layer];
    return allowed === undefined || allowed.includes(target) || isTest
      ? undefined
      : `${from.layer} imports the package ${target}`;
  }
  const [, layer = '', rest = ''] = inner;
  if (isTest && layer === 'testing') return undefined;
  const below = layers[from.layer] ?? [];
  if (!below.includes(layer)) return `${from.layer} imports ${layer}`;
  const feature = /^features\/([^/]+)\//.exec(rest)?.[1];
  if (feature === undefined || feature === from.feature || composition.some((pattern) => pattern.test(file)) || isTest)
    return undefined;
  if (from.feature === undefined) return `${from.layer} imports its feature ${feature}`;
  return rest === `features/${feature}/index.ts` ? undefined : `the feature ${from.feature} reaches into the feature ${feature}`;
}
