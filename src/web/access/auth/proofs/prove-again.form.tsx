import { useQuery } from '@tanstack/react-query';
import { passkeys } from '#contract/access/passkeys.ts';
import { secondStep } from '#contract/access/second-step.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { isLeft, proveWithPasskey } from './passkeys.ts';
import { leaveForProvider } from '../external-sign-in.ts';
import { ProofForm } from '../second-step/proof.form.tsx';

/** Asks again for password, code, passkey or provider of the account. */
export function ProveAgainForm({ onProved }: { readonly onProved: () => void }) {
  const { t } = useTranslation('secondStep');
  const { privateURL } = useSession();
  const query = useQuery(read(secondStep.detail, {}));
  const own = useQuery(read(passkeys.list, {}));
  const { failed } = useFeedback();
  const byPasskey = async (): Promise<void> => {
    try {
      await proveWithPasskey(privateURL);
      onProved();
    } catch (error) {
      if (!isLeft(error)) failed(t('again.title'), error);
    }
  };
  return (
    <>
      {own.data?.data.some(({ isOfThisAddress }) => isOfThisAddress) === true ? (
        <p>
          <ActionButton label={t('again.by_passkey')} onClick={() => void byPasskey()} />
        </p>
      ) : null}
      <Loaded query={query}>
        {({ data: { isOn, hasPassword } }) =>
          isOn || hasPassword ? (
            <ProofForm
              withPassword={hasPassword}
              withCode={isOn}
              note={t('again.text')}
              submitLabel={t('again.go_on')}
              onSubmit={async ({ password, code }) => {
                await call(secondStep.prove, { body: { password, code } });
                onProved();
              }}
            />
          ) : (
            <>
              <p>{t('again.at_provider')}</p>
              <ActionButton
                kind="primary"
                label={t('again.leave')}
                onClick={() =>
                  void leaveForProvider({ company: privateURL, back: `${location.pathname}${location.search}`, asksAgain: true })
                }
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
