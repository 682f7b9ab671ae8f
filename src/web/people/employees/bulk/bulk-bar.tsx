import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { MOST_AT_ONCE } from '#contract/people/employees/employee-bulk.ts';
import type { EmployeeRow } from '#contract/people/employees/employee-list.ts';
import { MOST_SLIPS } from '#contract/access/first-codes.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ExportButton } from '#web/kit/export/export-button.tsx';
import { ActionBar } from '#web/kit/feedback/action-bar.tsx';
import { exportChosen } from '../employees.api.ts';
import { ActDrawer } from './act-drawer.tsx';
import { bulkKinds } from './bulk-change.tsx';
import type { BulkKind } from './bulk-change.tsx';
import styles from './bulk.module.css';

export interface BulkBarProps {
  readonly chosen: readonly EmployeeRow[];
  readonly onChosen: (chosen: readonly EmployeeRow[]) => void;
}

/** Who is ticked, and what can be done with all of them at once. */
export function BulkBar({ chosen, onChosen }: BulkBarProps) {
  const { t } = useTranslation('employees');
  const go = useGo();
  const [kind, setKind] = useState<BulkKind>();
  const tooMany = chosen.length > MOST_AT_ONCE ? t('bulk.most', { count: MOST_AT_ONCE }) : undefined;
  const keepRefused = (refused: readonly { readonly id: string }[]): void => {
    const ids = new Set(refused.map(({ id }) => id));
    onChosen(chosen.filter(({ id }) => ids.has(id)));
  };
  if (chosen.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('bulk.label')}>
      <div className={styles.ticked}>
        <output>{t('bulk.chosen', { count: chosen.length })}</output>
        <Button type="link" size="small" onClick={() => onChosen([])}>
          {t('bulk.none')}
        </Button>
      </div>
      {tooMany === undefined ? null : <Alert type="warning" showIcon title={tooMany} />}
      <div className={styles.acts}>
        <ActionBar
          actions={[
            ...bulkKinds.map((act) => ({
              key: act,
              label: t(`bulk.${act}`),
              needs: 'employee/edit' as const,
              isNear: act === 'raise' || act === 'manager',
              disabledReason: tooMany,
              onClick: () => setKind(act),
            })),
            {
              key: 'first_codes',
              label: t('bulk.first_codes'),
              needs: 'employee/edit',
              disabledReason: chosen.length > MOST_SLIPS ? t('bulk.most', { count: MOST_SLIPS }) : undefined,
              onClick: () => go(paths.firstCodes(chosen.map(({ id }) => id))),
            },
          ]}
        />
        <ExportButton
          needs="employee/view"
          label={t('bulk.export')}
          text={t('bulk.export_text')}
          disabledReason={tooMany}
          onExport={async () => await exportChosen(chosen.map(({ id }) => id))}
        />
      </div>
      <ActDrawer people={chosen} kind={kind} onDone={keepRefused} onClose={() => setKind(undefined)} />
    </section>
  );
}
