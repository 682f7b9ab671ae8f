import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import type { ThemeConfig } from 'antd';
import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { antdStylesPrefix } from './antd-styles-prefix.ts';

/** Style sheets of Ant Design by the path of their component, as `Tag-preset`; those that are drawn everywhere under `Shared`. */
export type AntdStyles = ReadonlyMap<string, string>;

const isComponent = (value: unknown): value is ComponentType<Record<string, unknown>> =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** All components of the library and the parts of each, as `Input.Search`. */
function components(): readonly ComponentType<Record<string, unknown>>[] {
  const named = (of: object): readonly (readonly [string, unknown])[] =>
    Object.entries(of).filter(([name]) => /^[A-Z_]/.test(name) && name !== 'ConfigProvider');
  const notices = [antd.message, antd.notification].flatMap((of) => named(of));
  return [
    ...named(antd).flatMap(([name, found]) => [[name, found] as const, ...(isComponent(found) ? named(found) : [])]),
    ...notices,
  ]
    .map(([, found]) => found)
    .filter(isComponent);
}

/** What shows styles that a component without any choice does not. */
const further: readonly ReactNode[] = [
  createElement(antd.Tag, { color: 'blue' }),
  createElement(antd.Tag, { color: 'success' }),
  // oxlint-disable-next-line no-underscore-dangle -- the only way to draw one without a document
  createElement(antd.Modal._InternalPanelDoNotUseOrYouWillBeFired, { type: 'confirm' }),
];

/** Drawn under a theme that the product does not have. */
const neverShown: ReadonlySet<string> = new Set(['Pagination-bordered']);

/**
 * The style sheets that Ant Design writes while it is drawn, made here once. Their rules are the same in every theme: what differs
 * between shades and languages are the variables, which the page still writes.
 */
export function antdStyles(theme: ThemeConfig): AntdStyles {
  const cache = createCache();
  const draw = (node: ReactNode): void => {
    const themed = createElement(antd.ConfigProvider, { theme }, node);
    renderToString(createElement(StyleProvider, { cache }, themed));
  };
  // A part that cannot stand by itself complains; its component draws it.
  const told = { error: console.error, warn: console.warn };
  Object.assign(console, { error: () => undefined, warn: () => undefined });
  try {
    for (const component of components()) {
      try {
        draw(createElement(component, { open: true, getContainer: false }, createElement('span')));
      } catch {
        try {
          draw(createElement(component, {}));
        } catch {
          // As above.
        }
      }
    }
    further.forEach(draw);
  } finally {
    Object.assign(console, told);
  }
  const styles = new Map<string, string>();
  for (const key of cache.cache.keys()) {
    const [kind, , path = '', of] = key.split('%');
    // Without a prefix: a part of a form that stands outside one.
    if (kind !== 'style' || of === '') continue;
    const one = createCache();
    one.cache.set(key, cache.cache.get(key) ?? [0, null]);
    const css = extractStyle(one, { plain: true, types: 'style' }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}$/, '');
    styles.set(path, `${styles.get(path) ?? ''}${css}\n`);
  }
  return styles;
}

const makers = /\b(genStyleHooks|genComponentStyleHook|genSubStyleComponent)\(/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** A call that makes the styles of a component: which one, and where the function lies that writes them. */
interface Maker {
  readonly component: string;
  readonly writes: Node;
}

function makersIn(node: unknown): readonly Maker[] {
  if (Array.isArray(node)) return node.flatMap(makersIn);
  if (!isNode(node)) return [];
  const inner = Object.values(node).flatMap((value) => (typeof value === 'object' ? makersIn(value) : []));
  if (node.type !== 'CallExpression' || !('callee' in node) || !('arguments' in node) || !Array.isArray(node.arguments))
    return inner;
  const { callee } = node;
  const name = isNode(callee) && 'name' in callee ? String(callee.name) : '';
  const [of, writes]: readonly unknown[] = node.arguments;
  if (!makers.test(`${name}(`) || !isNode(of) || !isNode(writes)) return inner;
  const words = 'elements' in of && Array.isArray(of.elements) ? of.elements : [of, of];
  return [...inner, { component: words.map((word) => String(word.value)).join('-'), writes }];
}

/**
 * Makes the styles of Ant Design's components at build: the page neither writes them, which took a third of the work of opening it,
 * nor has the code that would. Each component brings its own style sheet, all of them in the layer `antd`. With the theme's
 * `zeroRuntime`.
 */
export function staticAntdStyles(theme: ThemeConfig): Plugin {
  let styles: AntdStyles | undefined;
  return {
    name: 'static-antd-styles',
    apply: 'build',
    resolveId: (id) => (id.startsWith(antdStylesPrefix) ? { id: `\0${id}`, moduleSideEffects: true } : null),
    load(id) {
      if (!id.startsWith(`\0${antdStylesPrefix}`)) return null;
      styles ??= antdStyles(theme);
      const path = id.slice(antdStylesPrefix.length + 1, -'.css'.length);
      const css = styles.get(path);
      if (css === undefined && !neverShown.has(path)) this.error(`Ant Design draws ${path}, and its styles were not made`);
      return `@layer antd{${css ?? ''}}`;
    },
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      if (path.endsWith('/node_modules/antd/es/theme/util/genStyleUtils.js'))
        return { code: `import '${antdStylesPrefix}Shared.css';\n${code}`, map: null };
      if (!path.includes('/node_modules/antd/es/') || !makers.test(code)) return null;
      const found = makersIn(this.parse(code)).toSorted((one, other) => other.writes.start - one.writes.start);
      let made = code;
      for (const { writes } of found) made = `${made.slice(0, writes.start)}() => []${made.slice(writes.end)}`;
      const sheets = found.map(({ component }) => `import '${antdStylesPrefix}${component}.css';\n`);
      return { code: `${sheets.join('')}${made}`, map: null };
    },
  };
}
