import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { LONGEST_SLIP_DAYS, MOST_SLIPS, USUAL_SLIP_DAYS, firstCodes } from '#contract/access/first-codes.ts';
import type { FirstCodeSlips } from '#contract/access/first-codes.ts';
import { call } from '#web/api/call.ts';
import { ids } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { SlipPaper } from './slip.print.tsx';
import styles from './first-codes.module.css';

const spec = { ids: ids() };
const form = defineForm(firstCodes.make.body.pick({ days: true }));

/** Makes and prints slips for the people in the address. */
export function FirstCodesScreen() {
  const { t } = useTranslation(['firstCodes', 'shell', 'employees']);
  const go = useGo();
  const { values } = useAddress(spec);
  const [made, setMade] = useState<FirstCodeSlips>();
  const people = values.ids.slice(0, MOST_SLIPS);
  return (
    <Page
      title={t('shell:pages.first_codes')}
      crumbs={[{ title: t('shell:pages.employees'), to: paths.employees() }]}
      actions={made === undefined || made.slips.length === 0 ? null : <PrintButton />}
    >
      {people.length === 0 ? (
        <section className={styles.panel} aria-label={t('shell:pages.first_codes')}>
          <EmptyState
            title={t('firstCodes:none')}
            text={t('firstCodes:none_text')}
            action={<ActionButton kind="primary" label={t('firstCodes:to_list')} onClick={() => go(paths.employees())} />}
          />
        </section>
      ) : made === undefined ? (
        <MakeSlips people={people} isCut={values.ids.length > people.length} onMade={setMade} />
      ) : (
        <Made made={made} onAgain={() => setMade(undefined)} />
      )}
    </Page>
  );
}

function MakeSlips({
  people,
  isCut,
  onMade,
}: {
  readonly people: readonly string[];
  readonly isCut: boolean;
  readonly onMade: (made: FirstCodeSlips) => void;
}) {
  const { t } = useTranslation('firstCodes');
  return (
    <section className={styles.panel} aria-label={t('make')}>
      <p>{t('about', { count: people.length })}</p>
      <p>{t('about_earlier')}</p>
      {isCut ? <Alert type="warning" showIcon title={t('most', { count: MOST_SLIPS })} /> : null}
      <div className={styles.form}>
        <form.Form
          initial={{ days: USUAL_SLIP_DAYS }}
          submitLabel={t('make')}
          onSubmit={async ({ days }) => onMade((await call(firstCodes.make, { body: { employeeIds: [...people], days } })).data)}
        >
          <form.Field name="days" label={t('days')}>
            <WholeInput min={1} max={LONGEST_SLIP_DAYS} />
          </form.Field>
        </form.Form>
      </div>
    </section>
  );
}

function Made({ made, onAgain }: { readonly made: FirstCodeSlips; readonly onAgain: () => void }) {
  const { t } = useTranslation('firstCodes');
  const nameOf = useNameOf();
  const { slips, refused } = made;
  return (
    <div className={styles.stack}>
      {slips.length === 0 ? (
        <Alert className="no-print" type="warning" showIcon title={t('left_out')} />
      ) : (
        <Alert className="no-print" type="success" showIcon title={t('made_title')} description={t('made_text')} />
      )}
      {refused.length === 0 ? null : (
        <Alert
          className="no-print"
          type="info"
          showIcon
          title={t('refused', { count: refused.length })}
          description={
            <ul className={styles.lines}>
              {refused.map(({ employeeId, code, name, nameKH, refusal }) => (
                <li key={employeeId}>
                  {nameOf({ name, nameKH })} ({code}): {refusal}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {slips.length === 0 ? null : <SlipPaper made={made} />}
      <div className="no-print">
        <ActionButton label={t('again')} onClick={onAgain} />
      </div>
    </div>
  );
}
