import { lazyRouteComponent } from '@tanstack/react-router';
import type { KindTitle, PageTitle, Words } from '#i18n/namespaces.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import type { Needs } from '#contract/permissions.ts';

export type Group = keyof Words['shell']['groups'];

/** A request that the header search found by its number. */
export interface FoundRequest {
  readonly requestNo: string;
  readonly employeeName: string;
  readonly path: string;
}

/** Finds requests of a kind by their number. */
export type FindNumbered = (
  query: { readonly search: string; readonly limit: number; readonly offset: number },
  signal: AbortSignal,
) => Promise<readonly FoundRequest[]>;

interface Numbered {
  readonly kind: RequestKindName;
  readonly find: () => Promise<FindNumbered>;
}

/** One page of the product: its route, its name, who may open it, and where it is offered. */
export interface Module {
  /** As the routes spell it, `$id` for a part that varies. */
  readonly path: string;
  readonly title: PageTitle | KindTitle;
  readonly needs: Needs;
  /** Under which heading it stands, in the sidebar or the search. */
  readonly group?: Group;
  /** Found by the header search; pages with a varying part never are. */
  readonly searched?: true;
  /** Other words people look for. */
  readonly keywords?: string;
  /** The requests that the page lists have numbers: the header search finds them. */
  readonly numbered?: Numbered;
  /** Inside the layout. */
  readonly screen: Screen;
}

/** The key of a page's name, with its namespace. */
export const titleKey = (title: Module['title']): `shell:${PageTitle}` | KindTitle =>
  isOfKind(title) ? title : `shell:${title}`;

const isOfKind = (title: Module['title']): title is KindTitle => title.startsWith('kinds:');

type Screen = ReturnType<typeof lazyRouteComponent>;

/** A screen that is loaded when it is opened. */
export const screen = <M extends Readonly<Record<string, unknown>>>(load: () => Promise<M>, name: keyof M & string): Screen =>
  lazyRouteComponent(load, name);

/** A page of the settings. */
export const settingPage = (name: string, of: Pick<Module, 'title' | 'needs' | 'keywords' | 'screen'>): Module => ({
  path: `/setting/${name}`,
  group: 'setting',
  searched: true,
  ...of,
});
