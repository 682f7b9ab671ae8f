import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { letters } from '#contract/people/letters/letters.ts';
import type { LetterRow } from '#contract/people/letters/letters.ts';
import { useMay } from '#web/api/current-session.ts';
import { readList } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { choice } from '#web/kit/address/codecs.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { useAsked } from '#web/kit/address/use-asked.ts';
import { ActionBar } from '#web/kit/feedback/action-bar.tsx';
import { ListPage } from '#web/kit/list/list-page.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useOpenRecord } from '#web/kit/overlay/use-open-record.ts';
import { useRequestColumns } from '#web/kit/requests/request-columns.tsx';
import { StatusTabs } from '#web/kit/requests/request-filters.tsx';
import { requestTabs } from '#web/kit/requests/request-tabs.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { AskLetter } from './ask-letter.tsx';
import { CheckLetter } from './check-letter.tsx';
import { LetterView } from './letter-view.tsx';

const scopes = ['mine', 'decide', 'all'] as const;
const spec = { ...listSpec(), status: choice(requestTabs), scope: choice(scopes) };

/** Letters: the own ones, those to sign, and all that one may see. */
export function LettersScreen() {
  const { t } = useTranslation('kinds');
  const go = useGo();
  const address = useAddress(spec);
  const { values, change } = address;
  const signs = useMay('employee/edit');
  const scope = values.scope ?? (signs ? 'all' : 'mine');
  const { status } = values;
  const query = useQuery(
    readList(letters.requests, {
      query: {
        ...pageOf(values),
        scope,
        ...(values.search === ''
          ? {}
          : { search: JSON.stringify({ column: ['requestNo', 'employeeName', 'employeeCode'], value: values.search }) }),
        ...(status === undefined ? {} : { status }),
      },
    }),
  );
  const open = useOpenRecord('letterId');
  const asked = useAsked(true);
  const checked = useOpenRecord('check');
  const opened = query.data?.data.find(({ id }) => id === open.id);
  return (
    <ListPage<LetterRow>
      title={t('letter.name')}
      address={address}
      query={query}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onInfo={(row) => open.open(row.id)}
      activeKey={open.id}
      cards={<StatusTabs value={status} onChange={(next) => change({ status: next })} />}
      filters={
        signs ? (
          <Segmented
            aria-label={t('letter.scope')}
            value={scope}
            options={scopes.map((value) => ({ value, label: t(`letter.scopes.${value}`) }))}
            onChange={(next) => change({ scope: next })}
          />
        ) : null
      }
      actions={
        <ActionBar
          actions={[
            { key: 'ask', kind: 'primary', label: t('letter.ask'), onClick: asked.open },
            { key: 'check', label: t('letter.check'), needs: 'employee/view', onClick: () => checked.open('letter') },
            { key: 'texts', label: t('letter.texts'), needs: 'employee/edit', onClick: () => go(paths.letterTexts()) },
          ]}
        />
      }
      empty={{ title: t('letter.none'), text: t('letter.none_text') }}
    >
      <SideDrawer
        isRecord
        width={900}
        title={opened?.requestNo ?? t('letter.sheet')}
        open={opened !== undefined}
        onClose={() => open.close()}
      >
        {opened === undefined ? null : <LetterView key={opened.id} id={opened.id} />}
      </SideDrawer>
      <SideDrawer title={t('letter.ask')} open={asked.isOpen} onClose={asked.close}>
        {asked.isOpen ? <AskLetter onAsked={asked.close} /> : null}
      </SideDrawer>
      <SideDrawer title={t('letter.check')} open={checked.id !== undefined} onClose={() => checked.close()}>
        {checked.id === undefined ? null : <CheckLetter />}
      </SideDrawer>
    </ListPage>
  );
}

function useColumns(): readonly Column<LetterRow>[] {
  const { t } = useTranslation('kinds');
  return [
    ...useRequestColumns<LetterRow>(),
    { key: 'kind', title: t('letter.fields.template'), width: 180, keep: true, render: (row) => t(`letter.keys.${row.key}`) },
    { key: 'language', title: t('letter.fields.language'), width: 90, render: (row) => t(`letter.languages.${row.language}`) },
  ];
}
