import { DeleteOutlined, LayoutOutlined, SaveOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Button, Checkbox, Divider, Input } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { listViews, viewedLists } from '#contract/reference/list-views.ts';
import type { ListView, ViewedList } from '#contract/reference/list-views.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, useChange } from '#web/api/queries.ts';
import { readAddress } from '#web/kit/address/address.ts';
import { record } from '#web/kit/address/codecs.ts';
import type { Spec, ValuesOf } from '#web/kit/address/codecs.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import type { Column } from './table/column.ts';
import styles from './list.module.css';

/** What a list with views keeps in its address besides: the view whose columns are shown. */
export const viewSpec = { view: record() } as const;

interface ViewAddress<S extends Spec> {
  readonly values: ValuesOf<S>;
  change(change: Partial<ValuesOf<S>>): void;
}

export interface ListViewsOf<Row, S extends Spec> {
  readonly list: ViewedList;
  readonly spec: S & typeof viewSpec;
  readonly address: ViewAddress<S & typeof viewSpec>;
  /** All that the list has; those with `extra` are shown once they are chosen. */
  readonly columns: readonly Column<Row>[];
  /** True where the address of the list says its columns, so that none are chosen here. */
  readonly hasOwnColumns?: true;
}

/** The heading of a card names the record: it is always there. */
const isFixed = <Row,>({ phone }: Column<Row>): boolean => phone === 'heading';

/** Columns beyond the usual ones that stay in sight on a narrow screen. */
const KEPT_EXTRA = 2;

/** Whoever chose further columns reads the list for them: the first of them stay where room lacks, and the usual ones fold away. */
function keepingExtra<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const kept = columns.filter((column) => column.extra === true).slice(0, KEPT_EXTRA);
  if (kept.length === 0) return columns;
  return columns.map((column) => ({ ...column, keep: isFixed(column) || kept.includes(column) ? true : undefined }));
}

/** Which of a list's columns are shown to the caller, and the button where columns and views are chosen. */
export function useListViews<Row, S extends Spec>(
  of: ListViewsOf<Row, S>,
): { readonly columns: readonly Column<Row>[]; readonly views: ReactNode } {
  const { list, address, columns } = of;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  // Asked before the call: a 403 of the server would end the session (decision A3).
  const { data } = useQuery({ ...read(listViews.read, { query: { list } }), enabled: useMay(viewedLists[list].view) });
  const kept = data?.data;
  const view = kept?.views.find(({ id }) => id === address.values.view);
  const chosen = view?.columns ?? kept?.columns ?? null;
  const shown =
    chosen === null
      ? columns.filter((column) => column.extra !== true)
      : keepingExtra(columns.filter((column) => isFixed(column) || chosen.includes(column.key)));
  return {
    columns: shown,
    views: (
      <>
        <ActionButton
          icon={<LayoutOutlined />}
          label={view === undefined ? t('list.views') : t('list.view_named', { name: view.name })}
          onClick={() => setOpen(true)}
        />
        <SideDrawer title={t('list.views')} open={open} onClose={() => setOpen(false)} width={400}>
          <div className={styles.viewParts}>
            <Views {...of} kept={kept?.views ?? []} shown={shown.map(({ key }) => key)} onClose={() => setOpen(false)} />
            {of.hasOwnColumns === true ? null : (
              <>
                <Divider titlePlacement="start">{t('list.columns')}</Divider>
                <Columns {...of} shown={shown.map(({ key }) => key)} onClose={() => setOpen(false)} />
              </>
            )}
          </div>
        </SideDrawer>
      </>
    ),
  };
}

type Part<Row, S extends Spec> = ListViewsOf<Row, S> & {
  readonly shown: readonly string[];
  readonly onClose: () => void;
};

function Columns<Row, S extends Spec>({ list, columns, address, shown, onClose }: Part<Row, S>) {
  const { t } = useTranslation();
  const { failed } = useFeedback();
  const [chosen, setChosen] = useState<readonly string[]>(shown);
  const { mutate, isPending } = useChange(listViews.chooseColumns);
  const keep = (next: readonly string[]): void =>
    mutate(
      { body: { list, columns: [...next] } },
      {
        onSuccess: () => {
          // Own columns take the place of those of a view.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the spec always has the view
          address.change({ view: undefined } as Partial<ValuesOf<S & typeof viewSpec>>);
          onClose();
        },
        onError: (error) => failed(t('alert.failed'), error),
      },
    );
  return (
    <>
      <Checkbox.Group
        className={styles.viewColumns ?? ''}
        value={[...chosen]}
        options={columns.map((column) => ({ value: column.key, label: column.title, disabled: isFixed(column) }))}
        onChange={setChosen}
      />
      <div className={styles.filterButtons}>
        <Button disabled={isPending} onClick={() => keep([])}>
          {t('list.usual_columns')}
        </Button>
        <Button
          type="primary"
          loading={isPending}
          onClick={() => keep(columns.filter(({ key }) => chosen.includes(key)).map(({ key }) => key))}
        >
          {t('list.show_columns')}
        </Button>
      </div>
    </>
  );
}

