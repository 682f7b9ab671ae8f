import { EditOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { donorPage } from '#contract/donors/donor-page.ts';
import type { DonorFacts } from '#contract/donors/donor-page.ts';
import { call } from '#web/api/call.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { day } from '#web/kit/show/formats.ts';
import { awardSpan } from './donors.rules.ts';
import styles from './donors.module.css';

const form = defineForm(donorPage.contact.body.omit({ donor: true, version: true }));

/** The days its awards span and whom the office writes to. */
export function DonorContactPart({ facts }: { readonly facts: DonorFacts }) {
  const { t } = useTranslation('donors');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { contact, projects } = facts;
  const { start, end } = awardSpan(projects);
  return (
    <section className={styles.panel} aria-label={t('page.facts')}>
      <div className={styles.head}>
        <h2>{t('page.facts')}</h2>
        <ActionButton icon={<EditOutlined />} label={t('page.edit_contact')} needs="donor/edit" onClick={() => setOpen(true)} />
      </div>
      <div className={styles.facts}>
        <Details
          items={[
            { label: t('page.first_day'), value: start === null ? null : day(start) },
            { label: t('page.last_day'), value: end === null ? null : day(end) },
            { label: t('page.person'), value: contact.person },
            { label: t('page.email'), value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
            {
              label: t('page.phone'),
              value: contact.phone && <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>{contact.phone}</a>,
            },
            { label: t('page.note'), value: contact.note },
          ]}
        />
      </div>
      <Dialog title={t('page.edit_contact')} open={isOpen} onClose={close}>
        <ContactForm facts={facts} onSaved={close} />
      </Dialog>
    </section>
  );
}

function ContactForm({ facts: { donor, contact }, onSaved }: { readonly facts: DonorFacts; readonly onSaved: () => void }) {
  const { t } = useTranslation(['donors', 'common']);
  const { success } = useFeedback();
  const { version, ...initial } = contact;
  return (
    <form.Form
      initial={initial}
      draft={`donor-contact:${donor}`}
      onSubmit={async (values) => {
        await call(donorPage.contact, { body: { ...values, donor, version } });
        success({ title: t('common:alert.success'), text: t('donors:page.contact_saved') });
        onSaved();
      }}
    >
      <form.Field name="person" label={t('donors:page.person')}>
        <Input maxLength={255} />
      </form.Field>
      <FieldGrid>
        <form.Field name="email" label={t('donors:page.email')}>
          <Input type="email" maxLength={254} />
        </form.Field>
        <form.Field name="phone" label={t('donors:page.phone')}>
          <Input maxLength={60} />
        </form.Field>
      </FieldGrid>
      <form.Field name="note" label={t('donors:page.note')}>
        <Input.TextArea rows={3} maxLength={1_000} />
      </form.Field>
    </form.Form>
  );
}
