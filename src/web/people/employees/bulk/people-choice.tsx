import { useQuery } from '@tanstack/react-query';
import { Form, Select, Tag } from 'antd';
import { useState } from 'react';
import { employees } from '#contract/people/employees/employees.ts';
import { readList } from '#web/api/queries.ts';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import { today } from '#web/kit/show/today.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { filterChoices } from '../employees.api.ts';
import { findPeople } from '../form/person-select.tsx';
import styles from './bulk.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Everybody of departments who has not left; nobody while none is chosen. */
function useOfDepartments(departments: readonly string[]): readonly Named[] {
  const query = { offset: 0, limit: 0, departmentId: departments.join(',') };
  const list = useQuery({ ...readList(employees.list, { query }), enabled: departments.length > 0 });
  if (departments.length === 0) return [];
  return (list.data?.data ?? []).filter(
    (row) => 'status' in row && (row.lastWorkingDay === null || row.lastWorkingDay >= today()),
  );
}

/** Chooses the people of an act: everybody of departments, and people by name. */
export function PeopleChoice({ onChoose }: { readonly onChoose: (people: readonly Named[]) => void }) {
  const { t } = useTranslation('employees');
  const [departments, setDepartments] = useState<readonly string[]>([]);
  const [named, setNamed] = useState<readonly Named[]>([]);
  const offered = useQuery(filterChoices()).data?.data.departmentId ?? [];
  const ofDepartments = useOfDepartments(departments);
  const known = new Set(named.map(({ id }) => id));
  const all = [...named, ...ofDepartments.filter(({ id }) => !known.has(id))];
  const told = all.map(({ id }) => id).join(',');
  const [shown, setShown] = useState('');
  if (told !== shown) {
    setShown(told);
    onChoose(all);
  }
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={t('bulk.of_departments')}>
        <Select<string[]>
          mode="multiple"
          aria-label={t('bulk.of_departments')}
          value={[...departments]}
          optionFilterProp="label"
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setDepartments}
        />
      </Form.Item>
      <Form.Item label={t('bulk.by_name')}>
        <SearchSelect
          aria-label={t('bulk.by_name')}
          name="employees"
          value={null}
          search={findPeople}
          onChange={(id, option) => {
            if (id !== null && !known.has(id)) setNamed([...named, { id, name: option?.label ?? '' }]);
          }}
        />
        <div className={styles.named}>
          {named.map(({ id, name }) => (
            <Tag key={id} closable onClose={() => setNamed(named.filter((one) => one.id !== id))}>
              {name}
            </Tag>
          ))}
        </div>
      </Form.Item>
      <output>{t('bulk.chosen', { count: all.length })}</output>
    </Form>
  );
}
