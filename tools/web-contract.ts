import type { Plugin } from 'vite';

/** What only the server and the document of the wire read of a call. */
const ofServer: ReadonlySet<string> = new Set(['answer', 'summary', 'tag', 'scope']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node below one, itself too. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

const childrenOf = (node: Node, key: string): readonly Node[] => {
  const children = node[key];
  return Array.isArray(children) ? children.filter(isNode) : [];
};

const nameOf = (node: unknown): unknown => (isNode(node) ? (node['name'] ?? node['value']) : undefined);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What `endpoint({ ... })` says for the server alone, cut. */
function* cuts(code: string, program: Node): Generator<Edit> {
  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'endpoint') continue;
    const [definition] = childrenOf(node, 'arguments');
    if (definition === undefined) continue;
    for (const property of childrenOf(definition, 'properties')) {
      if (property.type !== 'Property' || !ofServer.has(String(nameOf(property['key'])))) continue;
      const comma = /^\s*,/.exec(code.slice(property.end));
      yield { start: property.start, end: property.end + (comma?.[0].length ?? 0), text: '' };
    }
  }
}

/** A constant that is made by a call is left out where nothing names it: making a schema changes nothing else. */
function* marks(program: Node): Generator<Edit> {
  for (const statement of childrenOf(program, 'body')) {
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
    for (const { init } of childrenOf(declaration, 'declarations')) {
      if (!isNode(init) || init.type !== 'CallExpression') continue;
      yield { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' };
      yield { start: init.end, end: init.end, text: ')()' };
    }
  }
}

/** A module of the contract without what browsers never read; undefined where there is nothing of it. */
export function withoutServersPart(code: string, program: unknown): string | undefined {
  if (!isNode(program)) return undefined;
  const edits = [...cuts(code, program), ...marks(program)];
  if (edits.length === 0) return undefined;
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}

/**
 * Leaves the shapes of answers, the rows a call reaches and its words for the document out of what browsers load: with them go the schemas
 * that nothing else names, a fifth of what the frame of the pages holds (bench/phone.ts). The client trusts its own server's answers.
 */
export function contractOfWeb(): Plugin {
  return {
    name: 'contract-of-web',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/contract\// },
      handler(code) {
        const rest = withoutServersPart(code, this.parse(code));
        return rest === undefined ? undefined : { code: rest, map: null };
      },
    },
  };
}
