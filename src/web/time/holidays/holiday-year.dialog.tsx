import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { holidayYears } from '#contract/time/holiday-years.ts';
import { Id } from '#contract/shared.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { day } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { ProvisionalMark } from './provisional-mark.tsx';
import styles from './holidays.module.css';

const form = defineForm(z.object({ holidays: z.array(Id).min(1) }));

/** The public holidays of a year, to be made in the next: each shown with its days before anything is written. */
export function HolidayYearDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('referenceLists');
  const query = useQuery({ ...read(holidayYears.look, {}), enabled: open, staleTime: 0, gcTime: 0 });
  const year = query.data?.data.year;
  return (
    <Dialog
      title={year === undefined ? t('holiday_year.button') : t('holiday_year.title', { year })}
      open={open}
      onClose={onClose}
      width={640}
    >
      <Loaded query={query}>{({ data }) => <Copying {...data} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

type Look = ReceivedOf<typeof holidayYears.look>['data'];

function Copying({ year, holidays, onClose }: Look & { readonly onClose: () => void }) {
  const { t } = useTranslation(['referenceLists', 'common']);
  const { success } = useFeedback();
  const nameOf = useNameOf();
  const lacking = holidays.filter(({ isThere }) => !isThere).map(({ id }) => id);
  if (lacking.length === 0) return <p>{t('referenceLists:holiday_year.all_there', { year })}</p>;
  return (
    <form.Form
      initial={{ holidays: lacking }}
      submitLabel={t('referenceLists:holiday_year.copy')}
      onCancel={onClose}
      onSubmit={async (values) => {
        const { message } = await call(holidayYears.copy, { body: { year, holidays: values.holidays } });
        success({ title: t('common:alert.success'), text: message });
        onClose();
      }}
    >
      <p>{t('referenceLists:holiday_year.text', { year })}</p>
      <form.Field name="holidays" label={t('referenceLists:holiday_year.holidays')} required={false}>
        <Checkbox.Group
          className={styles.days ?? ''}
          options={holidays.map(({ id, name, nameKH, start, end, provisional, isThere }) => ({
            value: id,
            disabled: isThere,
            label: (
              <>
                {nameOf({ name, nameKH })}{' '}
                <span className={styles.when}>{start === end ? day(start) : `${day(start)} – ${day(end)}`}</span>{' '}
                {isThere ? t('referenceLists:holiday_year.is_there') : provisional ? <ProvisionalMark /> : null}
              </>
            ),
          }))}
        />
      </form.Field>
    </form.Form>
  );
}
