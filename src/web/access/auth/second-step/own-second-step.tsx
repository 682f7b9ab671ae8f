import { CheckCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { secondStep } from '#contract/access/second-step.ts';
import type { OwnSecondStepAnswer } from '#contract/access/second-step.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { ProofForm } from './proof.form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-step.module.css';
import { SetupSteps } from './setup-steps.tsx';

/** One's own second step: its state, the set-up, new recovery codes, and the way to switch it off. */
export function OwnSecondStep() {
  const query = useQuery(read(secondStep.detail, {}));
  return <Loaded query={query}>{({ data }) => <Own own={data} />}</Loaded>;
}

function Own({ own }: { readonly own: OwnSecondStepAnswer }) {
  const { t } = useTranslation('secondStep');
  const { profile } = useSession();
  const { success } = useFeedback();
  const [shown, setShown] = useState<Pick<OwnSecondStepAnswer, 'setup' | 'recoveryCodes'>>({ setup: null, recoveryCodes: null });
  const [asked, setAsked] = useState<'renew' | 'off'>();
  const take = async ({ setup, recoveryCodes }: OwnSecondStepAnswer): Promise<void> => {
    setShown({ setup, recoveryCodes });
    setAsked(undefined);
  };
  const confirm = async (code: string): Promise<void> => {
    await take((await call(secondStep.confirm, { body: { code } })).data);
  };
  if (shown.recoveryCodes !== null)
    return (
      <RecoveryCodes
        name={profile.fullName}
        codes={shown.recoveryCodes}
        onDone={() => setShown({ setup: null, recoveryCodes: null })}
      />
    );
  if (shown.setup !== null) return <SetupSteps setup={shown.setup} onCode={confirm} />;
  const state = own.isOn ? (
    <StatusTag tone="success" icon={<CheckCircleOutlined />} label={t('own.is_on')} />
  ) : (
    <StatusTag tone="neutral" icon={<MinusCircleOutlined />} label={t('own.is_off')} />
  );
  return (
    <>
      <p className={styles.text}>{t('own.about')}</p>
      <p className={styles.state}>
        {state}
        {own.isOn ? (
          <>
            <span>{t('own.since', { day: instant(own.since) })}</span>
            <span>{t('own.left', { count: own.recoveryCodesLeft })}</span>
          </>
        ) : null}
      </p>
      {own.isOn ? (
        <>
          {own.isDemanded ? <Alert className={styles.text ?? ''} type="info" showIcon title={t('own.demanded')} /> : null}
          <div className={styles.buttons}>
            <Button onClick={() => setAsked('renew')}>{t('own.renew')}</Button>
            {own.isDemanded ? null : (
              <Button danger onClick={() => setAsked('off')}>
                {t('own.switch_off')}
              </Button>
            )}
          </div>
        </>
      ) : null}
      {own.isOn ? null : (
        <ProofForm
          key="on"
          withPassword={own.hasPassword}
          withCode={false}
          submitLabel={t('own.switch_on')}
          onSubmit={async ({ password }) => take((await call(secondStep.begin, { body: { password } })).data)}
        />
      )}
      {asked === 'renew' ? (
        <ProofForm
          key="renew"
          note={t('own.renew_text')}
          withPassword={own.hasPassword}
          withCode
          submitLabel={t('own.renew')}
          onSubmit={async (proof) => take((await call(secondStep.renew, { body: proof })).data)}
        />
      ) : null}
      {asked === 'off' ? (
        <ProofForm
          key="off"
          withPassword={own.hasPassword}
          withCode
          submitLabel={t('own.switch_off')}
          onSubmit={async (proof) => {
            await take((await call(secondStep.off, { body: proof })).data);
            success({ title: t('own.switched_off') });
          }}
        />
      ) : null}
    </>
  );
}
