import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { documents } from '#contract/people/documents.ts';
import type { DocumentEdition, DocumentRow } from '#contract/people/documents.ts';
import { read } from '#web/api/queries.ts';
import { KeptFiles } from '#web/reference/files/index.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { NOTHING, day, instant } from '#web/kit/show/formats.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './documents.module.css';

/** The versions of a document, the latest first, for HR. */
export function DocumentEditions({ of, onClose }: { readonly of: DocumentRow | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('documents');
  const nameOf = useNameOf();
  return (
    <SideDrawer
      isRecord
      title={of === undefined ? t('versions') : t('versions_of', { name: nameOf(of.kind) })}
      open={of !== undefined}
      onClose={onClose}
    >
      {of === undefined ? null : <Editions id={of.id} />}
    </SideDrawer>
  );
}

function Editions({ id }: { readonly id: string }) {
  const query = useQuery({ ...read(documents.editions, { params: { id } }), refetchOnWindowFocus: true });
  return (
    <Loaded query={query}>
      {({ data }) => (
        <ol className={styles.editions}>
          {data.map((edition, at) => (
            <li key={edition.id}>
              <Edition edition={edition} isPresent={at === 0} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Edition({ edition, isPresent }: { readonly edition: DocumentEdition; readonly isPresent: boolean }) {
  const { t } = useTranslation('documents');
  const { file, addedBy } = edition;
  const added = instant(edition.addedAt);
  return (
    <section aria-label={t('version', { number: edition.edition })}>
      <h3 className={styles.edition}>
        {t('version', { number: edition.edition })}{' '}
        <Tag color={isPresent ? 'success' : 'default'}>{t(isPresent ? 'present' : 'former')}</Tag>
      </h3>
      <Details
        items={[
          { label: t('number'), value: edition.number ?? NOTHING },
          { label: t('issued'), value: day(edition.issuedOn) },
          { label: t('expires'), value: day(edition.expiresOn) },
          { label: t('added'), value: addedBy === null ? added : `${added} ${t('added_by', { name: addedBy })}` },
          ...(edition.note === null ? [] : [{ label: t('note'), value: edition.note }]),
        ]}
      />
      {file === null ? null : <KeptFiles label={t('version', { number: edition.edition })} files={[file]} />}
    </section>
  );
}
