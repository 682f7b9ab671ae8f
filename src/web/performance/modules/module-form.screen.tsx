import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#web/language/use-translation.ts';
import { moduleForms, performanceModules } from '#contract/performance/performance-modules.ts';
import type { PerformanceModule } from '#contract/performance/performance-modules.ts';
import { call } from '#web/api/call.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { plainOf } from '#web/kit/show/rich-text.tsx';
import { ModuleForm } from './module.form.tsx';
import { oneModule } from './modules.api.ts';
import styles from './performance-modules.module.css';

const NONE = 'null';

/** A module, new or stored: the address says below which and which, `null` for none. */
export function ModuleFormScreen() {
  const { t } = useTranslation(['performanceModules', 'shell']);
  const { parentId = NONE, id = NONE } = useParams({ strict: false });
  const title = t(id === NONE ? 'new_module' : 'edit_module');
  return (
    <Page title={title} crumbs={[{ title: t('shell:pages.performance_module'), to: paths.performanceModules() }]}>
      <section className={styles.panel} aria-label={title}>
        {id === NONE ? (
          <NewModule key={parentId} parentId={parentId === NONE ? null : parentId} />
        ) : (
          <StoredModule key={id} id={id} />
        )}
      </section>
    </Page>
  );
}

/** Where one goes after a save, or without one: to the tree that was changed. */
const backTo = (treeId: string | null): string =>
  treeId === null ? paths.performanceModules() : paths.performanceModule(treeId);

function useSaved(): (saved: PerformanceModule) => Promise<void> {
  const { t } = useTranslation(['performanceModules', 'common']);
  const go = useGo();
  const { success } = useFeedback();
  return async (saved) => {
    success({ title: t('common:alert.success'), text: t('saved', { title: plainOf(saved.title) }) });
    go(backTo(saved.id));
  };
}

function NewModule({ parentId }: { readonly parentId: string | null }) {
  const go = useGo();
  const saved = useSaved();
  return (
    <ModuleForm
      draft={`performance-module:new:${parentId ?? NONE}`}
      initial={{
        parentId,
        inputType: 'input',
        layout: 'vertical',
        numRow: 3,
        enableMultiRow: 0,
        reportable: 0,
        rated: 0,
        weight: 1,
        ...(parentId === null ? { usedIn: [...moduleForms] } : {}),
      }}
      onCancel={() => go(backTo(parentId))}
      onSubmit={async (body) => saved((await call(performanceModules.create, { body })).data)}
    />
  );
}

function StoredModule({ id }: { readonly id: string }) {
  const go = useGo();
  const saved = useSaved();
  // A form always begins with the record as it is now.
  const query = useQuery({ ...oneModule(id), staleTime: 0, gcTime: 0 });
  return (
    <Loaded query={query} isPage>
      {({ data }) => (
        <ModuleForm
          draft={`performance-module:${id}`}
          initial={toForm(data)}
          onCancel={() => go(backTo(data.id))}
          onSubmit={async (body) => {
            const { version } = query.data?.data ?? data;
            await saved((await call(performanceModules.update, { params: { id }, body: { ...body, version } })).data);
          }}
          onConflict={async () => {
            const newest = (await query.refetch()).data?.data;
            return newest === undefined ? undefined : { ...toForm(newest) };
          }}
        />
      )}
    </Loaded>
  );
}

/** A stored module as its form holds it. */
function toForm({ id: _id, level, version: _version, reportable, enableMultiRow, rated, usedIn, ...module }: PerformanceModule) {
  const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);
  return {
    ...module,
    reportable: flag(reportable),
    enableMultiRow: flag(enableMultiRow),
    rated: flag(rated),
    ...(level === 1 ? { usedIn } : {}),
  };
}
