import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { nssfSettings } from '#contract/payroll/settings/payroll-settings.ts';
import type { NssfSetting, SettingField } from '#contract/payroll/settings/payroll-settings.ts';
import type { PageTitle } from '#i18n/namespaces.ts';
import { read } from '#web/api/queries.ts';
import { day as dayCodec } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import styles from './payroll-settings.module.css';
import { daysOf } from './setting-values.rules.ts';
import { ValueHistory } from './value-history.tsx';
import { VersionSelect } from './version-bar.tsx';

const spec = { version: { ...dayCodec(), aside: true as const } };

/** What a page of values gives to its form. */
export interface SettingFormProps {
  readonly setting: NssfSetting;
  /** Sends the change; resolves with the values as they are on the day it begins. */
  readonly onSave: (send: () => Promise<{ readonly data: NssfSetting }>, validFrom: string | null | undefined) => Promise<void>;
  readonly onConflict: () => Promise<NssfSetting | undefined>;
}

export interface SettingPageProps {
  readonly title: PageTitle;
  readonly fields: readonly SettingField[];
  readonly children: (props: SettingFormProps) => ReactNode;
}

/** A form-only page of the dated values: the values of a version, the form, and their history. */
export function SettingPage({ title, fields, children }: SettingPageProps) {
  const { t } = useTranslation(['payrollSettings', 'shell', 'common']);
  const address = useAddress(spec);
  const { version } = address.values;
  const query = useQuery(read(nssfSettings.detail, { query: version === undefined ? {} : { validFrom: version } }));
  const { success } = useFeedback();
  const save: SettingFormProps['onSave'] = async (send, validFrom) => {
    const { data } = await send();
    success({ title: t('success'), text: t('common:reference.updated', { title: t(`shell:${title}`) }) });
    address.change({ version: validFrom ?? data.change.validFrom });
  };
  return (
    <Page title={t(`shell:${title}`)}>
      <Loaded query={query}>
        {({ data }) => {
          const days = daysOf(data.history, fields);
          const shown = days.find(({ validFrom }) => fields.some((field) => data.origins[field]?.validFrom === validFrom));
          return (
            <>
              <div>
                <VersionSelect
                  versions={days}
                  value={
                    version !== undefined && days.some(({ validFrom }) => validFrom === version) ? version : shown?.validFrom
                  }
                  onChange={(validFrom) => address.change({ version: validFrom })}
                />
              </div>
              <section className={`${styles.panel} ${styles.formPanel}`} aria-label={t(`shell:${title}`)}>
                {children({
                  setting: data,
                  onSave: save,
                  onConflict: async () => (await query.refetch()).data?.data,
                })}
              </section>
              <ValueHistory history={data.history.filter(({ field }) => fields.includes(field))} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
