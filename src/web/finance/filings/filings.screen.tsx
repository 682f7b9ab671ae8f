import { SettingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { addMonths } from '#engine/calendar/day.ts';
import { filingRights, filings } from '#contract/finance/filings.ts';
import { useMay } from '#web/api/current-session.ts';
import { readList } from '#web/api/queries.ts';
import { month } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { KeepHeight } from '#web/kit/page/steady/keep-height.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { today } from '#web/kit/show/today.ts';
import { FilingCard } from './filing-card.tsx';
import { NssfPanel } from './nssf-panel.tsx';
import { ReturnPanel } from './return-panel.tsx';
import { SettingsDialog } from './settings.dialog.tsx';
import styles from './filings.module.css';

const spec = { month: month() };

/** What is due to the authorities for a month, last month's at first: what it holds, its file, and whether it was sent. */
export function FilingsScreen() {
  const { t } = useTranslation(['filings', 'shell']);
  const { values, change } = useAddress(spec);
  const chosen = values.month ?? addMonths(today().slice(0, 7), -1);
  const query = useQuery(readList(filings.lists, { query: { month: chosen } }));
  const [isSetting, setSetting] = useState(false);
  const close = useCallback(() => setSetting(false), []);
  const seesTax = useMay(filingRights.tax);
  const seesNssf = useMay(filingRights.nssf);
  return (
    <Page
      title={t('shell:pages.finance_filings')}
      settles="filings"
      actions={
        <>
          <PrintButton />
          <ActionButton icon={<SettingOutlined />} label={t('settings')} needs="finance/edit" onClick={() => setSetting(true)} />
        </>
      }
    >
      <div className={`${styles.tools} no-print`}>
        <div className={styles.month}>
          <MonthInput
            aria-label={t('month')}
            value={chosen}
            withoutClear
            onChange={(next) => {
              if (next !== null) change({ month: next });
            }}
          />
        </div>
        <p className={styles.quiet}>{t('about')}</p>
      </div>
      <KeepHeight name="filings.due">
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <section className={styles.panel} aria-label={t('none')}>
                <EmptyState title={t('none')} text={t('none_text')} />
              </section>
            ) : (
              <ul className={`${styles.cards} no-print`}>
                {data.map((row) => (
                  <li key={row.kind}>
                    <FilingCard row={row} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </KeepHeight>
      {seesTax ? (
        <KeepHeight name="filings.return">
          <ReturnPanel month={chosen} />
        </KeepHeight>
      ) : null}
      {seesNssf ? (
        <KeepHeight name="filings.nssf">
          <NssfPanel month={chosen} />
        </KeepHeight>
      ) : null}
      <SettingsDialog open={isSetting} onClose={close} />
    </Page>
  );
}
