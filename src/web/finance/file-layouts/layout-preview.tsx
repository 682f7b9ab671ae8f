import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import { fileLayouts } from '#contract/finance/layouts/file-layouts.ts';
import type { LayoutPreview as Preview } from '#contract/finance/layouts/file-layouts.ts';
import { addMonths } from '#engine/calendar/day.ts';
import type { LayoutPurpose } from '#contract/finance/layouts/layout-fields.ts';
import { read } from '#web/api/queries.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { today } from '#web/kit/show/today.ts';
import styles from './layout.module.css';
import { ScrollRegion } from '#web/kit/page/scroll-region.tsx';

export interface LayoutPreviewProps {
  readonly purpose: LayoutPurpose;
  /** Undefined while it has complaints. */
  readonly content: LayoutContent | undefined;
}

/** The first rows of the file that a layout makes of a month, as it is typed. */
export function LayoutPreview({ purpose, content }: LayoutPreviewProps) {
  const { t } = useTranslation('fileLayouts');
  const [month, setMonth] = useState(() => addMonths(today().slice(0, 7), -1));
  return (
    <section className={`${styles.panel} ${styles.preview}`} aria-label={t('preview')}>
      <div className={styles.tools}>
        <h2 className={styles.heading}>{t('preview')}</h2>
        <div className={styles.month}>
          <MonthInput
            aria-label={t('preview_month')}
            value={month}
            withoutClear
            onChange={(next) => {
              if (next !== null) setMonth(next);
            }}
          />
        </div>
      </div>
      {content === undefined ? (
        <p className={styles.quiet}>{t('preview_wrong')}</p>
      ) : (
        <Asked purpose={purpose} content={content} month={month} />
      )}
    </section>
  );
}

function Asked({ purpose, content, month }: LayoutPreviewProps & { readonly content: LayoutContent; readonly month: string }) {
  const asked = useDeferredValue(content);
  const query = useQuery({
    ...read(fileLayouts.preview, { body: { purpose, content: asked, month } }),
    placeholderData: keepPreviousData,
  });
  return <Loaded query={query}>{({ data }) => <File file={data} />}</Loaded>;
}

function File({ file }: { readonly file: Preview }) {
  const { t } = useTranslation('fileLayouts');
  const cells = (row: readonly string[]) => row.map((cell, at) => <td key={at}>{cell}</td>);
  return (
    <>
      {file.isSample ? <Alert type="info" showIcon title={t('preview_sample')} /> : null}
      {file.problems.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('problems')}
          description={
            <ul className={styles.problems}>
              {file.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      )}
      <p>
        <strong>{file.fileName}</strong>
      </p>
      <ScrollRegion className={styles.file} label={file.fileName}>
        <table>
          <tbody>
            {file.above.map((row, at) => (
              <tr key={at}>{cells(row)}</tr>
            ))}
            {file.header === null ? null : (
              <tr>
                {file.header.map((title, at) => (
                  <th key={at} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            )}
            {file.rows.map((row, at) => (
              <tr key={at}>{cells(row)}</tr>
            ))}
            {file.foot === null ? null : <tr>{cells(file.foot)}</tr>}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={styles.quiet}>{t('preview_count', { count: file.count })}</p>
    </>
  );
}
