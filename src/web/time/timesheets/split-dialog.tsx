import { Alert, Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { SheetDayRow, SheetDetail } from '#contract/time/timesheets.ts';
import { messageOf } from '#web/api/failure.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { day, number } from '#web/kit/show/formats.ts';
import { useSplitHours } from './timesheets.api.ts';
import styles from './timesheets.module.css';
import { openHours, projectsToSplit } from './timesheets.rules.ts';
import type { Typed } from './timesheets.rules.ts';

export interface SplitDialogProps {
  readonly sheet: SheetDetail;
  /** The day that is split; undefined: closed. */
  readonly row: SheetDayRow | undefined;
  readonly onClose: () => void;
}

/** How the owner gives the hours of a day to sub-projects. */
export function SplitDialog({ sheet, row, onClose }: SplitDialogProps) {
  const { t } = useTranslation('timesheets');
  return (
    <Dialog
      title={row === undefined ? t('split_day') : t('split', { day: day(row.date) })}
      open={row !== undefined}
      onClose={onClose}
    >
      {row === undefined ? null : <Split key={row.date} sheet={sheet} row={row} onClose={onClose} />}
    </Dialog>
  );
}

function Split({ sheet, row, onClose }: SplitDialogProps & { readonly row: SheetDayRow }) {
  const { t } = useTranslation(['timesheets', 'common']);
  const [typed, setTyped] = useState<Typed>(() => row.values);
  const [complaint, setComplaint] = useState<string>();
  const save = useSplitHours();
  const once = useOnce();
  const { success } = useFeedback();
  const id = useId();
  const open = openHours(row.hour, typed);
  const { rows, offered } = projectsToSplit(sheet, typed);
  const send = async (values: Readonly<Record<string, number>> | null): Promise<void> => {
    try {
      await save.mutateAsync({ params: { id: sheet.id }, body: { version: sheet.version, days: [{ date: row.date, values }] } });
    } catch (error) {
      setComplaint(messageOf(error));
      return;
    }
    success({ title: t('saved'), text: t('saved_done') });
    onClose();
  };
  const entered = (): Record<string, number> =>
    Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, value ?? 0]));
  return (
    <form
      className={styles.split}
      onSubmit={(event) => {
        event.preventDefault();
        void once(async () => await send(entered()));
      }}
    >
      <p>{t('split_about', { hours: number(row.hour) })}</p>
      {rows.map(({ key, project }, at) => (
        <div key={key} className={styles.splitRow}>
          <label htmlFor={`${id}-${at}`}>
            {key} <small>{project === key ? '' : project}</small>
          </label>
          <DecimalInput
            id={`${id}-${at}`}
            min={0}
            max={24}
            value={typed[key] ?? 0}
            onChange={(value) => setTyped({ ...typed, [key]: value })}
          />
        </div>
      ))}
      {offered.length === 0 ? null : (
        <Select
          aria-label={t('add_project')}
          placeholder={t('add_project')}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          options={offered.map(({ key, project }) => ({ value: key, label: project === key ? key : `${key} ${project}` }))}
          onChange={(key: string | null) => {
            if (key !== null) setTyped({ ...typed, [key]: 0 });
          }}
        />
      )}
      <output className={open < 0 ? styles.over : undefined}>
        {open === 0
          ? t('split_even')
          : open > 0
            ? t('split_open', { hours: number(open) })
            : t('split_over', { hours: number(-open) })}
      </output>
      {complaint === undefined ? null : <Alert type="error" showIcon title={complaint} role="alert" />}
      <div className={styles.buttons}>
        {row.isOwn === 1 || row.isAdjusted === 1 ? (
          <Button onClick={() => void once(async () => await send(null))}>{t('by_allocation')}</Button>
        ) : null}
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
