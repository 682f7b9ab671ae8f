import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Collapse, Input, Select, Switch } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { accountRules } from '#contract/finance/accounts.ts';
import { fileLayouts } from '#contract/finance/layouts/file-layouts.ts';
import type { FileLayoutDetail } from '#contract/finance/layouts/file-layouts.ts';
import {
  fileNameTokens,
  formatsOf,
  isNumberField,
  layoutFieldNames,
  layoutFieldType,
  layoutTokens,
} from '#contract/finance/layouts/layout-fields.ts';
import type { LayoutPurpose } from '#contract/finance/layouts/layout-fields.ts';
import { useMay } from '#web/api/current-session.ts';
import { call } from '#web/api/call.ts';
import { CallFailure } from '#web/api/failure.ts';
import { read } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import type { RowHandle } from '#web/kit/form/rows.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { WholeInput } from '#web/kit/input/number-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { useDataWords } from '#web/language/use-data-words.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { LayoutPreview } from './layout-preview.tsx';
import { LayoutStateTag } from './layout-state.tsx';
import { LayoutForm, complaintsOf, contentOf, toContent, toForm } from './layout.rules.ts';
import styles from './layout.module.css';

const form = defineForm(LayoutForm);
const braces = (tokens: readonly string[]): string => tokens.map((token) => `{${token}}`).join(' ');

/** The editor of a layout, with the file of a month beside it. */
export function LayoutScreen() {
  const { t } = useTranslation(['fileLayouts', 'shell']);
  const id = useRouteId();
  const query = useQuery({ ...read(fileLayouts.detail, { params: { id } }), staleTime: 0, gcTime: 0 });
  const language = useLanguage();
  const { name, nameKH } = query.data?.data ?? {};
  const title = (language === 'km' ? (nameKH ?? name) : name) ?? t('shell:pages.finance_layout');
  return (
    <Page
      title={title}
      crumbs={[{ title: t('shell:pages.finance_layouts'), to: paths.fileLayouts() }]}
      aside={query.data === undefined ? null : <LayoutStateTag state={query.data.data.state} />}
    >
      <Loaded query={query} isPage>
        {({ data }) => (
          <Editor
            key={data.id}
            stored={data}
            version={() => (query.data?.data ?? data).version}
            newest={async () => (await query.refetch()).data?.data}
          />
        )}
      </Loaded>
    </Page>
  );
}

interface EditorProps {
  readonly stored: FileLayoutDetail;
  /** Of the record as it was read last. */
  readonly version: () => number;
  readonly newest: () => Promise<FileLayoutDetail | undefined>;
}

function Editor({ stored, version, newest }: EditorProps) {
  const { t } = useTranslation(['fileLayouts', 'common', 'validation', 'errors']);
  const words = useDataWords('validation');
  const go = useGo();
  const { success } = useFeedback();
  const mayEdit = useMay('finance/edit');
  return (
    <form.Form
      draft={`layout:${stored.id}`}
      initial={toForm(stored)}
      readOnly={!mayEdit}
      stickyFooter
      onCancel={() => go(paths.fileLayouts())}
      check={(values) =>
        Object.fromEntries(
          Object.entries(complaintsOf(stored.purpose, values)).map(([path, { key, params }]) => [
            path,
            words(key.startsWith('errors:') ? key : key.replace(/^validation\./, ''), params),
          ]),
        )
      }
      onConflict={async () => {
        const now = await newest();
        return now === undefined ? undefined : { ...toForm(now) };
      }}
      onSubmit={async (values) => {
        const { name, nameKH = null, donor = null, validFrom } = values;
        const body = { name, nameKH, donor, validFrom, content: toContent(values), version: version() };
        const { data } = await call(fileLayouts.update, { params: { id: stored.id }, body }).catch(atOwnFields);
        success({ title: t('common:alert.success'), text: data.number > stored.number ? t('saved_next') : t('saved') });
        go(paths.fileLayouts());
      }}
    >
      <Fields stored={stored} />
    </form.Form>
  );
}

/** The server names the fields of the content; the editor holds them at its own top. */
function atOwnFields(error: unknown): never {
  if (error instanceof CallFailure)
    throw new CallFailure({
      status: error.status,
      code: error.code,
      message: error.message,
      fields: Object.fromEntries(Object.entries(error.fields).map(([path, said]) => [path.replace(/^content\./, ''), said])),
    });
  throw error;
}

