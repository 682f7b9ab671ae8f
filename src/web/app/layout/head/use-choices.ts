import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import { dashboard } from '#contract/home/dashboard.ts';
import { languages } from '#i18n/translation.ts';
import { useSession } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { may } from '#web/api/session.ts';
import { actionsOf } from '#web/app/actions.ts';
import type { Action } from '#web/app/actions.ts';
import type { FoundRecord } from '#web/app/find-records.ts';
import { helpKeyOf } from '#web/app/help/help-text.ts';
import { useHelp } from '#web/app/help/use-help.ts';
import { findActions, findModules, isAskedByName } from '#web/app/module-search.ts';
import { modules } from '#web/app/modules.ts';
import { titleKey } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';
import { i18n } from '#web/language/i18n.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { useFoundRecords } from './use-found-records.ts';
import { useLastOpened } from './use-last-opened.ts';

/** What can be chosen: a page, an action or a record. */
export interface Choice {
  readonly path: string;
  readonly title: string;
  /** What it is: the group of a page, the kind and code of a record. */
  readonly what: string | null;
}

/** Choices of one kind, under its name. */
export interface ChoiceGroup {
  readonly name: 'opened' | 'pages' | 'to_do' | 'records';
  readonly choices: readonly Choice[];
}

interface Choices {
  readonly groups: readonly ChoiceGroup[];
  readonly isSearching: boolean;
}
const nothing: Choices = { groups: [], isSearching: false };

/** What the search offers for a term, by kind, in the order shown; for none what was last opened, and all that can be done and opened. */
export function useChoices(open: boolean, term: string): Choices {
  const { t } = useTranslation(['shell', 'kinds']);
  const session = useSession();
  const wanted = term.trim();
  const { texts } = useHelp(open && wanted.length > 2);
  const nameOf = useNameOf();
  const records = useFoundRecords(open ? wanted : '');
  const opened = useLastOpened(open && wanted === '');
  const own = useQuery({ ...read(dashboard.me, {}), enabled: open && session.employeeId !== null });
  // Nobody sees them yet, and the head is drawn with every page.
  if (!open) return nothing;
  const inBoth = (key: ReturnType<typeof titleKey> | `shell:actions.${Action['name']}`): readonly string[] =>
    languages.map((language) => i18n.getFixedT(language, ['shell', 'kinds'])(key));
  const pages = modules
    .filter((module) => module.searched === true && may(session, module.needs))
    .map((module) => ({ module, names: inBoth(titleKey(module.title)), help: texts.get(helpKeyOf(module.title)) }));
  const actions = actionsOf(session, { payslipId: own.data?.data.payslips[0]?.id }).map((action) => ({
    action,
    names: inBoth(`shell:actions.${action.action.name}`),
    keywords: action.action.keywords,
  }));
  const pageOf = (module: Module): Choice => ({
    path: module.path,
    title: t(titleKey(module.title)),
    what: module.group === undefined ? null : t(`groups.${module.group}`),
  });
  const recordOf = ({ kind, title, titleKh, code, more, path }: FoundRecord): Choice => ({
    path,
    title: nameOf({ name: title, nameKH: titleKh }),
    what: [t(`search.${kind}`), code, more].filter((part) => part !== null).join(' · '),
  });
  const openedBefore = opened.flatMap((one): readonly Choice[] => {
    if (typeof one !== 'string') return [recordOf(one)];
    const page = pages.find(({ module }) => module.path === one);
    return page === undefined ? [] : [pageOf(page.module)];
  });
  const toDo = findActions(actions, wanted).map(({ action, path }) => ({ path, title: t(`actions.${action.name}`), what: null }));
  const groups: readonly ChoiceGroup[] = [
    { name: 'opened', choices: openedBefore },
    { name: 'pages', choices: findModules(pages, wanted).map(pageOf) },
    { name: 'to_do', choices: toDo },
    { name: 'records', choices: records.found.map(recordOf) },
  ];
  // Without a term the few things to do stand before the many pages, and so does what is asked for by its name.
  const isToDo = isAskedByName(actions, wanted) && !isAskedByName(pages, wanted);
  const order =
    wanted === ''
      ? (['opened', 'to_do', 'pages'] as const)
      : isToDo
        ? (['to_do', 'pages', 'records'] as const)
        : (['pages', 'to_do', 'records'] as const);
  return {
    groups: order.flatMap((name) => groups.filter((group) => group.name === name && group.choices.length > 0)),
    isSearching: records.isSearching,
  };
}
