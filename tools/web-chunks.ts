import { join, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { antdStylesPrefix } from './antd-styles-prefix.ts';
import { areas, featureOf } from './areas.ts';

/** What a module imports, of the build under way. */
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const plain = (id: string): string => id.split('?')[0]?.replaceAll(sep, '/') ?? id;

/** The libraries that are one list of all their parts, and where a part of a name lies. Of the list only what is used is kept. */
const lists: readonly { readonly list: RegExp; readonly named: RegExp; readonly partOf: (name: string) => string }[] = [
  {
    list: /\/node_modules\/antd\/es\/index\.js$/,
    named: /import\s*\{([^}]*)\}\s*from\s*["']antd["']/g,
    partOf: (name) => `antd/es/${name.replaceAll(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}/index.js`,
  },
  {
    list: /\/node_modules\/@ant-design\/icons\/es\/index\.js$/,
    named: /import\s*\{([^}]*)\}\s*from\s*["']@ant-design\/icons["']/g,
    partOf: (name) => `@ant-design/icons/es/icons/${name}.js`,
  },
];

/** What a module imports; in the place of a list the parts of it that the module names. */
function importsOf(id: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(id);
  if (info === null) return [];
  return info.importedIds.flatMap((imported) => {
    const found = lists.find(({ list }) => list.test(plain(imported)));
    if (found === undefined) return [imported];
    const folder = imported.slice(0, imported.lastIndexOf('node_modules') + 'node_modules/'.length);
    return [...(info.code ?? '').matchAll(found.named)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().split(/\s/)[0] ?? '')
      .filter((name) => name !== '')
      .map((name) => `${folder}${found.partOf(name)}`);
  });
}

/** Everything that is fetched with these modules, before a screen can be shown. */
function closure(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id, graph));
  }
  return found;
}

/** Who is fetched when: the first page, the frame with the dashboard and its chart, and the other screens. */
interface Plan {
  /** Of the first page what runs before all else, and what the libraries of parts stand on. */
  readonly start: ReadonlySet<string>;
  readonly react: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  readonly frame: ReadonlySet<string>;
  /** The chart of the dashboard, which is fetched with it. */
  readonly chart: ReadonlySet<string>;
  readonly screens: ReadonlySet<string>;
}

function planOf(root: string, graph: Graph): Plan {
  const web = (path: string): string => join(root, 'src/web', path);
  const first = closure([web('main.tsx')], graph);
  const ofFirst = (which: RegExp): Set<string> =>
    closure(
      [...first].filter((id) => which.test(plain(id))),
      graph,
    );
  const frame = closure([web('app/layout/app-layout.tsx'), web('home/dashboard/dashboard.screen.tsx')], graph);
  const chart = closure([web('kit/chart/series-chart.tsx')], graph);
  const lists = ['app/modules.ts', ...areas.map((area) => `${area}/pages.ts`)];
  const opened = lists.flatMap((list) => graph.getModuleInfo(web(list))?.dynamicallyImportedIds ?? []);
  if (opened.length === 0) throw new Error('No list of pages leads to a screen.');
  const screens = closure(opened, graph);
  return { start: ofFirst(startFirst), react: ofFirst(reacts), first, frame, chart, screens };
}

const startFirst = /\/src\/web\/start\/|\/node_modules\/zod\//;
const reacts = /\/node_modules\/(react|react-dom|scheduler|@tanstack|i18next|react-i18next)\//;

/**
 * Names the file of each module. A request costs a phone more than its bytes, and one large file packs better than forty small
 * ones: so what the sign-in needs is a handful of files, what the frame and the dashboard need beside it two, what screens share
 * two, and the rest of a feature one. Files follow one another in this order and never lead back: no circle of files, and nothing
 * runs before what it stands on.
 */
export function webChunks(root: string): Rolldown.CodeSplittingNameFunction {
  let plan: { readonly graph: Graph; readonly made: Plan } | undefined;
  return (id, graph) => {
    if (plan?.graph !== graph) plan = { graph, made: planOf(root, graph) };
    const { start, react, first, frame, chart, screens } = plan.made;
    const path = plain(id);
    // The words of a language are a file by themselves already.
    if (/\/src\/i18n\/(en|km)\//.test(path)) return null;
    // Waits for the first screen, so that no screen may stand on it.
    if (path.endsWith('/src/web/main.tsx')) return null;
    // What the bundler itself puts in.
    if (path.includes('rolldown/runtime') || path.includes('vite/preload-helper')) return 'start';
    const isStyle = path.endsWith('.css');
    const isPackage = path.includes('/node_modules/') || path.includes(antdStylesPrefix);
    // One style sheet for the first page and one for the frame, each with the file that the others stand on: components bring their own.
    if (isStyle && first.has(id)) return 'start';
    if (isStyle && frame.has(id)) return 'frame-parts';
    if (first.has(id)) {
      if (start.has(id)) return 'start';
      if (react.has(id)) return 'react';
      return isPackage ? 'antd' : 'first';
    }
    if (frame.has(id)) return isPackage ? 'frame-parts' : 'frame';
    // The packages that a screen shares with the chart come with the frame, so that the dashboard needs nothing of the screens.
    if (isPackage && chart.has(id) && screens.has(id)) return 'frame-parts';
    // Whatever a screen fetches later and by itself stays a file of its own.
    if (!screens.has(id) || path.includes('/src/web/app/')) return null;
    const feature = featureOf(path.slice(root.length).replace(/^\//, ''));
    return isPackage ? 'screen-parts' : feature === undefined ? 'screens' : feature.replace(/^web\//, '').replaceAll('/', '-');
  };
}

/** Refuses a build in which files lead back to one another: which of them runs first would be chance, and pages would fail to open now and then. */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOfFile = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [])),
      );
      const done = new Set<string>();
      const walk = (name: string, way: readonly string[]): void => {
        if (way.includes(name)) this.error(`files of the web lead back to one another: ${[...way, name].join(' > ')}`);
        if (done.has(name)) return;
        for (const next of importsOfFile.get(name) ?? []) walk(next, [...way, name]);
        done.add(name);
      };
      for (const name of importsOfFile.keys()) walk(name, []);
    },
  };
}