/** Whose file it is: one of the donors of the living projects, or anybody's. */
function DonorField() {
  const { t } = useTranslation('fileLayouts');
  const donors = useQuery(read(accountRules.choices, {})).data?.data.donors ?? [];
  return (
    <form.Field name="donor" label={t('donor')} help={t('donor_help')} ask="select">
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('any_donor')}
        options={donors.map((value) => ({ value, label: value }))}
      />
    </form.Field>
  );
}

function Fields({ stored }: { readonly stored: FileLayoutDetail }) {
  const { t } = useTranslation('fileLayouts');
  const { Field } = form;
  const { purpose } = stored;
  const kind = form.useValue('kind');
  return (
    <div className={styles.editor}>
      <Shown purpose={purpose} />
      <section className={styles.panel} aria-label={t('general')}>
        {stored.isUsed ? <Alert type="info" showIcon title={t('frozen', { number: stored.number + 1 })} /> : null}
        <Collapse ghost size="small" items={[{ key: 'how', label: t('how'), children: <p>{t('how_steps')}</p> }]} />
        <FieldGrid>
          <Field name="name" label={t('name')}>
            <Input maxLength={100} />
          </Field>
          <Field name="nameKH" label={t('name_kh')}>
            <Input maxLength={100} />
          </Field>
          {purpose === 'donor' ? <DonorField /> : null}
          <Field name="validFrom" label={t('valid_from')} ask="select">
            <DayInput />
          </Field>
          <Field name="kind" label={t('kind')} ask="select">
            <Select options={(['csv', 'xlsx', 'fixed'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))} />
          </Field>
          <Field name="fileName" label={t('file_name')} help={t('file_name_help', { tokens: braces(fileNameTokens) })}>
            <Input maxLength={100} />
          </Field>
          {kind === 'xlsx' ? null : (
            <>
              <Field name="encoding" label={t('encoding')} ask="select">
                <Select
                  options={(['utf8_bom', 'utf8', 'windows1252'] as const).map((value) => ({
                    value,
                    label: t(`encodings.${value}`),
                  }))}
                />
              </Field>
              <Field name="lineEnd" label={t('line_end')} ask="select">
                <Select options={(['crlf', 'lf'] as const).map((value) => ({ value, label: t(`line_ends.${value}`) }))} />
              </Field>
            </>
          )}
          {kind === 'csv' ? (
            <>
              <Field name="separator" label={t('separator')} ask="select">
                <Select
                  options={(['comma', 'semicolon', 'tab', 'pipe'] as const).map((value) => ({
                    value,
                    label: t(`separators.${value}`),
                  }))}
                />
              </Field>
              <Field name="quotes" label={t('quotes')} ask="select">
                <Select
                  options={(['needed', 'always', 'never'] as const).map((value) => ({
                    value,
                    label: t(`quote_styles.${value}`),
                  }))}
                />
              </Field>
            </>
          ) : null}
          {purpose === 'bank' ? (
            <>
              <Field name="currency" label={t('only_currency')} ask="select">
                <Select
                  allowClear
                  placeholder={t('all_currencies')}
                  options={['USD', 'KHR'].map((value) => ({ value, label: value }))}
                />
              </Field>
            </>
          ) : null}
          <Field name="sort" label={t('sort')} ask="select">
            <FieldSelect purpose={purpose} many />
          </Field>
          <Field name="hasHeader" label={t('has_header')} valuePropName="checked">
            <Switch />
          </Field>
        </FieldGrid>
        <div className={styles.section}>
          <h2 className={styles.heading}>{t('columns')}</h2>
          <form.Rows
            name="columns"
            footer={(add, count) => (
              <Button
                icon={<PlusOutlined />}
                disabled={count >= 60}
                onClick={() =>
                  add({ title: '', field: layoutFieldNames(purpose)[0], format: 'plain', kind: 'text', isGuarded: true })
                }
              >
                {t('add_column')}
              </Button>
            )}
          >
            {(row) => <ColumnFields purpose={purpose} row={row} isFixed={kind === 'fixed'} />}
          </form.Rows>
        </div>
        <div className={styles.section}>
          <h2 className={styles.heading}>{t('rows')}</h2>
          <Field name="above" label={t('above')} help={t('above_help', { tokens: braces(layoutTokens) })}>
            <Input.TextArea rows={3} />
          </Field>
          <Field name="foot" label={t('foot')}>
            <Input />
          </Field>
        </div>
      </section>
    </div>
  );
}

