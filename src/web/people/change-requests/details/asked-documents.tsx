import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { documents } from '#contract/people/documents.ts';
import { read, readList } from '#web/api/queries.ts';
import { DetailFileInput } from '#web/reference/files/index.ts';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { day } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { form } from './details.form.ts';
import styles from './details.module.css';

const { RowField } = form;

/** Documents that somebody asks to be kept with the own record, each of a kind; nothing where there are no kinds. */
export function AskedDocuments({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation(['details', 'documents']);
  const nameOf = useNameOf();
  const kinds = (useQuery(read(documents.kinds, {})).data?.data ?? []).filter(({ seenBy }) => seenBy !== 'hr');
  const own = useQuery(readList(documents.list, { query: { offset: 0, limit: 0, employeeId } })).data?.data ?? [];
  const rows = form.useValue('documents') ?? [];
  if (kinds.length === 0) return null;
  return (
    <section aria-label={t('details:documents_new')}>
      <h3 className={styles.heading}>{t('details:documents_new')}</h3>
      <form.Rows
        name="documents"
        footer={(add) => (
          <Button icon={<PlusOutlined />} onClick={() => add({})}>
            {t('details:documents_add')}
          </Button>
        )}
      >
        {({ index, remove }) => {
          const kind = kinds.find(({ id }) => id === rows[index]?.kindId);
          const renewed = own.filter((one) => one.kind.id === kind?.id);
          const label = `${t('details:kinds.documents')} ${index + 1}`;
          return (
            <fieldset className={styles.row} aria-label={label}>
              <RowField name="kindId" label={t('documents:kind')} ask="select" required>
                <Select options={kinds.map((one) => ({ value: one.id, label: nameOf(one) }))} />
              </RowField>
              {renewed.length === 0 ? null : (
                <RowField name="replaces" label={t('documents:replaces')}>
                  <Select
                    allowClear
                    placeholder={t('documents:replaces_none')}
                    options={renewed.map((one) => ({
                      value: one.id,
                      label: [one.number ?? nameOf(one.kind), day(one.expiresOn)].join(' · '),
                    }))}
                  />
                </RowField>
              )}
              <RowField name="number" label={t('documents:number')}>
                <Input maxLength={100} autoComplete="off" />
              </RowField>
              <RowField name="issuedOn" label={t('documents:issued')}>
                <DayInput />
              </RowField>
              {kind?.expiry === 'none' ? null : (
                <RowField
                  name="expiresOn"
                  label={t('documents:expires')}
                  help={t('documents:expires_help')}
                  required={kind?.expiry === 'asked'}
                >
                  <DayInput />
                </RowField>
              )}
              <RowField name="file" label={t('documents:file')} required>
                <DetailFileInput label={t('documents:file')} purpose="detail" />
              </RowField>
              <Button icon={<DeleteOutlined />} aria-label={`${t('documents:remove')}: ${label}`} onClick={remove}>
                {t('documents:remove')}
              </Button>
            </fieldset>
          );
        }}
      </form.Rows>
    </section>
  );
}
