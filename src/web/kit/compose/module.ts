import { lazyRouteComponent } from '@tanstack/react-router';
import type { PageTitle, Words } from '#i18n/namespaces.ts';
import type { Needs } from '#contract/permissions.ts';

export type Group = keyof Words['shell']['groups'];

/** One page of the product: its route, its name, who may open it, and where it is offered. */
export interface Module {
  /** As the routes spell it, `$id` for a part that varies. */
  readonly path: string;
  readonly title: PageTitle;
  readonly needs: Needs;
  /** Under which heading it stands, in the sidebar or the search. */
  readonly group?: Group;
  /** Found by the header search; pages with a varying part never are. */
  readonly searched?: true;
  /** Other words people look for. */
  readonly keywords?: string;
  /** Inside the layout. */
  readonly screen: Screen;
}

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