/** The file of what is typed now. */
function Shown({ purpose }: { readonly purpose: LayoutPurpose }) {
  const values = form.useValues();
  const isRight = Object.keys(complaintsOf(purpose, values)).length === 0;
  return <LayoutPreview purpose={purpose} content={isRight ? contentOf(values) : undefined} />;
}

interface FieldSelectProps {
  readonly purpose: LayoutPurpose;
  readonly many?: true;
  readonly value?: string | readonly string[] | null;
  readonly onChange?: (value: unknown) => void;
  readonly id?: string;
}

/** A field out of the purpose's catalogue; by itself also 'always the same text'. */
function FieldSelect({ purpose, many, value, ...rest }: FieldSelectProps) {
  const { t } = useTranslation('fileLayouts');
  const words = useDataWords('fileLayouts');
  const fields = layoutFieldNames(purpose).map((field) => ({ value: field, label: words(`fields.${field}`) }));
  return (
    <Select
      {...rest}
      {...(many === undefined ? {} : { mode: 'multiple' as const, maxCount: 3 })}
      value={many === undefined ? (value ?? '') : (value ?? [])}
      showSearch={{ optionFilterProp: 'label' }}
      options={many === undefined ? [...fields, { value: '', label: t('constant') }] : fields}
    />
  );
}

function ColumnFields({
  purpose,
  row,
  isFixed,
}: {
  readonly purpose: LayoutPurpose;
  readonly row: RowHandle;
  readonly isFixed: boolean;
}) {
  const { t } = useTranslation('fileLayouts');
  const words = useDataWords('fileLayouts');
  const { RowField } = form;
  const column = form.useValue('columns')?.[row.index];
  const field = column?.field ?? '';
  const type = field === '' ? 'text' : (layoutFieldType(purpose, field) ?? 'text');
  const formats = formatsOf(type);
  return (
    <div className={styles.column}>
      <div className={styles.columnHead}>
        <strong>{t('column', { number: row.index + 1 })}</strong>
        <span>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={`${t('move_up')} ${row.index + 1}`}
            disabled={row.index === 0}
            onClick={() => row.move(row.index - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={`${t('move_down')} ${row.index + 1}`}
            onClick={() => row.move(row.index + 1)}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={`${t('remove')} ${row.index + 1}`}
            onClick={row.remove}
          />
        </span>
      </div>
      <div className={styles.parts}>
        <RowField name="title" label={t('title')}>
          <Input maxLength={100} />
        </RowField>
        <RowField name="field" label={t('field')} ask="select">
          <FieldSelect purpose={purpose} />
        </RowField>
        {field === '' ? (
          <RowField name="constant" label={t('constant_text')}>
            <Input maxLength={200} />
          </RowField>
        ) : (
          <>
            <RowField name="format" label={t('format')} ask="select">
              <Select
                options={formats.map((value) => ({ value, label: /[A-Z]/.test(value) ? value : words(`formats.${value}`) }))}
              />
            </RowField>
            <RowField name="whenEmpty" label={t('when_empty')}>
              <Input maxLength={100} />
            </RowField>
          </>
        )}
        {isNumberField(type) && !isFixed ? (
          <RowField name="kind" label={t('as')} ask="select">
            <Select options={(['text', 'number'] as const).map((value) => ({ value, label: t(`as_kinds.${value}`) }))} />
          </RowField>
        ) : null}
        {isFixed ? (
          <>
            <RowField name="width" label={t('width')}>
              <WholeInput />
            </RowField>
            <RowField name="align" label={t('align')} ask="select">
              <Select options={(['left', 'right'] as const).map((value) => ({ value, label: t(`aligns.${value}`) }))} />
            </RowField>
            {isNumberField(type) ? (
              <RowField name="fill" label={t('fill')} ask="select">
                <Select options={(['space', 'zero'] as const).map((value) => ({ value, label: t(`fills.${value}`) }))} />
              </RowField>
            ) : null}
          </>
        ) : isNumberField(type) || field === '' ? null : (
          <RowField name="isGuarded" label={t('guarded')} tooltip={t('guarded_help')} valuePropName="checked">
            <Switch />
          </RowField>
        )}
      </div>
    </div>
  );
}
