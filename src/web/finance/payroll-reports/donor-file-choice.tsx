import { useQuery } from '@tanstack/react-query';
import { Alert, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { donorFileShapes, donorFiles } from '#contract/donors/donor-files.ts';
import type { DonorFileShape } from '#contract/donors/donor-files.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import type { ExportEntry } from '#web/kit/export/export-menu.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { money } from '#web/kit/show/formats.ts';
import styles from './payroll-reports.module.css';

interface Choice {
  readonly donor: string | undefined;
  readonly layoutId: string | undefined;
  readonly shape: DonorFileShape;
}

/** A donor's file of a month as an entry of the export: which donor, by which of its layouts, in which rows. */
export function useDonorFile(date: string | null): ExportEntry {
  const { t } = useTranslation('payrollReports');
  const [choice, setChoice] = useState<Choice>({ donor: undefined, layoutId: undefined, shape: 'person' });
  return {
    key: 'donor',
    label: t('donor_file.button'),
    choice: date === null ? null : <DonorFileChoice date={date} choice={choice} onChange={setChoice} />,
    onExport: async () => {
      const { donor = '', layoutId = '', shape } = choice;
      return (await call(donorFiles.file, { query: { date: date ?? '', donor, layoutId, shape } })).link;
    },
  };
}

function DonorFileChoice({
  date,
  choice,
  onChange,
}: {
  readonly date: string;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}) {
  const { t } = useTranslation('payrollReports');
  const query = useQuery(read(donorFiles.choices, { query: { date } }));
  return (
    <Loaded query={query}>
      {({ data: { state, donors } }) => {
        const own = donors.find(({ donor }) => donor === choice.donor);
        if (donors.length === 0) return <Alert type="info" showIcon title={t('donor_file.none')} />;
        return (
          <div className={styles.choice}>
            <Typography.Text type="secondary">{t('donor_file.about')}</Typography.Text>
            {state === 'APPROVED' ? null : <Alert type="warning" showIcon title={t('donor_file.draft')} />}
            <Select
              aria-label={t('donor_file.donor')}
              placeholder={t('donor_file.donor')}
              showSearch={{ optionFilterProp: 'label' }}
              value={choice.donor}
              options={donors.map(({ donor }) => ({ value: donor, label: donor }))}
              onChange={(donor) => {
                const layoutId = donors.find((one) => one.donor === donor)?.layouts[0]?.id;
                onChange({ ...choice, donor, layoutId });
              }}
            />
            {own === undefined ? null : (
              <Typography.Text>{t('donor_file.donor_cost', { people: own.people, cost: money(own.cost) })}</Typography.Text>
            )}
            {own?.layouts.length === 0 ? <Alert type="info" showIcon title={t('donor_file.no_layout')} /> : null}
            <Select
              aria-label={t('donor_file.layout')}
              placeholder={t('donor_file.layout')}
              disabled={own === undefined || own.layouts.length === 0}
              value={choice.layoutId}
              options={(own?.layouts ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(layoutId) => onChange({ ...choice, layoutId })}
            />
            <Select
              aria-label={t('donor_file.shape')}
              value={choice.shape}
              options={donorFileShapes.map((value) => ({ value, label: t(`donor_file.shapes.${value}`) }))}
              onChange={(shape) => onChange({ ...choice, shape })}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
