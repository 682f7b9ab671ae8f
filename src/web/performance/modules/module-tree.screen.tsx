import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { DEEPEST_LEVEL } from '#contract/performance/performance-modules.ts';
import type { ModuleTree, PerformanceModule } from '#contract/performance/performance-modules.ts';
import { actionsOf } from '#engine/performance/form.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { RichText } from '#web/kit/show/rich-text.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { moduleTree } from './modules.api.ts';
import styles from './performance-modules.module.css';
import { useModuleName, useRemoveModule } from './use-module-actions.ts';

/** The tree of a module: its three levels, each with its buttons. */
export function ModuleTreeScreen() {
  const { t } = useTranslation(['performanceModules', 'shell']);
  const id = useRouteId();
  const go = useGo();
  const nameOf = useModuleName();
  const query = useQuery(moduleTree(id));
  const [top] = query.data?.data.level1s ?? [];
  const topId = top?.id;
  useEffect(() => {
    // The address is that of the whole tree: one of a part of it would be gone with the part.
    if (topId !== undefined && topId !== id) go(paths.performanceModule(topId), { replace: true });
  }, [topId, id, go]);
  return (
    <Page
      title={top === undefined ? t('tree') : nameOf(top)}
      crumbs={[{ title: t('shell:pages.performance_module'), to: paths.performanceModules() }]}
      actions={
        top === undefined ? null : (
          <ActionButton
            kind="primary"
            icon={<PlusOutlined />}
            label={t('add')}
            needs="performance module/edit"
            onClick={() => go(paths.performanceModuleForm(top.id, 'null'))}
          />
        )
      }
    >
      <section className={styles.panel} aria-label={t('tree')}>
        <Loaded query={query} isPage>
          {({ data }) => (
            <ul className={styles.tree}>
              {data.level1s.map((one) => (
                <Tree key={one.id} tree={one} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </Page>
  );
}

function Tree({ tree }: { readonly tree: ModuleTree }) {
  return (
    <Node module={tree}>
      {tree.level2s.map((second) => (
        <Node key={second.id} module={second}>
          {second.level3s.map((third) => (
            <Node key={third.id} module={third} />
          ))}
        </Node>
      ))}
    </Node>
  );
}

function Node({ module, children }: { readonly module: PerformanceModule; readonly children?: ReactNode }) {
  const { t } = useTranslation('performanceModules');
  const go = useGo();
  const language = useLanguage();
  const nameOf = useModuleName();
  const remove = useRemoveModule();
  const name = nameOf(module);
  const description = language === 'km' ? (module.descriptionKH ?? module.defaultDescription) : module.defaultDescription;
  const actions = actionsOf(module, language === 'km');
  return (
    <li className={styles.node}>
      <div className={styles.head}>
        <div className={styles.what}>
          <RichText html={language === 'km' && module.titleKH !== null ? module.titleKH : module.title} />
          {description === null ? null : <p className={styles.quiet}>{description}</p>}
          <Facts module={module} />
        </div>
        <span className={styles.buttons}>
          {module.level < DEEPEST_LEVEL ? (
            <ActionButton
              kind="text"
              iconOnly
              icon={<PlusOutlined />}
              label={t('add_below', { title: name })}
              needs="performance module/edit"
              onClick={() => go(paths.performanceModuleForm(module.id, 'null'))}
            />
          ) : null}
          <ActionButton
            kind="text"
            iconOnly
            icon={<EditOutlined />}
            label={t('edit', { title: name })}
            needs="performance module/edit"
            onClick={() => go(paths.performanceModuleForm(module.parentId ?? 'null', module.id))}
          />
          <ActionButton
            kind="text"
            danger
            iconOnly
            icon={<DeleteOutlined />}
            label={t('remove', { title: name })}
            needs="performance module/delete"
            onClick={() => {
              void remove(module).then((isGone) => {
                if (isGone && module.level === 1) go(paths.performanceModules(), { replace: true });
              });
            }}
          />
        </span>
      </div>
      {actions.length === 0 ? null : (
        <ol className={styles.actions}>
          {actions.map(({ point, html }) => (
            <li key={point} value={point}>
              <RichText html={html} />
            </li>
          ))}
        </ol>
      )}
      {children === undefined ? null : <ul className={styles.below}>{children}</ul>}
    </li>
  );
}

/** What is not as usual, in a word each. */
function Facts({ module }: { readonly module: PerformanceModule }) {
  const { t } = useTranslation('performanceModules');
  const facts = [
    ...(module.level === 1 ? module.usedIn.map((form) => t(`forms.${form}`)) : []),
    ...(module.inputType === 'date' ? [t('inputs.date')] : []),
    ...(module.layout === 'horizontal' ? [t('layouts.horizontal')] : []),
    ...(module.enableMultiRow === 1 ? [t('multi_row')] : []),
    ...(module.rated === 1 ? [`${t('rated')}: ${module.weight}`] : []),
    ...(module.reportable === 1 ? [t('reportable')] : []),
  ];
  return facts.length === 0 ? null : (
    <div className={styles.facts}>
      {facts.map((fact) => (
        <Tag key={fact}>{fact}</Tag>
      ))}
    </div>
  );
}
