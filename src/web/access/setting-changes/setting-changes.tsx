import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { settingChanges } from '#contract/access/setting-changes.ts';
import type { SettingAnswer, SettingChange, SettingKind } from '#contract/access/setting-changes.ts';
import { messageOf } from '#web/api/failure.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { day, instant } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './setting-changes.module.css';

/** The changes of a kind of settings that wait for a second person, with what the reader may answer. `roleId`: of one role alone. */
export function SettingChanges({ kind, roleId }: { readonly kind: SettingKind; readonly roleId?: string }) {
  const query = useQuery(read(settingChanges.list, { query: { kind } }));
  const waiting = query.data?.data.filter((change) => roleId === undefined || change.roleId === roleId) ?? [];
  return waiting.map((change) => <Waiting key={change.id} change={change} />);
}

function Waiting({ change }: { readonly change: SettingChange }) {
  const { t } = useTranslation('settingChanges');
  const { title, askedBy, askedAt, takesEffectOn, answers } = change;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.waiting ?? ''}
      title={t('title', { title })}
      description={
        <>
          <p>{t('asked', { by: askedBy ?? '-', at: instant(askedAt), day: day(takesEffectOn) })}</p>
          <Lines change={change} />
          <div className={styles.answers}>
            {answers.map((answer) => (
              <Answer key={answer} change={change} answer={answer} />
            ))}
          </div>
        </>
      }
    />
  );
}

function Lines({ change }: { readonly change: SettingChange }) {
  const { t } = useTranslation('settingChanges');
  return (
    <ul className={styles.lines}>
      {change.lines.map(({ name, before, after, isList }) => (
        <li key={name}>
          {isList ? (
            <>
              {name}
              {after === '' ? null : <div>{t('come', { names: after })}</div>}
              {before === '' ? null : <div>{t('gone', { names: before })}</div>}
            </>
          ) : (
            t('line', { name, before: before === '' ? t('nothing') : before, after: after === '' ? t('nothing') : after })
          )}
        </li>
      ))}
    </ul>
  );
}

function Answer({ change, answer }: { readonly change: SettingChange; readonly answer: SettingAnswer }) {
  const { t } = useTranslation('settingChanges');
  const decide = useChange(settingChanges.decide);
  const ask = useConfirm();
  const tellFailure = useFailureDialog();
  const { success } = useFeedback();
  const press = async (): Promise<void> => {
    const isSure = answer !== 'confirm' || (await ask({ title: t('confirm_title'), text: t('confirm_text'), yes: t('confirm') }));
    if (!isSure) return;
    try {
      await decide.mutateAsync({ params: { id: change.id }, body: { answer } });
      success({ title: t(`done.${answer}`) });
    } catch (error) {
      tellFailure({ title: t('failed'), content: messageOf(error) });
    }
  };
  return (
    <Button
      size="small"
      type={answer === 'confirm' ? 'primary' : 'default'}
      loading={decide.isPending}
      aria-label={`${t(answer)}: ${change.title}`}
      onClick={() => void press()}
    >
      {t(answer)}
    </Button>
  );
}
