import { createContext } from 'react';
import type { Module } from '#web/kit/compose/module.ts';
import type { settingLayout } from '#i18n/en/setting-layout.ts';

export type SettingGroupKey = keyof typeof settingLayout.groups;

/** A part of the settings' menu as one reader sees it, in their language. */
export interface ShownGroup {
  readonly key: SettingGroupKey;
  readonly title: string;
  readonly pages: readonly { readonly path: string; readonly title: string; readonly module: Module }[];
}

/** What the menu offers, for the page that lists the same: it is itself one of the pages that the menu leads to. */
export const SettingGroups = createContext<readonly ShownGroup[]>([]);
