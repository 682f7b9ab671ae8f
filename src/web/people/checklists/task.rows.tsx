import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select, Switch } from 'antd';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { MOST_DAYS, MOST_TASKS, responsibles } from '#contract/people/checklists.ts';
import { useFormState } from '#web/kit/form/form-context.ts';
import type { RowHandle } from '#web/kit/form/rows.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { form } from './checklist-template.form.ts';
import styles from './checklists.module.css';

/** The tasks of a template in their order. */
export function TaskRows() {
  const { t } = useTranslation('checklists');
  const { register, readOnly } = useFormState();
  useEffect(() => register(['tasks'], { label: t('template.tasks'), ask: 'input' }), [register, t]);
  return (
    <section id="tasks" className={styles.taskRows} aria-label={t('template.tasks')} tabIndex={-1}>
      <h3 className={styles.heading}>{t('template.tasks')}</h3>
      <p className={styles.hint}>
        {t('template.days_help')} {t('template.required_help')}
      </p>
      <form.Rows
        name="tasks"
        footer={(add, count) =>
          readOnly || count >= MOST_TASKS ? null : (
            <div>
              <Button icon={<PlusOutlined />} onClick={() => add({ responsible: 'hr', days: 0, isRequired: true })}>
                {t('template.add_task')}
              </Button>
            </div>
          )
        }
      >
        {(row) => <TaskRow {...row} />}
      </form.Rows>
    </section>
  );
}

function TaskRow({ index, remove, move }: RowHandle) {
  const { t } = useTranslation('checklists');
  const { readOnly } = useFormState();
  const rows = form.useValue('tasks') ?? [];
  const label = t('template.task', { at: index + 1 });
  const button = (text: string, icon: ReactNode, { onClick, disabled = false }: { onClick: () => void; disabled?: boolean }) => (
    <Button type="text" size="small" aria-label={`${text}: ${label}`} icon={icon} disabled={disabled} onClick={onClick} />
  );
  return (
    <fieldset className={styles.row} aria-label={label}>
      <form.RowField name="title" label={t('template.title')} required>
        <Input.TextArea rows={2} maxLength={200} />
      </form.RowField>
      <form.RowField name="titleKH" label={t('template.title_kh')}>
        <Input.TextArea rows={2} maxLength={200} lang="km" />
      </form.RowField>
      <form.RowField name="responsible" label={t('template.responsible')} ask="select">
        <Select options={responsibles.map((value) => ({ value, label: t(`responsibles.${value}`) }))} />
      </form.RowField>
      <form.RowField name="days" label={t('template.days')}>
        <WholeInput min={-MOST_DAYS} max={MOST_DAYS} />
      </form.RowField>
      <form.RowField name="isRequired" label={t('template.required')} valuePropName="checked" required={false}>
        <Switch />
      </form.RowField>
      {readOnly ? null : (
        <div className={styles.buttons}>
          {button(t('template.up'), <ArrowUpOutlined />, { onClick: () => move(index - 1), disabled: index === 0 })}
          {button(t('template.down'), <ArrowDownOutlined />, {
            onClick: () => move(index + 1),
            disabled: index === rows.length - 1,
          })}
          {button(t('template.remove'), <DeleteOutlined />, { onClick: remove })}
        </div>
      )}
    </fieldset>
  );
}
