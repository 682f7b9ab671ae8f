/** Which record asks for a tree of modules. */
export type FormName = 'OBJECTIVE' | 'EVALUATION' | 'QUARTERLY' | 'APPRAISAL' | 'PROBATION' | 'PIP';

/** A module as a form holds it. Titles and actions are clean HTML of a few marks; hints are plain text. */
export interface FormModule {
  readonly id: string;
  readonly title: string;
  /** Null: the English one is shown. */
  readonly titleKH: string | null;
  readonly defaultDescription: string | null;
  readonly descriptionKH: string | null;
  readonly action1: string | null;
  readonly action2: string | null;
  readonly action3: string | null;
  readonly action4: string | null;
  /** What the actions are in Khmer; absent from forms that were handed over before there were Khmer ones. */
  readonly action1KH?: string | null | undefined;
  readonly action2KH?: string | null | undefined;
  readonly action3KH?: string | null | undefined;
  readonly action4KH?: string | null | undefined;
  readonly reportable: number;
  readonly inputType: 'input' | 'date';
  readonly layout: 'horizontal' | 'vertical';
  readonly numRow: number;
  readonly enableMultiRow: number;
  readonly order: number;
  readonly rated: number;
  readonly weight: number;
}

type ActionField = 'action1' | 'action2' | 'action3' | 'action4';

/** A module with those below it, in their order. */
export interface FormNode extends FormModule {
  readonly children: readonly FormNode[];
}

/** The trees that a record asks for, in their order. */
export type Form = readonly FormNode[];

/** What a catalogue holds of a module. */
export interface CatalogueModule extends FormModule {
  readonly parentId: string | null;
  /** Of a module at the top. */
  readonly usedIn: readonly FormName[];
}

/**
 * The form that a record asks for, of the living modules of a company in their order: the trees whose module at the top is used in it.
 * A module whose parent is gone belongs to none.
 */
export function formOf(modules: readonly CatalogueModule[], name: FormName): Form {
  const children = Map.groupBy(modules, ({ parentId }) => parentId);
  const nodeOf = (module: CatalogueModule): FormNode => ({
    ...bare(module),
    children: (children.get(module.id) ?? []).map((child) => nodeOf(child)),
  });
  return (children.get(null) ?? []).filter(({ usedIn }) => usedIn.includes(name)).map((module) => nodeOf(module));
}

function bare(module: FormModule): FormModule {
  return {
    id: module.id,
    title: module.title,
    titleKH: module.titleKH,
    defaultDescription: module.defaultDescription,
    descriptionKH: module.descriptionKH,
    action1: module.action1,
    action2: module.action2,
    action3: module.action3,
    action4: module.action4,
    action1KH: module.action1KH,
    action2KH: module.action2KH,
    action3KH: module.action3KH,
    action4KH: module.action4KH,
    reportable: module.reportable,
    inputType: module.inputType,
    layout: module.layout,
    numRow: module.numRow,
    enableMultiRow: module.enableMultiRow,
    order: module.order,
    rated: module.rated,
    weight: module.weight,
  };
}

/**
 * How a module is asked (performance.md 2). leaf: one field for each side; table: rows that the writer adds, its children the columns;
 * line: its leaves beside each other; heading: its children below each other.
 */
export type ModuleRole = 'leaf' | 'table' | 'line' | 'heading';

/** Horizontal counts only where all children are leaves, more rows only where horizontal does. */
export function roleOf(node: FormNode): ModuleRole {
  if (node.children.length === 0) return 'leaf';
  const isFlat = node.layout === 'horizontal' && node.children.every(({ children }) => children.length === 0);
  if (!isFlat) return 'heading';
  return node.enableMultiRow === 1 ? 'table' : 'line';
}

/** What is seen at the points 1 to 4, as clean HTML: in Khmer where it is asked for and stands there, else in English. */
export function actionsOf(
  module: Pick<FormModule, ActionField | `${ActionField}KH`>,
  isKhmer: boolean,
): readonly { readonly point: 1 | 2 | 3 | 4; readonly html: string }[] {
  return ([1, 2, 3, 4] as const).flatMap((point) => {
    const html = (isKhmer ? module[`action${point}KH`] : null) ?? module[`action${point}`];
    return html === null ? [] : [{ point, html }];
  });
}

/** What a form asks to be filled in, in its order: leaves and tables. A column of a table is no field by itself. */
export function fieldsOf(form: Form): readonly FormNode[] {
  return form.flatMap((node) => {
    const role = roleOf(node);
    return role === 'leaf' || role === 'table' ? [node] : fieldsOf(node.children);
  });
}

/** Tables of a form whose rows are goals: they are weighed and rated. */
export const goalTables = (form: Form): readonly FormNode[] =>
  fieldsOf(form).filter((node) => roleOf(node) === 'table' && node.rated === 1);

/** Leaves of a form that are rated. */
export const ratedLeaves = (form: Form): readonly FormNode[] =>
  fieldsOf(form).filter((node) => roleOf(node) === 'leaf' && node.rated === 1);

/** The form as one text: equal forms have equal texts, so that each is stored once. */
export const formText = (form: Form): string => JSON.stringify(form);
