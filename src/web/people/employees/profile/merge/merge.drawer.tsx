import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { merge } from '#contract/people/employees/merge.ts';
import type { MergePreview } from '#contract/people/employees/merge.ts';
import { read, useChange } from '#web/api/queries.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { SearchSelect } from '#web/kit/input/search-select.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { PartChoice } from '#web/kit/page/part-choice.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { day } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { findPeople } from '../../form/person-select.tsx';
import { FactChoices } from './fact-choices.tsx';
import styles from './merge.module.css';

const form = defineForm(merge.ask.body);

interface MergeDrawerProps {
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Merges the record with another one of the same person. */
export function MergeDrawer({ id, name, open, onClose }: MergeDrawerProps) {
  const { t } = useTranslation('employeeProfile');
  return (
    <SideDrawer title={t('merge.title', { name })} width={600} open={open} onClose={onClose}>
      {open ? <Choice id={id} onDone={onClose} /> : null}
    </SideDrawer>
  );
}

function Choice({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { t } = useTranslation('employeeProfile');
  const [otherId, setOtherId] = useState<string>();
  const [isTurned, setTurned] = useState(false);
  const pair = isTurned && otherId !== undefined ? { keptId: otherId, goneId: id } : { keptId: id, goneId: otherId };
  return (
    <div className={styles.stack}>
      <label className={styles.asked}>
        <span>{t('merge.other')}</span>
        <SearchSelect
          name="employees"
          search={async (term, signal) => (await findPeople(term, signal)).filter(({ value }) => value !== id)}
          value={otherId ?? null}
          onChange={(value) => setOtherId(value ?? undefined)}
        />
      </label>
      {pair.goneId === undefined ? (
        <p>{t('merge.intro')}</p>
      ) : (
        <Compared
          key={`${pair.keptId} ${pair.goneId}`}
          keptId={pair.keptId}
          otherId={pair.goneId}
          onTurn={() => setTurned(!isTurned)}
          onDone={onDone}
        />
      )}
    </div>
  );
}

interface ComparedProps {
  readonly keptId: string;
  readonly otherId: string;
  readonly onTurn: () => void;
  readonly onDone: () => void;
}

function Compared({ keptId, otherId, onTurn, onDone }: ComparedProps) {
  const { t } = useTranslation('employeeProfile');
  const preview = useQuery(read(merge.preview, { params: { id: keptId }, query: { otherId } }));
  const nameOf = useNameOf();
  return (
    <Loaded query={preview}>
      {({ data }) => {
        const parts = [data.kept, data.other].map((side) => ({ value: side.id, label: `${side.code} ${nameOf(side)}` }));
        return (
          <>
            <div className={styles.asked}>
              <span>{t('merge.stays')}</span>
              <PartChoice label={t('merge.stays')} parts={parts} value={keptId} onChange={onTurn} />
            </div>
            {data.bars.map((bar) => (
              <Alert
                key={bar}
                type="warning"
                showIcon
                title={t(`merge.bars.${bar}`, {
                  months: data.months.map((one) => one.split('-').toReversed().join('/')).join(', '),
                })}
              />
            ))}
            {data.bars.length > 0 ? null : <Terms preview={data} onDone={onDone} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Terms({ preview, onDone }: { readonly preview: MergePreview; readonly onDone: () => void }) {
  const { t } = useTranslation('employeeProfile');
  const ask = useChange(merge.ask);
  const { success } = useFeedback();
  const { kept, other, facts, moves } = preview;
  const offered = moves.filter(({ byChoice }) => byChoice);
  const [takes, setTakes] = useState<readonly string[]>([
    ...facts.filter(({ isEmpty }) => isEmpty).map(({ column }) => column),
    ...offered.filter((list) => list.kept === 0).map(({ table }) => table),
  ]);
  return (
    <form.Form
      submitLabel={t('merge.submit')}
      initial={{ otherId: other.id, version: kept.version, otherVersion: other.version, takes: [] }}
      onSubmit={async (body) => {
        const sent = { ...body, otherId: other.id, version: kept.version, otherVersion: other.version, takes: [...takes] };
        const { data } = await ask.mutateAsync({ params: { id: kept.id }, body: sent });
        success({ title: t('merge.asked'), text: t('merge.waits', { requestNo: data.termsAsked.join(', ') }) });
        onDone();
      }}
    >
      <div className={styles.stack}>
        <Outcome preview={preview} />
        <FactChoices kept={kept} other={other} facts={facts} lists={offered} takes={takes} onChange={setTakes} />
        <form.Field name="reason" label={t('merge.reason')} required>
          <Input.TextArea maxLength={2_000} rows={2} />
        </form.Field>
      </div>
    </form.Form>
  );
}

/** What becomes of the other record, its employment, its rows and its account. */
function Outcome({ preview }: { readonly preview: MergePreview }) {
  const { t } = useTranslation('employeeProfile');
  const { kept, other, place } = preview;
  const moves = preview.moves.filter(({ byChoice }) => !byChoice);
  const stretch = ({ joinDate, lastWorkingDay }: MergePreview['kept']): string =>
    lastWorkingDay === null
      ? t('merge.since', { from: day(joinDate) })
      : t('rehire.stretch', { from: day(joinDate), until: day(lastWorkingDay) });
  const account = other.account === null ? 'none' : kept.account === null ? 'moves' : 'closes';
  return (
    <Details
      items={[
        {
          label: t('merge.record'),
          value: (
            <a href={paths.employeeProfile(other.id)} target="_blank" rel="noreferrer">
              {t('merge.record_text', { code: other.code })}
            </a>
          ),
        },
        { label: t('merge.employment'), value: `${stretch(other)}: ${t(`merge.places.${place}`)}` },
        {
          label: t('merge.moves'),
          value:
            moves.length === 0 ? (
              t('merge.nothing')
            ) : (
              <ul className={styles.moves}>
                {moves.map(({ table, name, count, stays }) => (
                  <li key={table}>
                    {t('merge.move', { name, count })}
                    {stays === 0 ? null : ` · ${t('merge.stay', { count: stays })}`}
                  </li>
                ))}
              </ul>
            ),
        },
        { label: t('merge.account'), value: t(`merge.accounts.${account}`, { userName: other.account ?? '' }) },
        { label: t('merge.undo_label'), value: t('merge.undo_text') },
      ]}
    />
  );
}
