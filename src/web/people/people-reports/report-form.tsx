import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { peopleColumnKeys, peopleColumns } from '#contract/people/people-reports/people-columns.ts';
import { MOST_COLUMNS, MOST_CONDITIONS, MOST_GROUPS, conditionKinds } from '#contract/people/people-reports/people-reports.ts';
import type { PeopleCondition } from '#contract/people/people-reports/people-reports.ts';
import { sees } from '#contract/sight.ts';
import { useSession } from '#web/api/current-session.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { usualColumns } from './report.address.ts';
import type { ReportValues } from './report.address.ts';
import styles from './people-reports.module.css';
import { useColumnName } from './use-column-name.ts';

interface ReportFormProps {
  readonly values: ReportValues;
  readonly onShow: (next: Pick<ReportValues, 'columns' | 'groups' | 'where'>) => void;
}

/** Chooses columns, groups and conditions of a report. */
export function ReportForm({ values, onShow }: ReportFormProps) {
  const { t } = useTranslation(['peopleReports', 'common']);
  const { rights } = useSession();
  const name = useColumnName();
  const [columns, setColumns] = useState<readonly string[]>(values.columns.length === 0 ? usualColumns : values.columns);
  const [groups, setGroups] = useState<readonly string[]>(values.groups);
  const [where, setWhere] = useState<readonly PeopleCondition[]>(values.where);
  const options = peopleColumnKeys
    .filter((key) => sees(rights, peopleColumns.get(key)?.part ?? 'record'))
    .map((value) => ({ value, label: name(value) }));
  const replace = (at: number, next: Partial<PeopleCondition>): void =>
    setWhere(where.map((condition, place) => (place === at ? { ...condition, ...next } : condition)));
  const searched = { showSearch: { optionFilterProp: 'label' }, popupMatchSelectWidth: false } as const;
  return (
    <Form layout="vertical" onFinish={() => onShow({ columns, groups, where })}>
      <Form.Item label={t('columns')}>
        <Select<string[]>
          {...searched}
          mode="multiple"
          aria-label={t('columns')}
          value={[...columns]}
          maxCount={MOST_COLUMNS}
          options={options}
          onChange={setColumns}
        />
      </Form.Item>
      <Form.Item label={t('groups')}>
        <Select<string[]>
          {...searched}
          mode="multiple"
          aria-label={t('groups')}
          value={[...groups]}
          maxCount={MOST_GROUPS}
          options={options}
          onChange={setGroups}
        />
      </Form.Item>
      <Form.Item label={t('conditions')} help={t('day_hint')}>
        {where.map(({ column, kind, value }, at) => (
          <div key={at} className={styles.condition}>
            <Select
              {...searched}
              aria-label={t('column_of')}
              value={column}
              options={options}
              onChange={(next) => replace(at, { column: next })}
            />
            <Select
              aria-label={t('kind')}
              value={kind}
              popupMatchSelectWidth={false}
              options={conditionKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
              onChange={(next) => replace(at, { kind: next })}
            />
            <Input
              aria-label={t('value')}
              value={value}
              maxLength={255}
              disabled={kind === 'empty' || kind === 'filled'}
              onChange={({ target }) => replace(at, { value: target.value })}
            />
            <ActionButton
              kind="text"
              iconOnly
              icon={<DeleteOutlined />}
              label={t('common:remove')}
              onClick={() => setWhere(where.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        <Button
          icon={<PlusOutlined />}
          disabled={where.length >= MOST_CONDITIONS}
          onClick={() => setWhere([...where, { column: 'department', kind: 'is', value: '' }])}
        >
          {t('add')}
        </Button>
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {t('show')}
      </Button>
    </Form>
  );
}
