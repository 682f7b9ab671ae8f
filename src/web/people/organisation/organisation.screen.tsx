import { MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { organisation } from '#contract/people/organisation.ts';
import type { OrganisationNode } from '#contract/people/organisation.ts';
import { read } from '#web/api/queries.ts';
import { record, tab } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import type { Address } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { PrintButton } from '#web/kit/print/print-sheet.tsx';
import { Chart } from './chart.tsx';
import styles from './organisation.module.css';
import { treeByDepartment, treeByLine } from './organisation.rules.ts';
import { Outline } from './outline.tsx';
import { Paper } from './paper.tsx';
import { useTree } from './use-tree.ts';

const views = ['line', 'department'] as const;
type View = (typeof views)[number];
const spec = { view: tab(views, 'line'), person: record() };

/** Who reports to whom, or who works where. */
export function OrganisationScreen() {
  const { t } = useTranslation(['organisation', 'shell']);
  const { values, change } = useAddress(spec);
  const query = useQuery(read(organisation.chart, {}));
  return (
    <Page
      title={t('shell:pages.organisation')}
      crumbs={[{ title: t('shell:pages.employees'), to: paths.employees() }]}
      actions={<PrintButton />}
    >
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('empty')} text={t('empty_text')} />
          ) : (
            <Organisation key={values.view} people={data} {...values} change={change} />
          )
        }
      </Loaded>
    </Page>
  );
}

interface OrganisationProps {
  readonly people: readonly OrganisationNode[];
  readonly view: View;
  readonly person: string | undefined;
  readonly change: Address<typeof spec>['change'];
}

function Organisation({ people, view, person, change }: OrganisationProps) {
  const { t } = useTranslation('organisation');
  const isPhone = useNarrow('phone');
  const tree = useMemo(() => (view === 'line' ? treeByLine(people) : treeByDepartment(people)), [people, view]);
  const foundId = person !== undefined && tree.nodes.has(person) ? person : undefined;
  const state = useTree(tree, foundId);
  const options = useMemo(() => people.map(toOption), [people]);
  const find = (id: string | undefined): void => {
    change({ person: id }, { keepScroll: true });
    if (id !== undefined) state.find(id);
  };
  return (
    <>
      <div className={`no-print ${styles.tools}`}>
        <Segmented<View>
          aria-label={t('view_label')}
          value={view}
          onChange={(next) => change({ view: next }, { keepScroll: true })}
          options={views.map((value) => ({ value, label: t(value) }))}
        />
        <Select
          showSearch={{ optionFilterProp: 'words' }}
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          className={styles.search ?? ''}
          value={foundId}
          options={options}
          onChange={find}
        />
        <ActionButton icon={<PlusSquareOutlined />} label={t('expand_all')} onClick={state.openAll} />
        <ActionButton icon={<MinusSquareOutlined />} label={t('collapse_all')} onClick={state.closeAll} />
        {isPhone ? null : <span className={styles.hint}>{t('hint')}</span>}
      </div>
      <div className="no-print">
        {isPhone ? <Outline state={state} foundId={foundId} /> : <Chart state={state} foundId={foundId} />}
      </div>
      <Paper state={state} people={people.length} />
    </>
  );
}

const toOption = ({ id, name, namekh, code, position }: OrganisationNode) => ({
  value: id,
  label: [name, namekh, code].filter((part) => part !== null).join(' · '),
  words: [name, namekh, code, position].filter((part) => part !== null).join(' '),
});