const form = defineForm(listViews.create.body.pick({ name: true, isShared: true, isMonthly: true }));

/** The address of a list as a view keeps it: what narrows and sorts it, and the size of a page. */
function useKeptAddress(spec: Spec): Record<string, string> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return Object.fromEntries(
    Object.keys(spec).flatMap((name): readonly (readonly [string, string])[] => {
      const value = search[name];
      return name === 'current' || name === 'view' || typeof value !== 'string' || value === '' ? [] : [[name, value]];
    }),
  );
}

function Views<Row, S extends Spec>({
  list,
  spec,
  address,
  kept,
  shown,
  onClose,
}: Part<Row, S> & { readonly kept: readonly ListView[] }) {
  const { t } = useTranslation();
  const { failed, success } = useFeedback();
  const confirm = useConfirm();
  const mayShare = useMay(viewedLists[list].share);
  const create = useChange(listViews.create);
  const update = useChange(listViews.update);
  const archive = useChange(listViews.archive);
  const current = useKeptAddress(spec);
  const look = { address: current, columns: shown.length === 0 ? null : [...shown] };
  const show = (view: ListView | undefined): void => {
    address.change({ ...readAddress(spec, view?.address ?? {}), view: view?.id });
    onClose();
  };
  const remove = async ({ id, name }: ListView): Promise<void> => {
    const yes = await confirm({
      title: t('confirm.delete_title'),
      text: t('list.view_remove_text', { name }),
      yes: t('remove'),
      danger: true,
    });
    if (yes) archive.mutate({ params: { id } }, { onError: (error) => failed(t('alert.failed'), error) });
  };
  return (
    <>
      {kept.length === 0 ? <p className={styles.viewNote}>{t('list.no_views')}</p> : null}
      <Button type="text" className={styles.viewName ?? ''} onClick={() => show(undefined)}>
        {t('list.usual_view')}
      </Button>
      {kept.map((view) => (
        <div key={view.id} className={styles.viewRow}>
          <Button
            type={address.values.view === view.id ? 'default' : 'text'}
            className={styles.viewName ?? ''}
            onClick={() => show(view)}
          >
            <span>
              {view.name}
              {view.isMonthly ? <span className={styles.viewNote}>{t('list.view_monthly')}</span> : null}
              {view.isShared ? (
                <span className={styles.viewNote}>
                  {view.keptBy === null ? t('list.view_shared') : t('list.view_shared_by', { name: view.keptBy })}
                </span>
              ) : null}
            </span>
          </Button>
          {view.keptBy === null ? (
            <ActionButton
              kind="text"
              iconOnly
              icon={<SaveOutlined />}
              label={t('list.view_overwrite', { name: view.name })}
              onClick={() =>
                update.mutate(
                  { params: { id: view.id }, body: { ...look, version: view.version } },
                  {
                    onSuccess: () => success({ title: t('alert.success'), text: t('list.view_kept', { name: view.name }) }),
                    onError: (error) => failed(t('alert.failed'), error),
                  },
                )
              }
            />
          ) : null}
          {view.keptBy === null || mayShare ? (
            <ActionButton
              kind="text"
              iconOnly
              icon={<DeleteOutlined />}
              label={t('list.view_remove', { name: view.name })}
              onClick={() => void remove(view)}
            />
          ) : null}
        </div>
      ))}
      <Divider titlePlacement="start">{t('list.view_new')}</Divider>
      <form.Form
        initial={{ isShared: false, isMonthly: false }}
        submitLabel={t('list.view_keep')}
        onSubmit={async ({ name, isShared, isMonthly }) => {
          const made = await create.mutateAsync({ body: { list, name, isShared, isMonthly, ...look } });
          success({ title: t('alert.success'), text: t('list.view_kept', { name }) });
          show(made.data);
        }}
      >
        <form.Field name="name" label={t('list.view_name')}>
          <Input maxLength={60} />
        </form.Field>
        {mayShare ? (
          <form.Field name="isShared" label={t('list.view_share')} valuePropName="checked" required={false}>
            <Checkbox>{t('list.view_share_text')}</Checkbox>
          </form.Field>
        ) : (
          <Alert type="info" title={t('list.view_private')} />
        )}
        <form.Field name="isMonthly" label={t('list.view_monthly')} valuePropName="checked" required={false}>
          <Checkbox>{t('list.view_monthly_text')}</Checkbox>
        </form.Field>
      </form.Form>
    </>
  );
}
