import { LockOutlined } from '@ant-design/icons';
import { Alert, Button, Select, Tag } from 'antd';
import { useLegalNote } from '#web/language/legal-note.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import type { SettingVersion } from '#contract/payroll/settings/payroll-settings.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { day, instant } from '#web/kit/show/formats.ts';
import { dayAfter } from '#engine/calendar/day.ts';
import styles from './payroll-settings.module.css';

export interface VersionSelectProps {
  readonly versions: readonly Pick<SettingVersion, 'validFrom' | 'validTo' | 'isProposal'>[];
  /** The day that the version shown begins. */
  readonly value: string | undefined;
  readonly onChange: (validFrom: string) => void;
}

/** Chooses which version of dated values is shown. */
export function VersionSelect({ versions, value, onChange }: VersionSelectProps) {
  const { t } = useTranslation('payrollSettings');
  const labelOf = ({ validFrom, validTo, isProposal }: VersionSelectProps['versions'][number]): string => {
    const from = day(validFrom);
    if (isProposal) return t('versions.announced', { from });
    return validTo === null ? t('versions.since', { from }) : t('versions.span', { from, until: day(validTo) });
  };
  return (
    <Select
      className={styles.version ?? ''}
      aria-label={t('versions.label')}
      value={value ?? null}
      options={versions.map((version) => ({ value: version.validFrom, label: labelOf(version) }))}
      onChange={(next: string | null) => {
        if (next !== null) onChange(next);
      }}
    />
  );
}

export interface VersionNoteProps {
  readonly shown: SettingVersion | undefined;
  /** All of them: an announced one is named until somebody confirms it. */
  readonly versions: readonly Pick<SettingVersion, 'validFrom' | 'isProposal'>[];
  readonly onShow: (validFrom: string) => void;
  /** Confirms the announced version shown. */
  readonly onConfirm?: ((validFrom: string) => Promise<unknown>) | undefined;
}

/** By what law the version shown stands, whether payroll has used it, and what comes after it. */
export function VersionNote({ shown, versions, onShow, onConfirm }: VersionNoteProps) {
  const { t } = useTranslation('payrollSettings');
  const sayLegal = useLegalNote();
  if (shown === undefined) return null;
  const announced = versions.find(({ isProposal }) => isProposal);
  if (shown.isProposal) return <Announced shown={shown} onConfirm={onConfirm} />;
  return (
    <p className={styles.note}>
      <span>{t('origin', { from: day(shown.validFrom), legal: sayLegal(shown.legal) })}</span>
      {shown.isFrozen ? (
        <Tag className={styles.tag ?? ''} icon={<LockOutlined />}>
          {t('versions.frozen')}
        </Tag>
      ) : null}
      {shown.changedBy === null ? null : (
        <span>{t('versions.changed', { name: shown.changedBy, time: instant(shown.changedAt) })}</span>
      )}
      {shown.validTo === null ? null : (
        <OtherVersion validFrom={dayAfter(shown.validTo)} text={(from) => t('versions.next', { from })} onShow={onShow} />
      )}
      {announced === undefined ? null : (
        <OtherVersion validFrom={announced.validFrom} text={(from) => t('versions.proposal_title', { from })} onShow={onShow} />
      )}
    </p>
  );
}

interface OtherVersionProps {
  readonly validFrom: string;
  readonly text: (from: string) => string;
  readonly onShow: (validFrom: string) => void;
}

function OtherVersion({ validFrom, text, onShow }: OtherVersionProps) {
  const { t } = useTranslation('payrollSettings');
  return (
    <span>
      {text(day(validFrom))}{' '}
      <Button type="link" size="small" onClick={() => onShow(validFrom)}>
        {t('versions.show_next')}
      </Button>
    </span>
  );
}

function Announced({ shown, onConfirm }: { readonly shown: SettingVersion; readonly onConfirm: VersionNoteProps['onConfirm'] }) {
  const { t } = useTranslation(['payrollSettings', 'common']);
  const sayLegal = useLegalNote();
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const from = day(shown.validFrom);
  const press = async (send: NonNullable<typeof onConfirm>): Promise<void> => {
    const yes = t('versions.confirm');
    if (!(await confirm({ title: t('versions.confirm_title', { from }), text: sayLegal(shown.legal), yes }))) return;
    try {
      await send(shown.validFrom);
      success({ title: t('success'), text: t('versions.confirmed', { from }) });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('versions.proposal_title', { from })}
      description={`${sayLegal(shown.legal)}. ${t('versions.proposal_text')}`}
      action={
        onConfirm === undefined ? null : (
          <ActionButton
            kind="primary"
            label={t('versions.confirm')}
            needs={{ all: ['pension fund/edit', 'setting/edit'] }}
            onClick={() => void press(onConfirm)}
          />
        )
      }
    />
  );
}
