import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Switch } from 'antd';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { MOST_CHOICES } from '#contract/people/custom-fields.ts';
import { useFormState } from '#web/kit/form/form-context.ts';
import type { RowHandle } from '#web/kit/form/rows.tsx';
import styles from './custom-fields.module.css';
import { form } from './custom-field.form.ts';

/** The choices of a field in their order. One that is stored is never removed, only offered no more: people may have it. */
export function ChoiceRows() {
  const { t } = useTranslation('customFields');
  const { register, readOnly } = useFormState();
  useEffect(() => register(['choices'], { label: t('choices'), ask: 'input' }), [register, t]);
  return (
    <section id="choices" className={styles.choices} aria-label={t('choices')} tabIndex={-1}>
      <h3 className={styles.heading}>{t('choices')}</h3>
      <form.Rows
        name="choices"
        footer={(add, count) =>
          readOnly || count >= MOST_CHOICES ? null : (
            <div>
              <Button icon={<PlusOutlined />} onClick={() => add({ offered: true })}>
                {t('add_choice')}
              </Button>
            </div>
          )
        }
      >
        {(row) => <ChoiceRow {...row} />}
      </form.Rows>
    </section>
  );
}

function ChoiceRow({ index, remove, move }: RowHandle) {
  const { t } = useTranslation('customFields');
  const { readOnly } = useFormState();
  const rows = form.useValue('choices') ?? [];
  // The id is no field of the row: it is kept without being shown.
  const id: unknown = Form.useWatch(['choices', index, 'id'], { form: Form.useFormInstance(), preserve: true });
  const isStored = typeof id === 'string';
  const label = t('choice', { at: index + 1 });
  const button = (text: string, icon: ReactNode, { onClick, disabled = false }: { onClick: () => void; disabled?: boolean }) => (
    <Button type="text" size="small" aria-label={`${text}: ${label}`} icon={icon} disabled={disabled} onClick={onClick} />
  );
  return (
    <fieldset className={styles.choice} aria-label={label}>
      <form.RowField name="name" label={t('choice_name')} required>
        <Input maxLength={100} />
      </form.RowField>
      <form.RowField name="nameKH" label={t('choice_name_kh')}>
        <Input maxLength={100} lang="km" />
      </form.RowField>
      <form.RowField name="offered" label={t('offered')} valuePropName="checked" hidden={!isStored}>
        <Switch />
      </form.RowField>
      {readOnly ? null : (
        <div className={styles.buttons}>
          {button(t('up'), <ArrowUpOutlined />, { onClick: () => move(index - 1), disabled: index === 0 })}
          {button(t('down'), <ArrowDownOutlined />, { onClick: () => move(index + 1), disabled: index === rows.length - 1 })}
          {isStored ? null : button(t('remove'), <DeleteOutlined />, { onClick: remove })}
        </div>
      )}
    </fieldset>
  );
}
