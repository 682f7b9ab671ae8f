import { DeleteOutlined, EditOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { moduleForms } from '#contract/performance/performance-modules.ts';
import type { PerformanceModule } from '#contract/performance/performance-modules.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { RichText } from '#web/kit/show/rich-text.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { FormPreviewButton } from './form-preview.tsx';
import { topModules } from './modules.api.ts';
import styles from './performance-modules.module.css';
import { useModuleName, useRemoveModule } from './use-module-actions.ts';

/** The modules at the top, by title alone: each opens its tree. */
export function ModuleListScreen() {
  const { t } = useTranslation(['performanceModules', 'shell']);
  const go = useGo();
  const language = useLanguage();
  const nameOf = useModuleName();
  const remove = useRemoveModule();
  const query = useQuery(topModules);
  const add = (
    <ActionButton
      kind="primary"
      icon={<PlusOutlined />}
      label={t('add')}
      needs="performance module/edit"
      onClick={() => go(paths.performanceModuleForm('null', 'null'))}
    />
  );
  return (
    <Page
      title={t('shell:pages.performance_module')}
      actions={
        <>
          <FormPreviewButton />
          <ActionButton icon={<SettingOutlined />} label={t('rules')} onClick={() => go(paths.performanceRules())} />
          {add}
        </>
      }
    >
      <section className={styles.panel} aria-label={t('shell:pages.performance_module')}>
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={t('empty')} text={t('empty_text')} action={add} />
            ) : (
              <ul className={styles.tops}>
                {data.map((module) => (
                  <li key={module.id}>
                    <PageLink
                      to={paths.performanceModule(module.id)}
                      className={styles.top}
                      aria-label={t('open', { title: nameOf(module) })}
                    >
                      <RichText html={language === 'km' && module.titleKH !== null ? module.titleKH : module.title} />
                    </PageLink>
                    <UsedIn forms={module.usedIn} />
                    <span className={styles.buttons}>
                      <ActionButton
                        kind="text"
                        iconOnly
                        icon={<EditOutlined />}
                        label={t('edit', { title: nameOf(module) })}
                        needs="performance module/edit"
                        onClick={() => go(paths.performanceModuleForm('null', module.id))}
                      />
                      <ActionButton
                        kind="text"
                        danger
                        iconOnly
                        icon={<DeleteOutlined />}
                        label={t('remove', { title: nameOf(module) })}
                        needs="performance module/delete"
                        onClick={() => void remove(module)}
                      />
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </Page>
  );
}

/** The forms that ask a module, by name; said too where none does. */
function UsedIn({ forms }: { readonly forms: PerformanceModule['usedIn'] }) {
  const { t } = useTranslation('performanceModules');
  return (
    <span className={styles.usedIn}>
      {forms.length === 0 ? <Tag>{t('in_no_form')}</Tag> : null}
      {forms.length === moduleForms.length ? (
        <Tag color="processing">{t('in_all_forms')}</Tag>
      ) : (
        forms.map((form) => (
          <Tag key={form} color="processing">
            {t(`forms.${form}`)}
          </Tag>
        ))
      )}
    </span>
  );
}
